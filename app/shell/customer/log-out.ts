import { sendForm } from "#app/backend/form.ts";
import { readCustomer } from "#app/backend/from-browser.ts";
import { tell } from "../dialog/told.ts";
import { know } from "./known.ts";

/** Logs the customer out by its form, says how it went, and shows a guest. */
export async function logOut(form: HTMLFormElement): Promise<void> {
  const outcome = await sendForm(form.action, new URLSearchParams());
  delete form.dataset.state;
  const guest = outcome.ok ? readCustomer(outcome.value) : undefined;
  tell((guest ? form.dataset.done : form.dataset.lost) ?? "");
  if (!guest) return;
  know(guest);
  // The button goes with the customer; the focus stays near it.
  document.querySelector<HTMLElement>("[data-account]")?.focus();
}
