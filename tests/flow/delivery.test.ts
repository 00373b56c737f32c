import { afterEach, describe, expect, test, vi } from "vitest";
import { sampled } from "../sampled.ts";
import { publishedStories } from "../stories.ts";
import { visibleHtml } from "../visible-html.ts";
import { containersOf, visitor } from "./containers.ts";
import { openBuildCopyOfFile } from "./in-process.ts";
import { domains, languageOf } from "./matrix.ts";
import { configurationAnswer } from "./shown-configuration.ts";
import { clearFaults, orderFaults, visit } from "./visit.ts";

// Dates and costs of delivery beside totals (shop 7.12, shop 7.30), and the note on tax and shipping beside prices.

const { buildCopy, testShop } = await openBuildCopyOfFile();

afterEach(async () => {
  vi.useRealTimers();
  await clearFaults(testShop.addresses.backend);
});

type Page = { host: string; prefix: string; path: string };

/** Returns the lines of each delivery on a page, late data included; in a configuration, the arrival is an element apart. */
async function deliveriesOn({ host, prefix, path }: Page, shop = testShop): Promise<string[][]> {
  const { status, text } = await visit(shop, prefix + path, { host, headers: visitor });
  expect([path, status]).toEqual([path, 200]);
  const html = visibleHtml(text).replace(/\n\s*/g, "").replaceAll("&nbsp;", " ");
  const found = html.matchAll(
    /(?:<p class="delivery__arrival">([^<]*)<\/p>(?:(?!class="delivery").)*)?<div class="delivery">(.*?)<\/div>/g,
  );
  return Array.from(found, ([, arrival, lines = ""]) => [
    ...(arrival === undefined ? [] : [arrival]),
    ...Array.from(lines.matchAll(/>([^<]+)</g), ([, line = ""]) => line),
  ]);
}

/** Blocks with a total or a list of article prices, beside the configurations. */
const others = ["FormatsAndPrices", "Frame", "SkuContainer", "Voucher"];

function pagesWithOthers(host: string): (Page & { count: number })[] {
  const [channel = ""] = host.split(".");
  return (domains[host] ?? []).flatMap((locale, place) => {
    const folder = `${channel}/${locale.toLowerCase()}/`;
    return [...publishedStories.values()].flatMap(({ full_slug, content }) => {
      const blocks = (content.body ?? []) as { component: string }[];
      const count = blocks.filter(({ component }) => others.includes(component)).length;
      if (count === 0 || !full_slug.startsWith(folder)) return [];
      const slug = full_slug.slice(folder.length);
      return { host, prefix: place === 0 ? "" : `/${languageOf(locale)}`, path: channel === "card" ? `/${slug}/` : `/${slug}`, count };
    });
  });
}

const hosts = Object.keys(domains);
const configured = hosts.flatMap(containersOf);
const pages = [
  ...new Map([...configured, ...hosts.flatMap(pagesWithOthers)].map((page) => [`${page.host}${page.prefix}${page.path}`, page])).values(),
];

test.each(sampled(pages, 8))("$host $prefix $path has a day and a cost of delivery beside every total", async (page) => {
  const { host, prefix, path } = page;
  const isThere = (one: Page) => one.host === host && one.prefix === prefix && one.path === path;
  const count = configured.filter(isThere).length + (hosts.flatMap(pagesWithOthers).find(isThere)?.count ?? 0);
  const deliveries = await deliveriesOn(page);
  expect(deliveries).toHaveLength(count);
  for (const [when = "", by = "", cost = ""] of deliveries) {
    expect(when).toMatch(/\d/);
    expect(by).toMatch(/\d.*\d:00/);
    expect(cost).toMatch(/\d|kostenlos|free|gratis|offerte|gratuita/i);
  }
});

test.each(
  sampled(
    hosts.flatMap((host) =>
      (domains[host] ?? []).map((locale, place) => ({ host, locale, prefix: place === 0 ? "" : `/${languageOf(locale)}` })),
    ),
    6,
  ),
)("the cost of shipping beside prices of $host in $locale is a link to its terms", async ({ host, prefix }) => {
  const [place] = containersOf(host).filter((one) => one.prefix === prefix);
  const { text } = await visit(testShop, prefix + place?.path, { host });
  const [, href = ""] = /configuration__tax">[^/]*?<a href="([^"]+)" data-dialog="shipping"/.exec(text) ?? [];
  const dialog = await visit(testShop, href, { host });
  expect(dialog.status).toBe(200);
  expect(dialog.text).toMatch(/<dd>[^<]*\d[^<]*<\/dd>/);
});

const themes = "themeIds%5B%5D=pfingstrose-vintage-hochzeit&themeIds%5B%5D=mohnblume-minimalistisch-hochzeit";

test.each([
  ["a list", "poster.de", "/fotokalender/wandkalender", "list"],
  ["search results", "poster.de", "/suche?q=leinwand", "results"],
  ["a shared wishlist", "card.de", `/wishlist/?${themes}`, "wishlist"],
])("the prices of %s have one note on tax, with a link to the terms of shipping", async (_, host, path, block) => {
  const { text } = await visit(testShop, path, { host, headers: visitor });
  const [, section = ""] = visibleHtml(text).split(`<section class="${block} wrap"`);
  expect(section).toContain("price__current");
  expect(section.match(/inkl\. MwSt\.,\s*<a href="[^"]+" data-dialog="shipping"/g)).toHaveLength(1);
});

const canvas: Page = { host: "poster.de", prefix: "", path: "/leinwanddruck" };
const calculator = configured.find(({ host, path, kind }) => host === canvas.host && path === canvas.path && kind === "Calculator");

test("express is offered for a canvas of 60 × 40 cm, and not for one of 150 × 100 cm", async () => {
  if (!calculator) throw new Error("the canvas page has no calculator");
  const leads = async (sku: string) =>
    (await configurationAnswer(testShop, calculator, `materialType=leinwand&sku=${sku}`)).delivery.map(([lead]) => lead);
  expect((await leads("leinwand-600x400")).at(-1)).toMatch(/^Mit Express/);
  expect((await leads("leinwand-1500x1000")).at(-1)).toBe("");
});

describe("a stored page", () => {
  const setTime = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(time) });
  const deadlineAt = async (time: string) => {
    setTime(time);
    return (await deliveriesOn(canvas))[0]?.[1];
  };

  test.each([
    ["the cut-off", "2026-11-24T12:59:59Z", "Di., 24.11.", "2026-11-24T13:00:00Z", "Mi., 25.11."],
    ["midnight at the market before a working day", "2026-11-24T22:59:59Z", "Mi., 25.11.", "2026-11-24T23:00:00Z", "Mi., 25.11."],
    ["the cut-off of a Friday", "2026-11-27T12:59:59Z", "Fr., 27.11.", "2026-11-27T13:00:00Z", "Mo., 30.11."],
    ["the change to winter time", "2026-10-23T11:59:59Z", "Fr., 23.10.", "2026-10-26T12:59:59Z", "Mo., 26.10."],
  ])("states the order deadline of the hour, before and after %s", async (_, before, first, after, then) => {
    expect(await deadlineAt(before)).toBe(`bei Bestellung bis ${first}, 14:00 Uhr`);
    expect(await deadlineAt(after)).toBe(`bei Bestellung bis ${then}, 14:00 Uhr`);
  });
});

describe("shipping information", () => {
  const unknown = "Versandkosten und Lieferzeit sehen Sie im Warenkorb.";

  test.each([
    ["that fails", { status: 500 }],
    ["that is broken", { body: "garbage" }],
    ["that hangs", { body: "hang" }],
  ])("%s removes no price, and the page says where costs are stated", async (_, fault) => {
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/shipping-information*", ...fault }]);
    const shop = buildCopy.openShop();
    const { text } = await visit(shop, canvas.path, { host: canvas.host, headers: visitor });
    const html = visibleHtml(text);
    expect(html).toContain(unknown);
    expect(html).toMatch(/class="configuration__total"[\s\S]*?price__current">\s*\d/);
    await expect.poll(() => shop.events().filter(({ event }) => event === "backend-call-failed").length).toBeGreaterThan(0);
  });
});
