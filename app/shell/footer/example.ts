import { exampleLink } from "#app/blocks/example-setting.ts";
import type { Content } from "#content-types/schema.ts";

export const example: Content<"Footer"> = {
  _uid: "footer",
  component: "Footer",
  linkBoxes: [
    {
      _uid: "box-1",
      component: "FooterLinkList",
      headline: "Wandbilder",
      links: [
        { _uid: "link-1", component: "FooterLink", text: "Foto auf Leinwand", link: exampleLink("/leinwanddruck") },
        { _uid: "link-2", component: "FooterLink", text: "Bald mehr", link: exampleLink() },
      ],
    },
  ],
  seoHeadline: "Ihre Fotos, so gut gedruckt, wie sie sind",
  seoText: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Passepartout druckt Ihre Bilder." }] }] },
  copyright: "Passepartout GmbH",
};
