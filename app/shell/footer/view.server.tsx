import type { Setting } from "#app/blocks/block.ts";
import type { OtherShops } from "#app/locale/shops.ts";
import type { CaptchaSettings } from "#app/ui/captcha.ts";
import { Guarded } from "#app/ui/guarded.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { Boxes } from "./boxes.server.tsx";
import { Communication } from "./communication.server.tsx";
import { LinkBoxes } from "./link-boxes.server.tsx";
import { Links } from "./links.server.tsx";
import { NewsletterSection } from "./newsletter/view.server.tsx";
import { Opinions } from "./opinions/view.server.tsx";
import { PaymentLogos } from "./payment-logos.server.tsx";
import { SeoText } from "./seo-text/view.server.tsx";

// The foot of every page (shell.md §2, "Footer"), in two sheets: the breadcrumb between them is each page's own.

type StartProps = {
  content: Content<"Footer">;
  setting: Setting;
  /** Where the newsletter's form is sent. */
  newsletterAction: string;
  captcha: CaptchaSettings | undefined;
};

/** What stands before the breadcrumb. */
export function FooterStart({ content, setting, newsletterAction, captcha }: StartProps) {
  const { linkBoxes, newsletter, communication, customerOpinions, seoHeadline, seoText } = content;
  return (
    <>
      <Guarded part="link boxes">{linkBoxes?.length ? <LinkBoxes boxes={linkBoxes} setting={setting} /> : null}</Guarded>
      {newsletter?.map((block) => (
        <Guarded part="newsletter" key={block._uid}>
          <NewsletterSection content={block} setting={setting} action={newsletterAction} captcha={captcha} />
        </Guarded>
      ))}
      <Guarded part="communication">{communication?.length ? <Communication tiles={communication} setting={setting} /> : null}</Guarded>
      {customerOpinions?.map((block) => (
        <Guarded part="opinions" key={block._uid}>
          <Opinions content={block} setting={setting} />
        </Guarded>
      ))}
      <Guarded part="text">{seoHeadline || seoText ? <SeoText content={content} setting={setting} /> : null}</Guarded>
    </>
  );
}

type EndProps = {
  content: Content<"Footer">;
  setting: Setting;
  shops: OtherShops;
  /** The current year, for the copyright line. */
  year: number;
  /** The script of the consent management; undefined where the shop has none. */
  consent: string | undefined;
};

/** What stands behind the breadcrumb. */
export function FooterEnd({ content, setting, shops, year, consent }: EndProps) {
  const { paymentLogos, boxes, legalLinks, copyright } = content;
  const { words } = setting;
  return (
    <>
      <Guarded part="payment">
        {paymentLogos?.length ? <PaymentLogos logos={paymentLogos} label={words("footer.payment")} /> : null}
      </Guarded>
      <Guarded part="boxes">{boxes?.length ? <Boxes boxes={boxes} setting={setting} shops={shops} /> : null}</Guarded>
      <div className="footer__legal wrap" data-consent-script={consent}>
        <p>{words("shell.copyright", { year, owner: copyright || words("shell.brand") })}</p>
        <Guarded part="legal links">
          {legalLinks?.length ? <Links links={legalLinks} setting={setting} className="footer__legal-links" /> : null}
        </Guarded>
      </div>
    </>
  );
}
