import type { Setting } from "#app/blocks/block.ts";
import type { CaptchaSettings } from "#app/ui/captcha.ts";
import { colourPair } from "#app/ui/hex-colour.ts";
import { Prose } from "#app/ui/prose.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { Island } from "../../island.server.tsx";
import { Newsletter } from "./newsletter.tsx";

type Props = {
  content: Content<"Newsletter">;
  setting: Setting;
  /** Where the form is sent, under the page's own prefix. */
  action: string;
  captcha: CaptchaSettings | undefined;
};

/** What the newsletter is worth, and the form that asks for it, as an island. */
export function NewsletterSection({ content, setting, action, captcha }: Props) {
  const { headline, inputPlaceholder, ctaText, newsletterText, backgroundColor, textColor } = content;
  const { words } = setting;
  const said = { email: words("newsletter.email"), send: ctaText, sent: words("newsletter.sent"), failed: words("newsletter.failed") };
  return (
    <section className="newsletter" aria-labelledby="newsletter" style={colourPair("newsletter", backgroundColor, textColor)}>
      <div className="newsletter__inner wrap">
        <h2 className="newsletter__headline" id="newsletter">
          {headline}
        </h2>
        <Island
          className="newsletter__ask"
          name="newsletter"
          view={Newsletter}
          props={{ action, captcha, placeholder: inputPlaceholder || undefined, words: said }}
          slots={{ text: <Prose className="newsletter__text" document={newsletterText} link={setting.link} /> }}
        />
      </div>
    </section>
  );
}
