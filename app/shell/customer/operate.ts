import { readCustomer, sendForm } from "#app/backend/from-browser.ts";
import { tell } from "../dialog/told.ts";
import { know, refreshCustomer } from "./known.ts";

/**
 * Asks who the customer is whenever the page is shown, also from the browser's history (shell.md §4, "Customer"), and logs
 * out. Returns what ends it.
 */
export function operateCustomer(root: ParentNode): () => void {
  // The page that wakes up has been shown already; one that comes back from the history is asked for anew.
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshCustomer();
  };
  const submit = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-log-out]")) return;
    event.preventDefault();
    void logOut(form);
  };
  void refreshCustomer();
  addEventListener("pageshow", shown);
  root.addEventListener("submit", submit);
  return () => {
    removeEventListener("pageshow", shown);
    root.removeEventListener("submit", submit);
  };
}

async function logOut(form: HTMLFormElement): Promise<void> {
  if (form.dataset.state === "sending") return;
  form.dataset.state = "sending";
  const outcome = await sendForm(form.action, new URLSearchParams());
  delete form.dataset.state;
  const guest = outcome.ok ? readCustomer(outcome.value) : undefined;
  tell((guest ? form.dataset.done : form.dataset.lost) ?? "");
  if (!guest) return;
  know(guest);
  // The button goes with the customer; the focus stays near it.
  document.querySelector<HTMLElement>("[data-account]")?.focus();
}
