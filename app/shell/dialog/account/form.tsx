import { type FormEvent, useEffect, useRef, useState } from "react";
import { parseCustomer } from "#app/backend/customer/parse-customer.ts";
import { sendForm } from "#app/backend/form.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useSending } from "#app/ui/browser/use-sending.ts";
import { fillPattern, refreshCustomer, setCustomer } from "../../customer/customer.ts";
import { blockDialogs, closeDialog, findDialogHost } from "../dialog-request.ts";
import { showToast } from "../toast.ts";
import { type AccountField, AccountFieldRow } from "./field.tsx";

export type AccountFormProps = {
  /** Name of the call; also the start of the fragment id that shows the success message without JavaScript. */
  call: string;
  action: string;
  fields: readonly AccountField[];
  /** Keeps ids unique on a page that can also open this form as a dialog. */
  idPrefix?: "page";
  /** Result of a form that was sent without JavaScript and is rendered again. */
  answered?: FormResult;
  /** Dialog to open on success; the response is then not read (shell 7.4). */
  next?: "password-confirm";
  words: {
    submit: string;
    sending: string;
    /** Success messages with JavaScript (`{name}` becomes the first name) and without. */
    done: string;
    sent: string;
    often: string;
    lost: string;
    showPassword: string;
  };
};

/** `filled` has the typed values, without passwords. */
export type FormResult = { message: string; errors: Readonly<Record<string, string>>; filled?: Readonly<Record<string, string>> };
const nothing: FormResult = { message: "", errors: {} };

/**
 * Sends the form in place; the server validates. While a form in a dialog is being sent, no other dialog opens.
 *
 * Without JavaScript, the success message is the page's `:target` (routes/forms/back-to-page.server.ts), and a rejected form is rendered
 * again with the focus on the error message (routes/forms/refused-form.server.tsx).
 */
export function AccountForm({ call, action, fields, idPrefix, answered, next, words }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [isSending, start] = useSending();
  const [result, setResult] = useState(answered ?? nothing);

  useEffect(() => {
    if (result !== nothing) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);

  const send = async (sent: HTMLFormElement) => {
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(sent)) values.set(name, String(value));
    setResult(nothing);
    const isInDialog = findDialogHost()?.contains(sent);
    if (isInDialog) blockDialogs(true);
    const outcome = await sendForm(action, values);
    // Once the visitor has left the dialog, this form must not open, close or unblock another one.
    const isLeft = !sent.isConnected;
    if (isInDialog && !isLeft) blockDialogs(false);
    if (!outcome.ok) {
      if (outcome.why === "refused") setResult({ message: outcome.refusal.message, errors: outcome.refusal.errorFields });
      else setResult({ message: outcome.why === "often" ? words.often : words.lost, errors: {} });
      return;
    }
    if (next) {
      // The response is not read, so only the customer's data shows if the visitor is logged in now.
      refreshCustomer();
      if (!isLeft) openerIn(sent, next).click();
      return;
    }
    const customer = parseCustomer(outcome.value);
    if (!customer) return setResult({ message: words.lost, errors: {} });
    setCustomer(customer);
    if (isInDialog && !isLeft) closeDialog();
    showToast(fillPattern(words.done, "{name}", customer.firstName));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    start(() => send(sent));
  };

  return (
    <form
      className="account-form"
      method="post"
      action={action}
      ref={form}
      noValidate={isHydrated}
      aria-busy={isSending || undefined}
      data-account-form={call}
      data-state={isSending ? "sending" : undefined}
      onSubmit={submit}
    >
      <p className="account-form__target" id={`${call}-sent`}>
        {words.sent}
      </p>
      <p className="account-form__message" role="alert" data-message="" {...(answered ? { tabIndex: -1, autoFocus: true } : {})}>
        {result.message}
      </p>
      {fields.map((field) => (
        <AccountFieldRow
          key={field.name}
          field={field}
          idPrefix={idPrefix ?? "account"}
          errors={result.errors}
          filled={answered?.filled ?? {}}
          showPassword={isHydrated ? words.showPassword : undefined}
        />
      ))}
      <button className="button button--action" type="submit">
        <span className="account-form__submit">{words.submit}</span>
        <span className="account-form__sending">{words.sending}</span>
      </button>
    </form>
  );
}

/** Creates an opener within the dialog, so that the focus later returns to the opener of the first dialog. */
function openerIn(form: HTMLFormElement, kind: string): HTMLElement {
  const opener = document.createElement("span");
  opener.dataset.dialog = kind;
  form.append(opener);
  return opener;
}
