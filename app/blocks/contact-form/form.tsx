import { type FormEvent, useEffect, useRef, useState } from "react";
import { sendForm } from "#app/backend/form.ts";
import { type CaptchaSettings, captchaToken, loadCaptcha } from "#app/ui/captcha.ts";
import { useSending } from "#app/ui/use-sending.ts";
import { useTakenOver } from "#app/ui/use-taken-over.ts";
import { type Field, FieldRow } from "./field.tsx";
import { type FieldName, type Filled, trap } from "./filled.ts";

export type ContactFormProps = {
  /** Names the form among those of its page, and what a browser without a script comes back to. */
  id: string;
  /** Where it is sent (routes/contact-forms.server.tsx). */
  action: string;
  captcha: CaptchaSettings | undefined;
  fields: readonly Field[];
  /** The market's mailbox, for whom the form does not help. */
  mailbox: string | undefined;
  /** What was typed before, and what is said of it, where the form is a page's answer. */
  answered?: Answered;
  words: { send: string; sending: string; sent: string; faulty: string; often: string; lost: string; trap: string; byMail: string };
};

type Told = { says: "nothing" | "sent" | "faulty" | "often" | "lost"; errors?: Readonly<Partial<Record<FieldName, string>>> };
export type Answered = Told & { filled: Filled };

/**
 * A form that writes to the shop, sent without leaving the page. The shop judges the fields, in the shopper's language: what is wrong is
 * said beside each, and the first of them has the focus. Whatever comes of it, what was typed stays until it is sent.
 *
 * Without a script the answer is a page with this form as it was filled in, or its own page again, at the words that it is sent.
 */
export function ContactForm({ id, action, captcha, fields, mailbox, answered, words }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useTakenOver();
  const [isSending, start] = useSending();
  const [told, setTold] = useState<Told>(answered ?? { says: "nothing" });
  const errors = told.errors ?? {};
  const typed = answered?.filled;

  // What was sent before the script was there has led back to these words.
  useEffect(() => {
    if (location.hash === `#${id}-sent`) setTold({ says: "sent" });
  }, [id]);
  useEffect(() => {
    if (told.says === "faulty") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [told]);

  const send = async (sent: HTMLFormElement) => {
    setTold({ says: "nothing" });
    const values = new URLSearchParams();
    for (const [name, value] of new FormData(sent)) values.set(name, String(value));
    if (captcha) values.set("reCaptchaToken", await captchaToken(captcha, "contact-form"));
    const outcome = await sendForm(action, values);
    if (outcome.ok) sent.reset();
    setTold(
      outcome.ok
        ? { says: "sent" }
        : outcome.why === "refused"
          ? { says: "faulty", errors: outcome.refusal.errorFields }
          : { says: outcome.why },
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    start(() => send(sent));
  };
  /** An answer to what was typed before says nothing of what is typed now. */
  const forgetSent = () => {
    if (told.says === "sent") setTold({ says: "nothing" });
  };
  const isLost = told.says === "often" || told.says === "lost";

  return (
    <form
      className="contact-form__form"
      method="post"
      action={action}
      ref={form}
      noValidate={isHydrated || answered !== undefined}
      aria-busy={isSending || undefined}
      data-contact-form=""
      data-state={isSending ? "sending" : told.says === "nothing" ? undefined : told.says}
      onFocus={() => void loadCaptcha(captcha)}
      onInput={forgetSent}
      onSubmit={submit}
    >
      {fields.map((field) => (
        <FieldRow key={field.name} form={id} field={field} error={errors[field.name]} typed={typed?.[field.name]} />
      ))}
      <p className="contact-form__trap" aria-hidden="true">
        <label htmlFor={`${id}-${trap}`}>{words.trap}</label>
        <input id={`${id}-${trap}`} name={trap} tabIndex={-1} autoComplete="off" />
      </p>
      <button className="button button--action contact-form__button" type="submit">
        {isSending ? words.sending : words.send}
      </button>
      <p className="contact-form__sent" id={`${id}-sent`} role="status">
        {isHydrated && told.says !== "sent" ? "" : words.sent}
      </p>
      <p className="contact-form__failed" role="alert">
        {told.says === "faulty" ? words.faulty : isLost ? words[told.says as "often" | "lost"] : ""}
        {isLost && mailbox ? (
          <>
            {" "}
            <a href={mailTo(mailbox, typedIn(form.current) ?? typed)}>{words.byMail}</a>
          </>
        ) : null}
      </p>
    </form>
  );
}

/** What stands in the form now. */
function typedIn(form: HTMLFormElement | null): Pick<Filled, "subject" | "message"> | undefined {
  if (!form) return undefined;
  const values = new FormData(form);
  return { subject: String(values.get("subject") ?? ""), message: String(values.get("message") ?? "") };
}

/** A letter of the same words; an address is no place for long ones. */
function mailTo(mailbox: string, typed: Pick<Filled, "subject" | "message"> | undefined): string {
  const part = (text = "", most = 1_000) => encodeURIComponent(text.slice(0, most).toWellFormed());
  return typed ? `mailto:${mailbox}?subject=${part(typed.subject)}&body=${part(typed.message)}` : `mailto:${mailbox}`;
}
