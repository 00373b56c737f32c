import { type FormEvent, useEffect, useRef, useState } from "react";
import { Slot } from "#app/document/document.ts";
import { type CaptchaSettings, loadCaptcha } from "#app/ui/browser/captcha.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useSending } from "#app/ui/browser/use-sending.ts";
import { emailInputPattern } from "#app/ui/email.ts";
import { subscribeToNewsletter } from "./send.ts";

export type NewsletterProps = {
  action: string;
  captcha: CaptchaSettings | undefined;
  placeholder: string | undefined;
  words: { email: string; send: string; sent: string; failed: string };
};

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
  const [outcome, setOutcome] = useState<"unsent" | "invalid" | "sent" | "failed">();

  // Covers a form that got the focus before hydration.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void loadCaptcha(captcha);
  }, [captcha]);

  const forget = () => setOutcome("unsent");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (!sent.checkValidity()) {
      setOutcome("invalid");
      return sent.querySelector<HTMLElement>(":invalid")?.focus();
    }
    start(async () => setOutcome((await subscribeToNewsletter(sent, captcha)) ? "sent" : "failed"));
  };

  return (
    <>
      <form
        className="newsletter__form"
        method="post"
        action={action}
        ref={form}
        noValidate={isHydrated}
        data-newsletter=""
        data-state={isSending ? "sending" : outcome}
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
          aria-invalid={outcome === "invalid" || undefined}
        />
        <input type="hidden" name="uniqueIdentifier" />
        <input type="hidden" name="reCaptchaToken" />
        <button className="button newsletter__button" type="submit">
          {words.send}
        </button>
      </form>
      <Slot className="island" name="text" />
      <div className="newsletter__status" role="status">
        <p className="newsletter__sent" id="newsletter-subscribe-sent" data-answer="">
          {words.sent}
        </p>
        <p className="newsletter__failed" id="newsletter-subscribe-failed" data-answer="">
          {words.failed}
        </p>
      </div>
    </>
  );
}
