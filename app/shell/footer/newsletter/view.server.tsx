import type { Setting } from "#app/blocks/block.ts";
import { colourPair } from "#app/ui/hex-colour.ts";
import { Prose } from "#app/ui/prose.server.tsx";
import type { Content } from "#content-types/schema.ts";
import type { CaptchaSettings } from "./captcha.ts";
import { emailPattern } from "./email.ts";

type Props = {
  content: Content<"Newsletter">;
  setting: Setting;
  /** Where the form is sent, under the page's own prefix. */
  action: string;
  captcha: CaptchaSettings | undefined;
};

/**
 * The form that asks for the newsletter. Without a script the answer is this page again, at the words that say how it went
 * (routes/back-to-page.server.ts); both stand here, and are seen where they are the target or the form's state.
 */
export function Newsletter({ content, setting, action, captcha }: Props) {
  const { headline, inputPlaceholder, ctaText, newsletterText, backgroundColor, textColor } = content;
  const { words } = setting;
  return (
    <section className="newsletter" aria-labelledby="newsletter" style={colourPair("newsletter", backgroundColor, textColor)}>
      <div className="newsletter__inner wrap">
        <h2 className="newsletter__headline" id="newsletter">
          {headline}
        </h2>
        <div className="newsletter__ask">
          <form
            className="newsletter__form"
            method="post"
            action={action}
            data-newsletter=""
            data-captcha-script={captcha?.script}
            data-captcha-key={captcha?.siteKey}
          >
            <label className="visually-hidden" htmlFor="newsletter-email">
              {words("newsletter.email")}
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
              placeholder={inputPlaceholder || undefined}
            />
            <input type="hidden" name="uniqueIdentifier" />
            <input type="hidden" name="reCaptchaToken" />
            <button className="button newsletter__button" type="submit">
              {ctaText}
            </button>
          </form>
          <Prose className="newsletter__text" document={newsletterText} link={setting.link} />
          <div className="newsletter__status" role="status">
            <p className="newsletter__sent" id="newsletter-subscribe-sent">
              {words("newsletter.sent")}
            </p>
            <p className="newsletter__failed" id="newsletter-subscribe-failed">
              {words("newsletter.failed")}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
