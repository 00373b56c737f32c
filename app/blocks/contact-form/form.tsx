import { type FormEvent, useEffect, useRef, useState } from "react";
import { sendForm } from "#app/backend/form.ts";
import { type CaptchaSettings, loadCaptcha, requestCaptchaToken } from "#app/ui/browser/captcha.ts";
import { resetSentForm } from "#app/ui/browser/reset-sent-form.ts";
import { trackEvent } from "#app/ui/browser/track-event.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useSending } from "#app/ui/browser/use-sending.ts";
import { type ContactField, ContactFieldRow } from "./field.tsx";
import { type ContactFieldName, type ContactFormValues, honeypotField } from "./validation.ts";

export type ContactFormProps = {
  /** Id prefix, unique on the page; `#{id}-sent` is the redirect target without JavaScript. */
  id: string;
  /** Id of the block, for trackers. */
  block: string;
  /** Submit URL (routes/forms/contact-forms.server.tsx). */
  action: string;
  captcha: CaptchaSettings | undefined;
  fields: readonly ContactField[];
  mailbox: string | undefined;
  /** Result of a form submitted without JavaScript. */
  answered?: ContactFormAnswer;
  words: { send: string; sending: string; sent: string; faulty: string; often: string; lost: string; trap: string; byMail: string };
};

type ContactFormResult = {
  state: "idle" | "sent" | "faulty" | "often" | "lost";
  errors?: Readonly<Partial<Record<ContactFieldName, string>>>;
};
export type ContactFormAnswer = ContactFormResult & { filled: ContactFormValues };

export function ContactForm({ id, block, action, captcha, fields, mailbox, answered, words }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [isSending, start] = useSending();
  const [result, setResult] = useState<ContactFormResult>(answered ?? { state: "idle" });
  const errors = result.errors ?? {};
  const typed = answered?.filled;

  // A form sent before hydration redirects to this anchor.
  useEffect(() => {
    if (location.hash === `#${id}-sent`) setResult({ state: "sent" });
  }, [id]);
  useEffect(() => {
    if (result.state === "faulty") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);

  const send = async (sent: HTMLFormElement) => {
    setResult({ state: "idle" });
    const values = new URLSearchParams();
    const typed = new FormData(sent);
    for (const [name, value] of typed) values.set(name, String(value));
    if (captcha) values.set("reCaptchaToken", await requestCaptchaToken(captcha, "contact-form"));
    const outcome = await sendForm(action, values);
    if (outcome.ok) {
      resetSentForm(sent, typed);
      trackEvent("contact-sent", { form: block });
    }
    setResult(
      outcome.ok
        ? { state: "sent" }
        : outcome.why === "refused"
          ? { state: "faulty", errors: outcome.refusal.errorFields }
          : { state: outcome.why },
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    start(() => send(sent));
  };
  const forgetSent = () => {
    if (result.state === "sent") setResult({ state: "idle" });
  };
  const isLost = result.state === "often" || result.state === "lost";

  // Errors of fields scroll to the first field, which gets the focus.
  const failure = (
    <p
      className="contact-form__failed"
      role="alert"
      data-answer={result.state === "faulty" ? undefined : ""}
      {...(answered ? { tabIndex: -1, autoFocus: true } : {})}
    >
      {result.state === "faulty" ? words.faulty : isLost ? words[result.state as "often" | "lost"] : ""}
      {isLost && mailbox ? (
        <>
          {" "}
          <a href={mailTo(mailbox, typedIn(form.current) ?? typed)}>{words.byMail}</a>
        </>
      ) : null}
    </p>
  );

  return (
    <form
      className="contact-form__form"
      method="post"
      action={action}
      ref={form}
      noValidate={isHydrated || answered !== undefined}
      aria-busy={isSending || undefined}
      data-contact-form=""
      data-state={isSending ? "sending" : result.state === "idle" ? undefined : result.state}
      onFocus={() => void loadCaptcha(captcha)}
      onInput={forgetSent}
      onSubmit={submit}
    >
      {answered ? failure : null}
      {fields.map((field) => (
        <ContactFieldRow key={field.name} form={id} field={field} error={errors[field.name]} typed={typed?.[field.name]} />
      ))}
      <p className="contact-form__trap" aria-hidden="true">
        <label htmlFor={`${id}-${honeypotField}`}>{words.trap}</label>
        <input id={`${id}-${honeypotField}`} name={honeypotField} tabIndex={-1} autoComplete="off" />
      </p>
      <button className="button button--action contact-form__button" type="submit">
        {isSending ? words.sending : words.send}
      </button>
      <p className="contact-form__sent" id={`${id}-sent`} role="status" data-answer="">
        {isHydrated && result.state !== "sent" ? "" : words.sent}
      </p>
      {answered ? null : failure}
    </form>
  );
}

function typedIn(form: HTMLFormElement | null): Pick<ContactFormValues, "subject" | "message"> | undefined {
  if (!form) return undefined;
  const values = new FormData(form);
  return { subject: String(values.get("subject") ?? ""), message: String(values.get("message") ?? "") };
}

/** Shortens the typed text, since the length of URLs is limited. */
function mailTo(mailbox: string, typed: Pick<ContactFormValues, "subject" | "message"> | undefined): string {
  const part = (text = "", maxLength = 1_000) => encodeURIComponent(text.slice(0, maxLength).toWellFormed());
  return typed ? `mailto:${mailbox}?subject=${part(typed.subject)}&body=${part(typed.message)}` : `mailto:${mailbox}`;
}
