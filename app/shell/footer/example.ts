import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";

function richText(text: string): NonNullable<Content<"Footer">["seoText"]> {
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
}

const picture = (name: string) => ({
  fieldtype: "asset" as const,
  id: 1,
  filename: `https://a.storyblok.com/f/1/292x128/a/${name}`,
  alt: name,
});

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
    {
      _uid: "box-2",
      component: "FooterLinkList",
      headline: "Hilfe",
      links: [{ _uid: "link-3", component: "FooterLink", text: "Fragen", link: exampleLink("/fragen") }],
    },
  ],
  newsletter: [
    {
      _uid: "newsletter",
      component: "Newsletter",
      headline: "Post",
      inputPlaceholder: "Ihre E-Mail",
      ctaText: "Anmelden",
      newsletterText: richText("Zweimal im Monat."),
      backgroundColor: "#222222",
      textColor: "#ffffff",
    },
  ],
  communication: [
    {
      _uid: "tile",
      component: "CommunicationTile",
      headline: "Haben Sie eine Frage?",
      headlineShort: "Fragen",
      text: "Wir antworten gern.",
      cta: [{ _uid: "cta", component: "FooterLink", text: "Fragen", link: exampleLink("/fragen") }],
    },
  ],
  customerOpinions: [
    {
      _uid: "opinions",
      component: "ReviewBlock",
      title: "Meinungen",
      reviews: [
        {
          _uid: "opinions-reviews",
          component: "Reviews",
          reviews: [
            {
              _uid: "review",
              component: "Review",
              id: "r-1",
              stars: 4,
              title: "Schön",
              text: "Sehr schön.",
              authorName: "Anna",
              createdAt: "2026-10-28 09:00",
            },
          ],
          score: [{ _uid: "score", component: "ReviewScore", trustScore: 4.7 }],
          totalReviews: 1200,
          reviewBaseLink: "https://reviews.example/",
          companyLink: exampleLink("https://reviews.example"),
        },
      ],
    },
  ],
  seoHeadline: "Ihre Fotos, so gut gedruckt, wie sie sind",
  seoText: richText("Passepartout druckt Ihre Bilder."),
  paymentLogos: [picture("card.svg")],
  boxes: [
    {
      _uid: "service",
      component: "FooterBox",
      kind: "customerService",
      title: "Service",
      items: [
        { _uid: "item-1", component: "FooterBoxLink", text: "Hilfe", title: "Hilfe zur Bestellung", link: exampleLink("/hilfe") },
        { _uid: "item-2", component: "FooterBoxImage", image: picture("seal.svg") },
      ],
    },
    { _uid: "languages", component: "FooterBox", kind: "languages", title: "Sprachen" },
    { _uid: "international", component: "FooterBox", kind: "international", title: "Länder" },
  ],
  legalLinks: [{ _uid: "legal", component: "FooterLink", text: "Cookies", link: exampleLink("/datenschutz"), opensConsentSettings: true }],
  copyright: "Passepartout GmbH",
};
