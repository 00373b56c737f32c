import { refreshCustomer } from "./known.ts";

/**
 * Asks who the customer is whenever the page is shown, also from the browser's history (shell.md §4, "Customer") and from
 * behind another tab, where they may have logged in or out; and logs out. Returns what ends it.
 */
export function operateCustomer(root: ParentNode): () => void {
  // The page that wakes up has been shown already; one that comes back from the history is asked for anew.
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshCustomer();
  };
  const seen = () => {
    if (!document.hidden) void refreshCustomer();
  };
  const submit = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-log-out]")) return;
    event.preventDefault();
    logOut(form);
  };
  void refreshCustomer();
  addEventListener("pageshow", shown);
  document.addEventListener("visibilitychange", seen);
  root.addEventListener("submit", submit);
  return () => {
    removeEventListener("pageshow", shown);
    document.removeEventListener("visibilitychange", seen);
    root.removeEventListener("submit", submit);
  };
}

/** Without its code the form is sent as it is without a script, and leads back to this page. */
function logOut(form: HTMLFormElement): void {
  if (form.dataset.state === "sending") return;
  form.dataset.state = "sending";
  import("./log-out.ts").then(
    ({ logOut }) => logOut(form),
    () => form.submit(),
  );
}
