import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { calendarPrice } from "#app/backend/calls/calendar/price.ts";
import { cardAccessoryPrice } from "#app/backend/calls/cards/card-accessory-price.ts";
import { cardPrice } from "#app/backend/calls/cards/card-price.ts";
import { photoFramePriceArticle } from "#app/backend/calls/photo-frame/price-article.ts";
import { photobookPrice } from "#app/backend/calls/photobook/price.ts";
import { priceOfArticle } from "#app/backend/calls/prices/article.ts";
import { pricesOfFrames } from "#app/backend/calls/prices/frame.ts";
import { type Query, toQueryString } from "#app/locale/query.ts";
import { type Service, startService } from "./service.ts";
import { wrongHandOffs } from "./wrong-hand-offs.ts";

let backend: Service;
let designer: Service;
beforeAll(async () => {
  backend = await startService("backend");
  designer = await startService("designer", [`--backend=${backend.origin}`]);
});
afterAll(() => Promise.all([designer.stop(), backend.stop()]));

const answer = z.object({
  designer: z.string(),
  given: z.record(z.string(), z.unknown()),
  wrong: z.array(z.object({ parameter: z.string(), why: z.string() })),
  article: z.object({ title: z.string(), priceCurrent: z.number(), priceOriginal: z.number(), currency: z.string() }).nullable(),
});

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${designer.origin}${path}`, { headers, redirect: "manual" });

/** Requests a hand-off from a designer, for a market such as "poster.de". */
async function handOff(name: string, query: string, market = "poster.de") {
  const host = `${market}.localhost:4000`;
  const response = await open(`/configurator-${name}/?${query}`, { accept: "application/json", "x-forwarded-host": host });
  expect(response.status).toBe(200);
  return answer.parse(await response.json());
}

/** Calls the back end. */
async function call<Answer>(
  { path, answer }: { path: string; answer: z.ZodType<Answer> },
  query: Query,
  channel = "poster",
  locale = "de-DE",
) {
  const headers = { "x-channel": channel, "x-locale": locale };
  return answer.parse(await (await fetch(backend.origin + path + toQueryString(query), { headers })).json());
}

/** Query of a valid hand-off, by designer. */
const right: Record<string, string> = {
  calendar:
    "calendarType=tischkalender&formatType=a6-hoch&accessoryTypes[]=holzblock&mountingType=ohne&paperType=glaenzend&amount=3" +
    "&refinementType=gold&startDate=2031-04-15&startMonth=4&year=2031&designGroupId=401&designId=4010&sku=tischkalender-a6-hoch",
  card:
    "card=folded-148x105&category=hochzeit&occasion=geburtstag/kindergeburtstag&designId=3&paper=natur&punching=herz&quantity=50" +
    "&refinementType=gold&ribbon=satin&ribbonColor=red&bow=bow-jute-dirty-white&standard[]=straight-white-162x114" +
    "&standard[]=148x105-transparent&tag=x&themeId=fuchs-boho",
  collage: "color=blue&designId=13&formatType=600x400&frameType=holzrahmen-schwarz&materialType=poster&tileCount=9",
  "photo-frame":
    "sku=leinwand-600x400&materialType=leinwand&frameType=schattenfuge-leinwand-schwarz&matSize=0&matType=mat-none" +
    "&optionTypes[]=canvas-stretcher.38mm&optionTypes[]=canvas-edge.mirrored&gclid=a.b-C_1&s=gs&disableCache=true&productType=framedMaterial",
  photobook:
    "sku=fotoheft-soft-heftbindung-matt-glossy-a5-quer&photobookPrinting=fotoheft&photobookCover=soft&photobookBinding=heftbindung" +
    "&photobookPaper=matt&photobookCoverLamination=glossy&photobookFormat=a5-quer&photobookType=fotoheft&photobookPageCount=24" +
    "&graduationsPageCount=2&amount=2&quantity=2&designGroupSetId=1&templateId=1",
  photobox: "sku=photobox-small-100x100-matt&photoboxType=small&photoboxFormat[width]=100&photoboxFormat[height]=100&locale=de-DE",
};

describe("a valid hand-off", () => {
  test.each(Object.keys(right))("is accepted and sold: %s", async (name) => {
    const { wrong, given, article } = await handOff(name, right[name] ?? "");
    expect(wrong).toEqual([]);
    expect(new Set(Object.keys(given))).toEqual(new Set([...new URLSearchParams(right[name])].map(([key]) => key.replace(/\[.*/, ""))));
    expect(article).toMatchObject({ currency: "EUR", title: expect.stringMatching(/\d/) });
  });

  test.each(Object.keys(right))("may be incomplete or empty: %s", async (name) => {
    expect(await handOff(name, "")).toEqual({ designer: name, given: {}, wrong: [], article: null });
  });
});

describe("a fault is reported", () => {
  test.each(wrongHandOffs)("by the %s designer: %s", async (name, query, parameter) => {
    const { wrong, article } = await handOff(name, query);
    expect([...new Set(wrong.map((one) => one.parameter))]).toEqual([parameter]);
    expect(article).toBeNull();
  });

  test("on the page, too, in a list with parameters, as escaped text", async () => {
    const page = await (await open("/configurator-photobox/?photoboxType=<b>&<i>=1&photoboxFormat[width]=")).text();
    const listed = /<ul data-wrong>(.*?)<\/ul>/s.exec(page)?.[1] ?? "";
    const parameters = [...listed.matchAll(/<li data-parameter="([^"]*)"/g)].map(([, name]) => name);
    expect(parameters).toEqual(["photoboxType", "&#60;i&#62;", "photoboxFormat"]);
    expect(page).not.toMatch(/<b>|<i>/);
    expect(page).not.toContain("data-into-cart");
  });
});

describe("a price equals the call's, to the cent", () => {
  test("of a calendar, by stand and amount", async () => {
    const { totalCurrent, totalOriginal } = await call(calendarPrice, {
      ...{ calendarType: "tischkalender", formatType: "a6-hoch", mountingType: "holzblock", paperType: "glaenzend" },
      ...{ refinementType: "gold", amount: 3 },
    });
    expect((await handOff("calendar", right.calendar ?? "")).article).toMatchObject({
      priceCurrent: totalCurrent,
      priceOriginal: totalOriginal,
    });
  });

  test.each([
    ["card.de", "de-DE"],
    ["card.ch", "de-CH"],
  ])("of cards with accessories, on %s", async (market, locale) => {
    const making = { card: "folded-148x105", paper: "natur", punching: "herz", refinementType: "gold", quantity: 50 };
    const { prices } = await call(cardPrice, making, "card", locale);
    const skus = ["satin-red", "bow-jute-dirty-white", "straight-white-162x114", "148x105-transparent"];
    const accessories = await call(cardAccessoryPrice, { skus, quantity: 50, card: making.card }, "card", locale);
    const { article } = await handOff("card", right.card ?? "", market);
    expect(article?.priceCurrent).toBeCloseTo((prices[0]?.priceCurrent ?? 0) + accessories.priceCurrent, 6);
  });

  test("of a sample", async () => {
    const { prices } = await call(cardPrice, { card: "flat-148x105", isSample: true }, "card");
    const { article } = await handOff("card", "card=flat-148x105&isSample=true&quantity=1", "card.de");
    expect(article?.priceCurrent).toBe(prices[0]?.priceCurrent);
  });

  test("of a picture and of a collage, in their frames, in the market's currency", async () => {
    const selection = { materialType: "poster", frameType: "holzrahmen-schwarz", formatType: "600x400" };
    const { article, currency } = await call(photoFramePriceArticle, selection, "poster", "en-US");
    const price = { priceCurrent: article.priceCurrent, priceOriginal: article.priceOriginal, currency };
    expect((await handOff("collage", right.collage ?? "", "poster.com")).article).toMatchObject(price);
    const picture = await handOff("photo-frame", "sku=poster-600x400&frameType=holzrahmen-schwarz", "poster.com");
    expect(picture.article).toMatchObject(price);
  });

  test("of a frame alone", async () => {
    const mat = { matSize: 30, matType: "mat-weiss" };
    const { frames } = await call(pricesOfFrames, { frameTypes: ["holzrahmen-schwarz"], formatType: "300x400", ...mat });
    const query = "addToCart=true&productType=photoFrame&sku=poster-300x400&frameType=holzrahmen-schwarz&matSize=30&matType=mat-weiss";
    const { prices } = frames[0] ?? { prices: { frame: 0, mat: 0 } };
    expect((await handOff("photo-frame", query)).article?.priceCurrent).toBeCloseTo(prices.frame + prices.mat, 6);
  });

  test("of a photo book, by pages or steps of pages", async () => {
    const chosen = {
      photobookPrinting: "fotoheft",
      photobookPaper: "matt",
      photobookCoverLamination: "glossy",
      photobookFormat: "a5-quer",
    };
    const { variants } = await call(photobookPrice, { ...chosen, photobookPageCount: 24, amount: 2 });
    const total = variants[0]?.formats[0]?.totalCurrent;
    expect((await handOff("photobook", right.photobook ?? "")).article?.priceCurrent).toBe(total);
    const bySteps = toQueryString({ ...chosen, graduationsPageCount: 2, amount: 2 }).slice(1);
    expect((await handOff("photobook", bySteps)).article?.priceCurrent).toBe(total);
  });

  test("of a photo box", async () => {
    const { priceCurrent } = await call(priceOfArticle, { sku: "photobox-small-100x100-matt" });
    expect((await handOff("photobox", right.photobox ?? "")).article?.priceCurrent).toBe(priceCurrent);
  });

  test("is missing without the back end, and no fault is reported", async () => {
    const faults = (method: string, body?: string) => fetch(`${backend.origin}/_faults`, { method, ...(body ? { body } : {}) });
    await faults("POST", '[{ "path": "*", "status": 503 }]');
    expect(await handOff("photobox", right.photobox ?? "")).toMatchObject({ wrong: [], article: null });
    await faults("DELETE");
  });
});

describe("a designer's page", () => {
  test.each([
    ["poster.de", "/configurator-calendar/", "de", "Wandkalender", "10 cm"],
    ["poster.ch", "/fr/configurator-calendar/", "fr", "Calendrier mural", "10 cm"],
    ["poster.com", "/configurator-calendar/", "en", "Wall calendar", "4 in"],
    ["poster.it", "/configurator-calendar/?locale=de-IT&", "de", "Wandkalender", "10 cm"],
    ["poster.es", "/configurator-calendar/", "es", "Calendario de pared", "10 cm"],
    ["poster.nl", "/d/configurator-calendar/", "nl", "Wandkalender", "10 cm"],
  ])("on %s at %s has its language, with a scale bar in its unit", async (market, path, language, title, bar) => {
    const address = `${path}${path.includes("?") ? "" : "?"}calendarType=wandkalender&formatType=a3-hoch`;
    const page = await (await open(address, { "x-forwarded-host": `${market}.localhost` })).text();
    const text = page.replaceAll("\u00a0", " ");
    for (const part of [`<html lang="${language}" data-channel="poster">`, `<h1>${title}, `, `>${bar}</text>`])
      expect(text).toContain(part);
  });

  test("is to scale: frame and mat match the picture", async () => {
    const query = "sku=poster-600x400&frameType=holzrahmen-schwarz&matSize=30&matType=mat-weiss";
    const page = await (await open(`/configurator-photo-frame/?${query}`)).text();
    const sizes = [...page.matchAll(/<rect [^>]*width="(\d+)" height="(\d+)"/g)].map(([, width, height]) => [
      Number(width),
      Number(height),
    ]);
    expect(sizes).toEqual([
      [700, 500],
      [660, 460],
      [600, 400],
    ]);
  });

  test("runs its own script only, sends its form to its own shop, and is not cached", async () => {
    const page = await open(`/d/configurator-photo-frame/?${right["photo-frame"]}`);
    const policy = page.headers.get("content-security-policy") ?? "";
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "img-src 'self' blob: data:",
      "style-src 'sha256-",
      "form-action 'self'",
    ])
      expect(policy).toContain(part);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const text = await page.text();
    expect(text).toContain('action="/d/cart/articles"');
    expect(text).not.toMatch(/<script(?![^>]* src=)|style="/);
    const scripts = [...text.matchAll(/(?:src|href)="([^"]*designer\.js)"/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, address = ""] of scripts) expect((await open(address)).status).toBe(200);
  });

  test("of a frame alone has no photo field", async () => {
    const frame = "addToCart=true&productType=photoFrame&sku=poster-300x400&frameType=holzrahmen-schwarz";
    const page = await (await open(`/configurator-photo-frame/?${frame}`)).text();
    expect([page.includes("data-into-cart"), page.includes('type="file"')]).toEqual([true, false]);
  });

  test("has six addresses, and accepts no form", async () => {
    for (const path of ["/", "/configurator-poster/", "/configurator-card/other.js", "/configurator-card/..%2fmain.ts", "/cart/a/b"])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
    expect((await fetch(`${designer.origin}/configurator-card/`, { method: "POST", body: "" })).status).toBe(405);
  });
});
