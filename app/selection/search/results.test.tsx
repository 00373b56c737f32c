import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { handOffUrl } from "#app/designer/designers.ts";
import { createTranslator } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import type { SearchHit } from "#app/search/contract.ts";
import { taxNoteProps } from "#app/ui/price/format-tax-note.ts";
import { toResults } from "./results.server.ts";
import { FoundResults } from "./view.server.tsx";

const words = createTranslator("de-DE");
const shop = {
  words,
  locale: "de-DE",
  storyFolder: "card/de-de",
  setting: { page: (path: string) => `/d/${path}`, design: handOffUrl },
  reads: { ask: async () => ({ ok: false }) },
} as unknown as Shop;
const hits: SearchHit[] = [{ theme: { id: "rose-boho", name: "Rose" } }, { theme: { id: "oak", name: "Oak" } }];
const page = {
  headline: "Suche",
  text: undefined,
  page: "/suche",
  products: "/products",
  tax: taxNoteProps(words, (kind) => `/_dialogs/${kind}`),
  words,
  locale: "de-DE" as const,
  hasQuestion: true,
  hearts: { wishlist: "/wishlist", words: { add: "Merken", show: "Zur Merkliste", full: "Voll", blocked: "Gesperrt" } },
};

test("found themes have tiles without price and picture while the back end does not answer", async () => {
  const { goods } = await toResults(hits, shop);
  const plain = { note: words("search.design"), picture: { src: "", srcSet: "" }, isTheme: true };
  expect(goods).toEqual([
    { ...plain, id: "rose-boho", href: "/d/themes/rose-boho", name: "Rose" },
    { ...plain, id: "oak", href: "/d/themes/oak", name: "Oak" },
  ]);
});

test("the page counts themes without picture as results, and renders no empty picture", async () => {
  const html = renderToStaticMarkup(<FoundResults {...page} question="rose" results={await toResults(hits, shop)} />);
  expect(html).toContain('data-results="2"');
  expect(html).not.toContain(words("search.none"));
  expect(html, "without a price, nothing is said about tax").not.toContain(words("price.tax"));
  expect(html).not.toContain("<img");
});

test.each([
  [true, ["h2 Hilfe und mehr", "h2 Produkte und Motive", "h3 Rose", "h3 Oak"]],
  [false, ["h2 Rose", "h2 Oak", "h2 Hilfe und mehr"]],
])("with pages first: %s, the tiles do not stand under the heading of the pages", async (pagesFirst, headings) => {
  const { goods } = await toResults(hits, shop);
  const pages = [{ href: "/rosen", name: "Rosen", text: "" }];
  const html = renderToStaticMarkup(<FoundResults {...page} question="rose" results={{ goods, pages, pagesFirst }} />);
  expect([...html.matchAll(/<(h\d)[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, level, text]) => `${level} ${text}`)).toEqual(headings);
});

const story = { fullSlug: "poster/de-de/bilder", name: "Bilder", isProduct: true, picture: "https://a.test/f/1/1x1/a/a.jpg" };

test("themes alone have a heart, with a link to the wishlist", async () => {
  const mixed = await toResults([...hits, { page: story } as unknown as SearchHit], shop);
  const html = renderToStaticMarkup(<FoundResults {...page} question="rose" results={mixed} />);
  expect([...html.matchAll(/<button class="heart"[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    "Merken: Rose",
    "Merken: Oak",
  ]);
  expect(html.match(/href="\/wishlist"/g)).toHaveLength(1);
});

test.each([
  ["without a theme", page, [{ page: story }]],
  ["in a shop without a wishlist", { ...page, hearts: undefined }, hits],
])("%s, results have no island, so that the page loads no code of the wishlist", async (_, shown, found) => {
  const html = renderToStaticMarkup(<FoundResults {...shown} question="rose" results={await toResults(found as SearchHit[], shop)} />);
  expect(html).toContain("tile__link");
  expect(html).not.toContain("data-island");
});

const wall = { material: "poster", formats: ["300x200"] } as const;

test.each([
  ["without a frame", false, "prices-formats", {}],
  [
    "in the default frame, if it is sold framed only",
    true,
    "photo-frame-prices-formats",
    { frameType: "holzrahmen-schwarz", matType: "mat-weiss" },
  ],
])("a found wall picture has the price of its page: %s", async (_, isFramed, call, framing) => {
  const asked: unknown[] = [];
  const ask = async ({ name }: { name: string }, question: object) => {
    asked.push([name, question]);
    return {
      ok: true,
      value: { currency: "EUR", formats: [{ sku: "poster-300x200", currency: "EUR", priceCurrent: 24.9, priceOriginal: 24.9 }] },
    };
  };
  const hit = { page: { ...story, wall: { ...wall, isFramed } } } as unknown as SearchHit;
  const { goods } = await toResults([hit], { ...shop, reads: { ask } } as unknown as Shop);
  expect(asked).toEqual([[call, expect.objectContaining({ materialType: "poster", formatTypes: ["300x200"], ...framing })]]);
  expect(goods[0]?.price).toBeDefined();
  const html = renderToStaticMarkup(<FoundResults {...page} question="bilder" results={{ goods, pages: [], pagesFirst: false }} />);
  expect(html.match(/inkl\. MwSt\., <a [^>]*data-dialog="shipping">zzgl\. Versand<\/a>/g)).toHaveLength(1);
});
