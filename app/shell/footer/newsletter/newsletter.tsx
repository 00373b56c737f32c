import { type FormEvent, useEffect, useRef, useState } from "react";
import { Slot } from "#app/document/document.ts";
import { type CaptchaSettings, loadCaptcha } from "#app/ui/captcha.ts";
import { emailPattern } from "#app/ui/email.ts";
import { useSending } from "#app/ui/use-sending.ts";
import { useTakenOver } from "#app/ui/use-taken-over.ts";
import { sendNewsletter } from "./send.ts";

export type NewsletterProps = {
  /** Where the form is sent, under the page's own prefix. */
  action: string;
  captcha: CaptchaSettings | undefined;
  placeholder: string | undefined;
  words: { email: string; send: string; sent: string; failed: string };
};

/**
 * The form that asks for the newsletter, sent without leaving the page; how it went is told beneath it until something else is
 * typed or asked for. An address that is none is not sent, and nothing is said of it (shell.md §5); that is why the browser's own
 * bubbles are off. The captcha is loaded when the form is touched first.
 *
 * Without a script the answer is this page again, at the words that say how it went (routes/back-to-page.server.ts); both stand
 * here, and are seen where they are the target or the form's state.
 */
export function Newsletter({ action, captcha, placeholder, words }: NewsletterProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useTakenOver();
  const [isSending, start] = useSending();
  const [told, setTold] = useState<"unsent" | "sent" | "failed">();

  // What was touched before the script.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void loadCaptcha(captcha);
  }, [captcha]);

  /** Takes back what was said of an earlier address. */
  const forget = () => setTold("unsent");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (!sent.checkValidity()) return forget();
    start(async () => setTold((await sendNewsletter(sent, captcha)) ? "sent" : "failed"));
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
        data-state={isSending ? "sending" : told}
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
          pattern={emailPattern}
          autoComplete="email"
          placeholder={placeholder}
        />
        <input type="hidden" name="uniqueIdentifier" />
        <input type="hidden" name="reCaptchaToken" />
        <button className="button newsletter__button" type="submit">
          {words.send}
        </button>
      </form>
      <Slot className="island" name="text" />
      <div className="newsletter__status" role="status">
        <p className="newsletter__sent" id="newsletter-subscribe-sent">
          {words.sent}
        </p>
        <p className="newsletter__failed" id="newsletter-subscribe-failed">
          {words.failed}
        </p>
      </div>
    </>
  );
}
