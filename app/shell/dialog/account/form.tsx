import { type FormEvent, useEffect, useRef, useState } from "react";
import { readCustomer } from "#app/backend/customer-answer.ts";
import { sendForm } from "#app/backend/form.ts";
import { useSending } from "#app/ui/use-sending.ts";
import { useTakenOver } from "#app/ui/use-taken-over.ts";
import { know, refreshCustomer } from "../../customer/customer.ts";
import { askDialog, blockDialogs, closeDialog } from "../dialogs.ts";
import { tell } from "../told.ts";
import { type Field, FieldRow } from "./field.tsx";

export type AccountFormProps = {
  /** Names the call that the form is sent to, and what a browser without a script comes back to. */
  call: string;
  action: string;
  fields: readonly Field[];
  /** What is opened when it is done, in place of what is said: nothing of the answer is read (shell.md §7). */
  next?: "password-confirm";
  words: {
    submit: string;
    sending: string;
    /** What is said when it is done, to a customer by name, where `{name}` stands; and without a script. */
    done: string;
    sent: string;
    refused: string;
    often: string;
    lost: string;
    showPassword: string;
  };
};

type Told = { message: string; errors: Readonly<Record<string, string>> };
const nothing: Told = { message: "", errors: {} };

/**
 * A form of a customer, sent without leaving the page. While it is being sent no other dialog opens; what is refused is said at
 * the fields, and the first wrong one has the focus. The server judges the fields, in the shopper's language.
 *
 * Without a script it comes back to its page, at the words that say how it went (routes/back-to-page.server.ts); both stand here,
 * and are seen where they are the target.
 */
export function AccountForm({ call, action, fields, next, words }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useTakenOver();
  const [isSending, start] = useSending();
  const [told, setTold] = useState(nothing);

  useEffect(() => {
    if (told !== nothing) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [told]);

  const send = async (sent: HTMLFormElement) => {
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(sent)) values.set(name, String(value));
    setTold(nothing);
    blockDialogs(true);
    const outcome = await sendForm(action, values);
    // A dialog that was left takes its form along: it says nothing, and closes no other.
    const isLeft = !sent.isConnected;
    if (!isLeft) blockDialogs(false);
    if (!outcome.ok) {
      if (outcome.why === "refused") setTold({ message: outcome.refusal.message, errors: outcome.refusal.errorFields });
      else setTold({ message: outcome.why === "often" ? words.often : words.lost, errors: {} });
      return;
    }
    if (next) {
      // Whether it logs the customer in, the customer's data say.
      refreshCustomer();
      if (!isLeft) void askDialog(openerIn(sent, next));
      return;
    }
    const customer = readCustomer(outcome.value);
    if (!customer) return setTold({ message: words.lost, errors: {} });
    know(customer);
    if (!isLeft) closeDialog();
    tell(words.done.replace("{name}", customer.firstName));
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
      <p className="account-form__target account-form__target--done" id={`${call}-sent`}>
        {words.sent}
      </p>
      <p className="account-form__target" id={`${call}-failed`}>
        {words.refused}
      </p>
      <p className="account-form__message" role="alert" data-message="">
        {told.message}
      </p>
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} errors={told.errors} showPassword={isHydrated ? words.showPassword : undefined} />
      ))}
      <button className="button button--action" type="submit">
        <span className="account-form__submit">{words.submit}</span>
        <span className="account-form__sending">{words.sending}</span>
      </button>
    </form>
  );
}

/** What opens the dialog that follows; it stands in the form, so that the focus returns to where it came from. */
function openerIn(form: HTMLFormElement, kind: string): HTMLElement {
  const opener = document.createElement("span");
  opener.dataset.dialog = kind;
  form.append(opener);
  return opener;
}
