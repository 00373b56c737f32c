import { type FormEvent, useEffect, useRef, useState } from "react";
import { Slot } from "#app/document/document.ts";
import { type CaptchaSettings, loadCaptcha } from "#app/ui/browser/captcha.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useSending } from "#app/ui/browser/use-sending.ts";
import { emailInputPattern } from "#app/ui/email.ts";
import { type SubscriptionOutcome, subscribeToNewsletter } from "./send.ts";

export type NewsletterProps = {
  action: string;
  captcha: CaptchaSettings | undefined;
  placeholder: string | undefined;
  words: { email: string; send: string; sent: string; failures: Record<Failure, string> };
};

type Outcome = "unsent" | "invalid" | SubscriptionOutcome;
type Failure = Exclude<SubscriptionOutcome, "sent">;

/**
 * Sends the form in place. An invalid e-mail address is not sent and shows no message (shell 5.2).
 *
 * Without JavaScript, the page shows a success as its `:target` (routes/forms/back-to-page.server.ts); a rejected form is rendered again
 * (routes/forms/refused-form.server.tsx).
 */
export function Newsletter({ action, captcha, placeholder, words }: NewsletterProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [isSending, start] = useSending();
  const [outcome, setOutcome] = useState<Outcome>();

  // Covers a form that got the focus before hydration.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void loadCaptcha(captcha);
  }, [captcha]);

  const state = isSending ? "sending" : outcome;
  /** Undefined in other states. */
  const failure: string | undefined = words.failures[state as Failure];
  const forget = () => setOutcome("unsent");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const end = (next: Outcome) => {
      setOutcome(next);
      if (next === "invalid" || next === "refused") sent.querySelector("input")?.focus();
    };
    if (sent.checkValidity()) start(async () => end(await subscribeToNewsletter(sent, captcha)));
    else end("invalid");
  };

  return (
    <>
      <form
        className="newsletter__form"
        method="post"
        action={action}
        ref={form}
        noValidate={isHydrated}
        data-state={state}
        onFocus={() => void loadCaptcha(captcha)}
        onInput={forget}
        onSubmit={submit}
      >
        <label className="visually-hidden" htmlFor="newsletter-email">
          {words.email}
        </label>
        <input
          className="newsletter__email"
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          pattern={emailInputPattern}
          autoComplete="email"
          placeholder={placeholder}
          aria-invalid={state === "invalid" || state === "refused" || undefined}
        />
        <input type="hidden" name="uniqueIdentifier" />
        <input type="hidden" name="reCaptchaToken" />
        <button className="button newsletter__button" type="submit">
          {words.send}
        </button>
      </form>
      <Slot className="island" name="text" />
      <div className="newsletter__status" role="status">
        <p id="newsletter-subscribe-sent" data-answer="" data-shown={state === "sent" || undefined}>
          {words.sent}
        </p>
        <p id="newsletter-subscribe-failed" data-answer="" data-shown={failure && true}>
          {failure ?? words.failures.lost}
        </p>
      </div>
    </>
  );
}
