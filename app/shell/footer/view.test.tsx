import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import type { OtherShops } from "#app/locale/shops.ts";
import type { Content } from "#content-types/schema.ts";
import { example } from "./example.ts";
import { FooterEnd, FooterStart } from "./view.server.tsx";

const blockContext = {
  ...exampleBlockContext,
  words: ((id, values) => [id, ...Object.values(values ?? {})].join(" ")) satisfies typeof exampleBlockContext.words,
};
const shops: OtherShops = {
  languages: [
    { locale: "de-DE", name: "Deutsch", href: "https://de.example/" },
    { locale: "fr-CH", name: "Français", href: "https://ch.example/fr" },
  ],
  countries: [],
};

const start = (content: Content<"Footer"> = example) =>
  renderToStaticMarkup(
    <FooterStart content={content} setting={blockContext} captcha={undefined} newsletterAction="/fr/web-api/newsletter-subscribe" />,
  );
const end = (content: Content<"Footer"> = example) =>
  renderToStaticMarkup(<FooterEnd content={content} setting={blockContext} shops={shops} year={2026} />);

function withReviews(change: (reviews: [Content<"Review">]) => Content<"Review">[]): Content<"Footer"> {
  const [opinions] = example.customerOpinions ?? [];
  const [reviews] = opinions?.reviews ?? [];
  const [review] = reviews?.reviews ?? [];
  if (!opinions || !reviews || !review) throw new Error("the example has a review");
  return { ...example, customerOpinions: [{ ...opinions, reviews: [{ ...reviews, reviews: change([review]) }] }] };
}

describe("the footer before the breadcrumb", () => {
  it("lists the links of every box, as plain text if they have no target, with the first box open", () => {
    expect(start()).toContain('<li><a href="/leinwanddruck">Foto auf Leinwand</a></li><li>Bald mehr</li>');
    expect(
      start()
        .match(/<details[^>]*>/g)
        ?.map((tag) => tag.includes("open=")),
      "lists, then the tile",
    ).toEqual([true, false, false]);
  });

  it("has a newsletter form without a script, in the editor's colours", () => {
    const html = start();
    expect(html).toContain('action="/fr/web-api/newsletter-subscribe" method="post"');
    for (const name of ["email", "uniqueIdentifier", "reCaptchaToken"]) expect(html).toContain(`name="${name}"`);
    expect(html).toContain("--newsletter:#222222;--newsletter-text:#ffffff");
  });

  it.each([
    ["red", "#ffffff"],
    ["#222222", ""],
    ["#222222", "url(https://example.com)"],
  ])("uses colours only as a pair of hex colours: %s on %s", (backgroundColor, textColor) => {
    const [newsletter] = example.newsletter ?? [];
    if (!newsletter) throw new Error("the example has a newsletter");
    expect(start({ ...example, newsletter: [{ ...newsletter, backgroundColor, textColor }] })).not.toContain("--newsletter:");
  });

  it("shows the short headline of a collapsible tile", () => {
    expect(start()).toContain('"collapsible__short">Fragen</span><span class="collapsible__long">Haben Sie eine Frage?</span>');
  });

  it("shows opinions with stars, a link to each review, and its date", () => {
    const html = start();
    expect(html).toContain('aria-label="opinions.stars 4"');
    expect(html).toContain('<a href="https://reviews.example/r-1">Schön</a>');
    expect(html).toContain('<time dateTime="2026-10-28">28. Oktober 2026</time>');
    expect(html).toContain('<a href="https://reviews.example">opinions.total 1200 1.200</a>');
  });

  it.each(["", "yesterday", "2026-10-28T09:00:00.000Z", "2026-99-28 09:00"])("shows a review with an invalid date: %j", (createdAt) => {
    const html = start(withReviews(([review]) => [{ ...review, createdAt }]));
    expect(html).toContain("Anna</p>");
  });

  it("shows no opinions without reviews", () => {
    expect(start(withReviews(() => []))).not.toContain("opinions");
  });

  it("has its parts in order", () => {
    const marks = ["footer__columns", "newsletter__form", "communication__tile", "opinions__list", "seo-text__text"];
    const places = marks.map((mark) => start().indexOf(mark));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

describe("the footer behind the breadcrumb", () => {
  it("crops payment logos to 73 by 32, at full quality", () => {
    expect(end()).toContain("/m/73x32/filters:quality(100):format(webp)");
  });

  it("lists the shop's languages with the current one marked, and omits an empty box", () => {
    expect(end()).toContain('<a href="https://ch.example/fr" hrefLang="fr-CH" lang="fr-CH">Français</a>');
    expect(end()).toContain('lang="de-DE" aria-current="true">Deutsch</a>');
    expect(end()).not.toContain("Länder");
  });

  it("shows links and pictures in its boxes", () => {
    expect(end()).toContain('<a href="/hilfe" title="Hilfe zur Bestellung">Hilfe</a>');
    expect(end()).toContain('alt="seal.svg"');
  });

  it("shows year and owner, and opens the cookie settings", () => {
    expect(end()).toContain("shell.copyright 2026 Passepartout GmbH");
    expect(end()).toContain('<a href="/datenschutz" data-consent-settings="">Cookies</a>');
  });

  it("opens the cookie settings by a scripted button if the link has no target", () => {
    const html = end({ ...example, legalLinks: [{ _uid: "", component: "FooterLink", text: "Cookies", opensConsentSettings: true }] });
    expect(html).toMatch(/<li hidden=""[^>]*><button[^>]* type="button" data-consent-settings="">Cookies</);
  });

  it("shows the shop's name if the story has no owner", () => {
    const bare = { _uid: "footer", component: "Footer" } as const;
    expect(end(bare)).toContain("shell.copyright 2026 shell.brand");
    expect(start(bare)).toBe("");
  });
});
