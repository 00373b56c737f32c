import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Service, startService } from "./service.ts";

let backend: Service;

beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const formatPrice = z.object({ formatType: z.string(), sku: z.string(), priceCurrent: z.number(), priceOriginal: z.number() });
const pricesAnswer = z.object({ currency: z.string(), formats: z.array(formatPrice) });
const referenceAnswer = z.object({
  currency: z.string(),
  materials: z.array(z.object({ materialType: z.string(), formats: z.array(formatPrice) })),
});

const materials =
  "acrylglas aludibond backlitfolie echtglas forexplatte fototapete gallerybond hahnemuehle klebefolie leinwand poster pvcplane".split(" ");
const locales = "de-AT de-CH de-DE de-IT de-LI de-LU en-GB en-US es-ES fr-BE fr-CH fr-FR fr-LU it-CH it-IT nl-BE nl-NL".split(" ");

/** Formats by area, ascending. */
const rising = Array.from({ length: 60 }, (_, step) => `${200 + step * 20}x${200 + step * 20}`);

function call(path: string, query: string[][], headers: Record<string, string> = {}): Promise<Response> {
  const sent = { "x-channel": "poster", "x-locale": "de-DE", ...headers };
  return fetch(`${backend.origin}${path}?${new URLSearchParams(query)}`, { headers: sent });
}

async function prices(materialType: string, formats: string[], headers?: Record<string, string>) {
  const query = [["materialType", materialType], ...formats.map((format) => ["formatTypes[]", format])];
  return pricesAnswer.parse(await (await call("/price-api/prices/formats", query, headers)).json());
}

test("a canvas of 400x300 costs 29.90 euros instead of 39.90", async () => {
  expect(await prices("leinwand", ["400x300"])).toEqual({
    currency: "EUR",
    formats: [{ formatType: "400x300", sku: "leinwand-400x300", priceCurrent: 29.9, priceOriginal: 39.9 }],
  });
});

test.each(materials)("neither price of %s falls as the area grows", async (materialType) => {
  const { formats } = await prices(materialType, rising);
  const originals = formats.map(({ priceOriginal }) => priceOriginal);
  expect(originals.length).toBeGreaterThan(20);
  expect(originals).toEqual(originals.toSorted((one, other) => one - other));
  const currents = formats.map(({ priceCurrent }) => priceCurrent);
  expect(currents).toEqual(currents.toSorted((one, other) => one - other));
});

test("about a third of all formats is reduced, by 10 to 40 percent", async () => {
  const answers = await Promise.all(materials.map((materialType) => prices(materialType, rising)));
  const all = answers.flatMap(({ formats }) => formats);
  const reduced = all.filter(({ priceCurrent, priceOriginal }) => priceCurrent !== priceOriginal);
  expect(reduced.length / all.length).toBeGreaterThan(0.25);
  expect(reduced.length / all.length).toBeLessThan(0.42);
  for (const { priceCurrent, priceOriginal } of reduced) {
    expect(1 - priceCurrent / priceOriginal).toBeGreaterThanOrEqual(0.1);
    expect(1 - priceCurrent / priceOriginal).toBeLessThanOrEqual(0.4);
  }
});

test("a format costs the same in both orientations", async () => {
  const { formats } = await prices("poster", ["600x400", "400x600"]);
  expect(formats[0]?.priceCurrent).toBe(formats[1]?.priceCurrent);
  expect(formats[0]?.priceOriginal).toBe(formats[1]?.priceOriginal);
});

test.each(locales)("every price of %s has its currency and a valid ending", async (locale) => {
  const { currency, formats } = await prices("leinwand", rising, { "x-locale": locale });
  const expected = { CH: "CHF", LI: "CHF", GB: "GBP", US: "USD" }[locale.slice(3)] ?? "EUR";
  const ending = { CHF: /\.(50|90)$/, GBP: /\.99$/, USD: /\.99$/ }[expected] ?? /\.9[05]$/;
  expect(currency).toBe(expected);
  for (const price of formats.flatMap(({ priceCurrent, priceOriginal }) => [priceCurrent, priceOriginal])) {
    expect(price.toFixed(2)).toMatch(ending);
  }
});

test("malformed formats and those outside the material's limits are left out", async () => {
  const { formats } = await prices("leinwand", ["199x400", "0400x300", "400x2001", "400", "", "-4x3", "1e3x400", "2000x200"]);
  expect(formats.map(({ formatType }) => formatType)).toEqual(["2000x200"]);
});

test("the calculator's reference has the same prices, materials and formats in the given order", async () => {
  const formatsByMaterial = { poster: ["600x400", "400x300"], leinwand: ["400x300"] };
  const query = Object.entries(formatsByMaterial).flatMap(([material, formats]) =>
    formats.map((format) => [`formatTypes[${material}][]`, format]),
  );
  const answer = await call("/web-api/calculator/reference", [["product", "framedMaterial"], ...query], { "x-locale": "fr-CH" });
  const swiss = { "x-locale": "fr-CH" };
  const [poster, leinwand] = await Promise.all([
    prices("poster", formatsByMaterial.poster, swiss),
    prices("leinwand", formatsByMaterial.leinwand, swiss),
  ]);
  expect(referenceAnswer.parse(await answer.json())).toEqual({
    currency: "CHF",
    materials: [
      { materialType: "poster", formats: poster.formats },
      { materialType: "leinwand", formats: leinwand.formats },
    ],
  });
});

const validQuery = [["materialType", "leinwand"]];

test.each<[string, string[][], Record<string, string>]>([
  ["an unknown channel", validQuery, { "x-channel": "mugs" }],
  ["an unknown locale", validQuery, { "x-locale": "de-XX" }],
  ["an unknown material", [["materialType", "karton"]], {}],
  ["a material named like a property of every object", [["materialType", "constructor"]], {}],
  ["no material", [], {}],
  ["more than 300 formats", [...validQuery, ...Array.from({ length: 301 }, () => ["formatTypes[]", "400x300"])], {}],
])("%s is refused with 400 and a reason", async (_, query, headers) => {
  const answer = await call("/price-api/prices/formats", query, headers);
  expect(answer.status).toBe(400);
  expect(z.object({ error: z.string().min(10) }).parse(await answer.json())).toBeTruthy();
});

test("a call without its headers is refused", async () => {
  const answer = await fetch(`${backend.origin}/price-api/prices/formats?materialType=leinwand`);
  expect(answer.status).toBe(400);
});

test("the calculator's reference refuses materials named like properties of Object.prototype", async () => {
  const query = [
    ["product", "framedMaterial"],
    ["formatTypes[__proto__][]", "400x300"],
  ];
  expect((await call("/web-api/calculator/reference", query)).status).toBe(400);
});
