import { createDomainTable } from "#app/locale/domains.ts";
import { checkPage } from "#app/story-check/check-page.ts";
import type { CheckedSpace } from "#app/story-check/space.ts";

const slugs = ["home", "leinwanddruck", "fotos-auf-acrylglas", "fotokalender/wandkalender", "themes"].map((path) => `poster/de-de/${path}`);

/** Seven published stories of three locales, and an unpublished one; "umzug" is the old slug of a moved story. */
export const space: CheckedSpace = {
  slugOf: new Map([...slugs.map((slug, place) => [`id-${place}`, slug] as const), ["id-draft", "poster/de-de/entwurf"]]),
  published: new Set([...slugs, "poster/de-at/leinwanddruck", "poster/de-ch/leinwanddruck"]),
  unpublished: new Set(["poster/de-de/entwurf"]),
  complete: true,
  moved: new Map([["poster/de-de/umzug", "poster/de-de/leinwanddruck"]]),
  alternatesOf: (slug) =>
    ({ "poster/de-at/leinwanddruck": "de-AT leinwanddruck\nde-DE leinwanddruck", "poster/de-ch/leinwanddruck": "de-CH leinwanddruck" })[
      slug
    ],
  now: Date.UTC(2026, 0, 15),
  domains: createDomainTable("https://{channel}.{country}.shop.test", []),
};

export const picture = { fieldtype: "asset", id: 1, alt: "Ein Bild", filename: "https://a.test/f/1/2000x1500/a/a.jpg" };
export const storyLink = (slug: string, more = {}) => ({
  fieldtype: "multilink",
  linktype: "story",
  id: "",
  url: "",
  cached_url: slug,
  ...more,
});
export const urlLink = (url: string) => ({ fieldtype: "multilink", linktype: "url", id: "", url, cached_url: url });
export const emailLink = (email: string) => ({ fieldtype: "multilink", linktype: "email", id: "", url: "", cached_url: "", email });
const doc = (...content: unknown[]) => ({ type: "doc", content });
export const words = (text: string, ...marks: unknown[]) => ({ type: "text", text, marks });
export const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const teaser = {
  _uid: "t",
  component: "Teaser",
  headline: "Ihr Foto",
  image: picture,
  link: storyLink("poster/de-de/home"),
  ctaText: "Los",
};
export const headline = (more = {}) => ({ _uid: "h", component: "Headline", headline: "Worte", ...more });
export const text = (...content: unknown[]) => ({ _uid: "x", component: "Text", text: doc(...content) });

export function story(content: Record<string, unknown> = {}, fullSlug = "poster/de-de/leinwanddruck") {
  const page = {
    _uid: "p",
    component: "Page",
    title: "Leinwand",
    robots: "index, follow",
    teaser: [teaser],
    body: [headline()],
    ...content,
  };
  return { full_slug: fullSlug, name: "n", tag_list: [], content: page };
}

/** Lists findings as "severity code at", with the suggestion. */
export function found(raw: unknown, known: CheckedSpace = space): string[] {
  return checkPage(raw, known).findings.map(({ severity, code, at, suggestion }) =>
    [severity, code, at, ...(suggestion === undefined ? [] : ["→", suggestion])].join(" "),
  );
}

export const withTeaser = (more: Record<string, unknown>) => story({ teaser: [{ ...teaser, ...more }] });
export const body = (...blocks: unknown[]) => story({ body: blocks });
export const link = "content.teaser.0.link";
