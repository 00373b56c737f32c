import { sendForm } from "#app/backend/form.ts";
import { readCustomer } from "#app/backend/from-browser.ts";
import { know, refreshCustomer } from "../../customer/known.ts";
import type { OpenDialog } from "../open.ts";
import { askDialog } from "../operate.ts";

/**
 * Sends a customer's form without leaving the page. While it is being sent no other dialog opens; what is refused is said
 * at the fields, and the first wrong one has the focus. The server judges the fields, in the shopper's language.
 */
export function operateAccountForm(content: HTMLElement, dialog: OpenDialog): void {
  const form = content.querySelector<HTMLFormElement>("[data-account-form]");
  if (!form) return;
  form.noValidate = true;
  for (const button of form.querySelectorAll<HTMLElement>("[data-show-password]")) {
    button.hidden = false;
    button.onclick = () => togglePassword(button);
  }
  form.onsubmit = (event) => {
    event.preventDefault();
    if (form.dataset.state !== "sending") void send(form, dialog);
  };
}

async function send(form: HTMLFormElement, dialog: OpenDialog): Promise<void> {
  const { accountForm: call, done = "", often = "", lost = "" } = form.dataset;
  const whitelabelBar = form.parentElement?.querySelector<HTMLTemplateElement>("[data-whitelabel-template]");
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  say(form, "", {});
  form.dataset.state = "sending";
  form.ariaBusy = "true";
  dialog.block(true);
  const outcome = await sendForm(form.action, fields);
  dialog.block(false);
  form.ariaBusy = "false";
  delete form.dataset.state;

  if (!outcome.ok) {
    const { message, errorFields } =
      outcome.why === "refused" ? outcome.refusal : { message: outcome.why === "often" ? often : lost, errorFields: {} };
    return say(form, message, errorFields);
  }
  if (call === "customer-password-reset") {
    // Nothing of the answer is read (shell.md §7): whether it logs the customer in, the customer's data say.
    void refreshCustomer();
    if (dialog.isOpen()) void askDialog(confirmation(form));
    return;
  }
  const customer = readCustomer(outcome.value);
  if (!customer) return say(form, lost, {});
  know(customer, whitelabelBar);
  dialog.close();
  dialog.tell(done.replace("{name}", customer.firstName));
}

/** What opens the dialog that follows on a password's reset; it stands in the form, so that the focus returns to where it came from. */
function confirmation(form: HTMLFormElement): HTMLElement {
  const opener = document.createElement("span");
  opener.dataset.dialog = "password-confirm" satisfies string;
  form.append(opener);
  return opener;
}

/** Says what is wrong: with the form, and with its fields by their names. */
function say(form: HTMLFormElement, message: string, errorFields: Record<string, string>): void {
  const told = form.querySelector("[data-message]");
  if (told) told.textContent = message;
  let first: HTMLElement | undefined;
  for (const place of form.querySelectorAll<HTMLElement>("[data-error-of]")) {
    const name = place.dataset.errorOf ?? "";
    const error = errorFields[name] ?? "";
    place.textContent = error;
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (error) field.ariaInvalid = "true";
      else field.removeAttribute("aria-invalid");
      if (error) first ??= field;
    }
  }
  first?.focus();
}

function togglePassword(button: HTMLElement): void {
  const field = button.parentElement?.querySelector("input");
  if (!field) return;
  const shown = field.type === "password";
  field.type = shown ? "text" : "password";
  button.ariaPressed = String(shown);
  field.focus();
}
