import type { BlockContext } from "#app/blocks/block-context.ts";
import type { OtherShops } from "#app/locale/shops.ts";
import type { CaptchaSettings } from "#app/ui/browser/captcha.ts";
import { FragmentErrorBoundary } from "#app/ui/fragment-error-boundary.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { FooterBoxes } from "./boxes.server.tsx";
import { CommunicationTiles } from "./communication.server.tsx";
import { FooterLinkBoxes } from "./link-boxes.server.tsx";
import { FooterLinks } from "./links.server.tsx";
import { NewsletterSection } from "./newsletter/view.server.tsx";
import { CustomerOpinions } from "./opinions/view.server.tsx";
import { PaymentLogos } from "./payment-logos.server.tsx";
import { SeoText } from "./seo-text/view.server.tsx";

// Footer (shell 2.49 to shell 2.55) in two fragments, since the breadcrumb between them differs per page.

type StartProps = {
  content: Content<"Footer">;
  setting: BlockContext;
  newsletterAction: string;
  captcha: CaptchaSettings | undefined;
};

export function FooterStart({ content, setting, newsletterAction, captcha }: StartProps) {
  const { linkBoxes, newsletter, communication, customerOpinions, seoHeadline, seoText } = content;
  return (
    <>
      <FragmentErrorBoundary part="link boxes">
        {linkBoxes?.length ? <FooterLinkBoxes boxes={linkBoxes} setting={setting} /> : null}
      </FragmentErrorBoundary>
      {newsletter?.map((block) => (
        <FragmentErrorBoundary part="newsletter" key={block._uid}>
          <NewsletterSection content={block} setting={setting} action={newsletterAction} captcha={captcha} />
        </FragmentErrorBoundary>
      ))}
      <FragmentErrorBoundary part="communication">
        {communication?.length ? <CommunicationTiles tiles={communication} setting={setting} /> : null}
      </FragmentErrorBoundary>
      {customerOpinions?.map((block) => (
        <FragmentErrorBoundary part="opinions" key={block._uid}>
          <CustomerOpinions content={block} setting={setting} />
        </FragmentErrorBoundary>
      ))}
      <FragmentErrorBoundary part="text">
        {seoHeadline || seoText ? <SeoText content={content} setting={setting} /> : null}
      </FragmentErrorBoundary>
    </>
  );
}

type EndProps = {
  content: Content<"Footer">;
  setting: BlockContext;
  shops: OtherShops;
  year: number;
};

export function FooterEnd({ content, setting, shops, year }: EndProps) {
  const { paymentLogos, boxes, legalLinks, copyright } = content;
  const { words } = setting;
  return (
    <>
      <FragmentErrorBoundary part="payment">
        {paymentLogos?.length ? <PaymentLogos logos={paymentLogos} label={words("footer.payment")} /> : null}
      </FragmentErrorBoundary>
      <FragmentErrorBoundary part="boxes">
        {boxes?.length ? <FooterBoxes boxes={boxes} setting={setting} shops={shops} /> : null}
      </FragmentErrorBoundary>
      <div className="footer__legal wrap">
        <p>{words("shell.copyright", { year, owner: copyright || words("shell.brand") })}</p>
        <FragmentErrorBoundary part="legal links">
          {legalLinks?.length ? <FooterLinks links={legalLinks} setting={setting} className="footer__legal-links" /> : null}
        </FragmentErrorBoundary>
      </div>
    </>
  );
}
