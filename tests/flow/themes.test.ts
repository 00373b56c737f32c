import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withdrawnThemeRows } from "#edge/local/backend/seed/cards/themes.ts";
import { mockClock } from "../clock.ts";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { openWarmTestShopHere, type TestShopHere } from "./in-process.ts";
import { documentEnd, editStory, nextStep } from "./page.ts";
import { headOf, thingsOf } from "./structured.ts";
import { type Answer, clearFaults, orderFaults, visit } from "./visit.ts";

let testShop: TestShopHere;
let advance: ReturnType<typeof mockClock>;
beforeAll(async () => {
  advance = mockClock();
  testShop = await openWarmTestShopHere();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await testShop.close();
});

const theme = "konfetti-vintage-einschulung";
const shops = [
  { host: "card.de", path: `/themes/${theme}/`, occasion: "/einschulung/" },
  { host: "poster.de", path: `/themes/${theme}`, occasion: "/vorkonfigurator-karten?category=einschulung" },
] as const;

const originOf = (host: string) => `http://${host}.localhost:${testShop.ports.shop}`;
const withdrawnWords = "Dieses Motiv gibt es nicht mehr.";

/** Returns the part of a page that shows its theme, in document order. */
function themeIn({ text }: Pick<Answer, "text">): string {
  const [, shown = ""] = /<section class="theme wrap"(.*?)<\/section>/s.exec(text) ?? [];
  return shown.replaceAll(/&nbsp;|\u00a0/g, " ");
}

describe.each(shops)("a theme page of $host", ({ host, path, occasion }) => {
  let page: Answer;
  beforeAll(async () => {
    page = await visit(testShop, path, { host, headers: { cookie: "plain=1" } });
  });

  test("has its theme's name once, and its canonical address", () => {
    const { title, canonical, alternates, meta } = headOf(page.text);
    expect(title).toBe("Konfetti, Vintage: Klappkarte | Passepartout");
    expect(canonical).toBe(originOf(host) + path);
    expect(alternates["de-AT"]).toBe(originOf(host.replace(".de", ".at")) + path);
    expect(meta.description).toMatch(/^Klappkarte „Konfetti, Vintage“ für den Anlass Einschulung/);
    expect(meta["og:image"]).toContain("theme-konfetti-vintage.jpg");
    expect([...page.text.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual(["Konfetti, Vintage"]);
  });

  test("preloads its front first, in the sizes that the page offers", () => {
    const [, preloaded = ""] = /<link[^>]*rel="preload"[^>]*imageSrcSet="([^"]*)"/.exec(page.text) ?? [];
    const [, offered = ""] = /<source type="image\/avif" srcSet="([^"]*)"/.exec(themeIn(page)) ?? [];
    expect(preloaded).toContain("theme-konfetti-vintage.jpg");
    expect(offered).toBe(preloaded);
    expect(themeIn(page).match(/data-hero/g)).toHaveLength(1);
  });

  test("shows the options, the price and the next steps", () => {
    const shown = themeIn(page);
    const facts = [...shown.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name, values = ""]) => [
      name,
      [...values.matchAll(/<span class="theme__value">(.*?),?<\/span>/gs)].map(([, value]) => value),
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      Kartenart: ["Klappkarte"],
      Formate: expect.arrayContaining(["14,8 × 14,8 cm"]),
      Papiere: expect.arrayContaining(["Bilderdruckpapier"]),
      Stanzungen: expect.arrayContaining(["Abgerundete Ecken"]),
    });
    expect(shown).toMatch(/theme__price.*?class="price__current">\d+,\d\d €</s);
    expect(shown).toContain('<button class="button button--action" type="submit" form="configuration-theme-form">');
    expect(shown).toContain(`<a href="${occasion.replace("&", "&amp;")}">Einschulung</a>`);
    expect([...shown.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt).filter(Boolean)).toHaveLength(4);
  });

  test("shows the other cards of its set, each with a heart, a price and a page", async () => {
    const tiles = [...themeIn(page).matchAll(/tile__link" href="([^"]*)" data-item="([^"]*)"/g)];
    expect(tiles.length).toBeGreaterThan(0);
    expect(tiles.length).toBeLessThanOrEqual(8);
    expect(new Set(tiles.map(([, , id]) => id)).size).toBe(tiles.length);
    expect(tiles.map(([, , id]) => id)).not.toContain(theme);
    expect(themeIn(page)).not.toContain("tile--waiting");
    expect(themeIn(page).match(/tile__price/g)).toHaveLength(tiles.length);
    expect(themeIn(page).match(/class="heart"/g)).toHaveLength(tiles.length);
    for (const [, href = "", id] of tiles) {
      expect(href).toBe(path.replace(theme, id ?? ""));
      expect((await visit(testShop, href, { host })).status).toBe(200);
    }
  });

  test("has structured data with the same name, description, pictures and price", () => {
    const [product, ...others] = thingsOf(page.text).filter((thing) => thing["@type"] === "Product");
    const [, price = ""] = /theme__price.*?price__current">([\d,]+)/s.exec(themeIn(page)) ?? [];
    expect(others).toEqual([]);
    expect(product).toMatchObject({
      name: "Konfetti, Vintage",
      description: headOf(page.text).meta.description,
      brand: { "@type": "Brand", name: "Passepartout" },
      url: originOf(host) + path,
      image: expect.arrayContaining([expect.stringContaining("theme-konfetti-vintage.jpg")]),
      offers: { price: price.replace(",", "."), priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    });
  });

  test.each(["made-up", `${theme}-2`, "konfetti"])("does not exist for another id: %s", async (id) => {
    const { status, text } = await visit(testShop, path.replace(theme, id), { host });
    expect([status, text.endsWith(documentEnd)]).toEqual([404, true]);
  });
});

describe("the breadcrumb of a theme page", () => {
  const breadcrumbs = ({ text }: Answer) =>
    [...text.matchAll(/<ol class="breadcrumb__list">(.*?)<\/ol>/gs)].map(([, items = ""]) =>
      [...items.matchAll(/<(?:a href="([^"]*)"|span aria-current="page")>([^<]*)/g)].map(([, href, name]) => [name, href]),
    );

  test.each([
    ["card.de", "", `themes/${theme}/`, "/einschulung/", "Einschulung", "Konfetti, Vintage"],
    ["card.de", "/d", `themes/${theme}/`, "/einschulung/", "Einschulung", "Konfetti, Vintage"],
    [
      "poster.de",
      "",
      "themes/eukalyptus-aquarell-hochzeit",
      "/vorkonfigurator-karten?category=hochzeit",
      "Hochzeit",
      "Eukalyptus, Aquarell",
    ],
    ["poster.de", "/d", `themes/${theme}`, "/vorkonfigurator-karten?category=einschulung", "Einschulung", "Konfetti, Vintage"],
    ["poster.ch", "/fr", `themes/${theme}`, "/vorkonfigurator-karten?category=einschulung", "Rentrée scolaire", "Confettis, vintage"],
  ])("on %s%s/%s leads over the occasion to the theme, also in structured data", async (host, prefix, path, occasion, name, title) => {
    const page = await visit(testShop, `${prefix}/${path}`, { host });
    const home = /<a class="header__logo" href="([^"]*)"/.exec(page.text)?.[1];
    const steps = [
      [expect.anything(), home],
      [name, prefix + occasion],
      [title, undefined],
    ];
    expect(breadcrumbs(page)).toEqual([steps, steps]);
    const list = thingsOf(page.text).find((thing) => thing["@type"] === "BreadcrumbList");
    expect(list?.itemListElement).toEqual([
      expect.objectContaining({ position: 1, name: "Passepartout" }),
      { "@type": "ListItem", position: 2, name, item: originOf(host) + prefix.replace("/d", "") + occasion },
      { "@type": "ListItem", position: 3, name: title },
    ]);
  });
});

test("a price has the market's currency", async () => {
  const { text } = await visit(testShop, `/themes/${theme}/`, { host: "card.ch" });
  const [product] = thingsOf(text).filter((thing) => thing["@type"] === "Product");
  expect(product).toMatchObject({ offers: { priceCurrency: "CHF" } });
});

test("a theme without a price is shown with a placeholder", async () => {
  const path = `/themes/${theme}`;
  expect((await visit(testShop, path, { host: "poster.at" })).status).toBe(200);
  await orderFaults(testShop.addresses.backend, [{ path: "/web-api/themes", status: 500 }]);
  // A price is shown for 15 seconds, a theme for minutes.
  advance(16_000);
  const answer = await visit(testShop, path, { host: "poster.at" });
  expect(visibleHtml(answer.text)).toContain(nextStep);
  await clearFaults(testShop.addresses.backend);
  // The call is skipped until a try gets an answer.
  await eventually(async () => expect(visibleHtml((await visit(testShop, path, { host: "poster.at" })).text)).not.toContain(nextStep));
  expect([answer.status, answer.text.endsWith(documentEnd)]).toEqual([200, true]);
  expect(visibleHtml(answer.text)).not.toMatch(/price--loading|tile--waiting/);
  expect(thingsOf(answer.text).filter((thing) => thing["@type"] === "Product")).toEqual([]);
});

describe("a withdrawn theme redirects to its occasion", () => {
  test.each(withdrawnThemeRows)("%s: %s", async (id, occasion) => {
    const category = encodeURIComponent(occasion);
    const posters = await visit(testShop, `/themes/${id}`, { host: "poster.de" });
    expect([posters.status, posters.headers.location]).toEqual([302, `/vorkonfigurator-karten?category=${category}&withdrawn=1`]);
    const cards = await visit(testShop, `/themes/${id}/`, { host: "card.de" });
    expect([cards.status, cards.headers.location]).toEqual([302, `/${occasion}/?withdrawn=1`]);
  });

  test("with a notice for this visitor only: on the poster shop", async () => {
    const page = "/vorkonfigurator-karten?category=hochzeit";
    expect((await visit(testShop, `${page}&withdrawn=1`, { host: "poster.de" })).text).toContain(withdrawnWords);
    expect((await visit(testShop, page, { host: "poster.de" })).text).not.toContain(withdrawnWords);
  });

  test("with a notice for this visitor only: on the card shop", async () => {
    await editStory(testShop, "card/de-de/hochzeit", ({ content }) => {
      content.body = [{ component: "ThemesOverview", headline: "Alles zur Hochzeit", category: "hochzeit" }];
    });
    const { headers } = await visit(testShop, "/themes/rose-klassisch-hochzeit/", { host: "card.de" });
    await eventually(async () => {
      const { status, text } = await visit(testShop, headers.location ?? "", { host: "card.de" });
      expect([status, text.includes(withdrawnWords)]).toEqual([200, true]);
    });
    expect((await visit(testShop, "/hochzeit/", { host: "card.de" })).text).not.toContain(withdrawnWords);
  });
});
