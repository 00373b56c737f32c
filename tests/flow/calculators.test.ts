import { expect, test } from "vitest";
import type { Locale } from "../../app/locale/locales.ts";
import { formatMoney } from "../../app/locale/money.ts";
import { loadMessages } from "../../app/locale/translate.ts";
import { visibleHtml } from "../visible-html.ts";
import { type Container, containersOf, numbers, visitor } from "./containers.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { configurationAnswer } from "./shown-configuration.ts";
import { visit } from "./visit.ts";

// Prices of calculators equal the back end's everywhere: beside the value, as total, in the list of formats, in structured data, and for a
// custom format.

const testShop = await openSharedTestShopHere();

const everywhere = Boolean(process.env.EVERYWHERE);
/** One market per currency, with the language of its first locale. */
const currencies: [host: string, locale: Locale][] = [
  ["poster.de", "de-DE"],
  ["poster.ch", "de-CH"],
  ["poster.gb", "en-GB"],
  ["poster.com", "en-US"],
];
const calculatorsOf = (host: string) => containersOf(host).filter(({ kind, prefix }) => kind === "Calculator" && prefix === "");
const plain = (price: unknown) => String([price].flat()[0]).replace(/\s|&nbsp;/g, " ");

const configurationOf = (calculator: Container, query = "") => configurationAnswer(testShop, calculator, query);

/** Calls the back end directly. */
async function callBackend(path: string, query: Record<string, string>, locale: Locale): Promise<Record<string, unknown>> {
  const headers = { "x-channel": "poster", "x-locale": locale };
  const answer = await fetch(`${testShop.addresses.backend}/web-api/product-selection-photo-frame/${path}?${new URLSearchParams(query)}`, {
    headers,
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Finds the first calculator of a market with a dialog for custom formats, and its materials. */
async function calculatorWithCustomFormats(host: string) {
  for (const calculator of calculatorsOf(host)) {
    const { options } = await configurationOf(calculator, "");
    const materials = options.find(({ name }) => name === "materialType")?.values;
    if (materials && options.some(({ ways }) => ways?.length)) return { calculator, materials };
  }
  throw new Error(`${host} has no calculator with custom formats`);
}

test.each(currencies)("all prices of a page agree: %s", async (host) => {
  let compared = 0;
  for (const calculator of calculatorsOf(host)) {
    const { status, text } = await visit(testShop, calculator.path, { host, headers: visitor });
    const html = visibleHtml(text);
    expect([calculator.path, status]).toEqual([calculator.path, 200]);
    const shown = await configurationOf(calculator, "");
    const place = shown.options.findIndex(({ isPriced }) => isPriced);
    const priced = shown.options[place];
    if (!priced) throw new Error(`${calculator.path} has no option whose values have prices`);
    const beside = new Map(priced.values.map(({ value }, index) => [value, plain(shown.prices?.adds[place]?.[index])]));
    expect([calculator.path, plain(shown.prices?.total)]).toEqual([calculator.path, beside.get(priced.chosen)]);

    const tables = html.match(/<table class="formats-and-prices__table".*?<\/table>/gs)?.join("") ?? "";
    const rows = tables.matchAll(/\?sku=([a-z]+-\d+x\d+)[^"]*"(?:(?!<\/tr>).)*?price__current">([^<]+)/gs);
    for (const [, article = "", price = ""] of rows) {
      const known = beside.get(article);
      if (known === undefined) continue;
      compared += 1;
      expect([calculator.path, article, plain(price)]).toEqual([calculator.path, article, known]);
    }
    const [, own = ""] = html.split(`id="configuration-${calculator.block}"`);
    const values = own
      .split("</form>")[0]
      ?.matchAll(new RegExp(`name="${priced.field}"[^>]*value="([^"]+)".*?price__current">([^<]+)`, "gs"));
    const rendered = [...(values ?? [])].map(([, value, price]) => [value, plain(price)]);
    expect([calculator.path, rendered]).toEqual([calculator.path, [...beside]]);
  }
  expect(compared).toBeGreaterThan(host === "poster.de" ? 20 : 0);
});

test.each(currencies)(
  "a custom format has the back end's price, and beyond its limits the nearest format is offered: %s",
  async (host, locale) => {
    await loadMessages(locale);
    const next = numbers(17);
    const { calculator, materials } = await calculatorWithCustomFormats(host);
    let within = 0;
    let beyond = 0;
    for (let turn = 0; turn < (everywhere ? 200 : 20); turn += 1) {
      const materialType = materials[next(materials.length)]?.value ?? "";
      const limits = (await callBackend("format-limits", { materialType }, locale)) as { shortestSide: number; longestSide: number };
      const sides = [next(limits.longestSide * 1.5) + 1, next(limits.longestSide * 1.5) + 1];
      const nearest = sides.map((side) => Math.min(limits.longestSide, Math.max(limits.shortestSide, side))).join("x");
      const isBeyond = nearest !== sides.join("x");
      const shown = await configurationOf(calculator, `sku=${materialType}-${sides.join("x")}`);
      const article = (await callBackend("price-article", { materialType, formatType: nearest }, locale)).article as {
        priceCurrent: number;
      };
      const chosen = shown.options.find(({ name }) => name === "sku")?.chosen;
      expect([chosen, plain(shown.prices?.total)]).toEqual([
        `${materialType}-${nearest}`,
        plain(formatMoney(article.priceCurrent, locale)),
      ]);
      expect([sides, shown.notice !== undefined]).toEqual([sides, isBeyond]);
      const again = await configurationOf(calculator, shown.query);
      expect({ ...again, notice: undefined }).toEqual({ ...shown, notice: undefined });
      if (isBeyond) beyond += 1;
      else within += 1;
    }
    expect(Math.min(within, beyond)).toBeGreaterThan(2);
  },
);
