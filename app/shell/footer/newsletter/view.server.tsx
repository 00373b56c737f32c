import type { BlockContext } from "#app/blocks/block-context.ts";
import type { CaptchaSettings } from "#app/ui/browser/captcha.ts";
import { colourPairStyle } from "#app/ui/controls/hex-colour.ts";
import { Prose } from "#app/ui/prose.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { ShellIsland } from "../../island.server.ts";
import { Newsletter } from "./newsletter.tsx";

type Props = {
  content: Content<"Newsletter">;
  setting: BlockContext;
  action: string;
  captcha: CaptchaSettings | undefined;
};

export function NewsletterSection({ content, setting, action, captcha }: Props) {
  const { headline, inputPlaceholder, ctaText, newsletterText, backgroundColor, textColor } = content;
  const { words } = setting;
  const labels = {
    email: words("account.email"),
    send: ctaText,
    sent: words("newsletter.sent"),
    failures: { often: words("account.tooOften"), refused: words("account.refused"), lost: words("account.lost") },
  };
  return (
    <section className="newsletter" aria-labelledby="newsletter" style={colourPairStyle("newsletter", backgroundColor, textColor)}>
      <div className="newsletter__inner wrap">
        <h2 className="newsletter__headline" id="newsletter">
          {headline}
        </h2>
        <ShellIsland
          className="newsletter__ask"
          name="newsletter"
          view={Newsletter}
          props={{ action, captcha, placeholder: inputPlaceholder || undefined, words: labels }}
          slots={{ text: <Prose className="newsletter__text" document={newsletterText} link={setting.link} /> }}
        />
      </div>
    </section>
  );
}
