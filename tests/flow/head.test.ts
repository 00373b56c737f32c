import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { locales } from "../../app/locale/locales.ts";
import { markets } from "../../app/locale/markets.ts";
import { sampled } from "../sampled.ts";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import { editStory, formatsOf, pricesOf } from "./page.ts";
import { type Head, headOf, thingsOf } from "./structured.ts";
import { type Answer, clearFaults, crawlerName, orderFaults, visit } from "./visit.ts";
import { addressesOf } from "./xml.ts";

/** A page of a sitemap. */
type Listed = { address: string; html: string; head: Head; things: ReturnType<typeof thingsOf> };

let testShop: TestShopHere;
/** A sample of the pages of all sitemaps with all their alternates, by address; all pages in `npm run test:everywhere`. */
const pages = new Map<string, Listed>();

/** Requests a public address of the shop. */
async function visitAddress(address: string): Promise<Answer> {
  const { hostname, pathname, search } = new URL(address);
  return visit(testShop, pathname + search, { host: hostname.replace(/\.localhost$/, "") });
}

beforeAll(async () => {
  testShop = await openTestShopHere({ CONTENT_LISTS_PER_SECOND: "50" });
  const addresses: string[] = [];
  for (const { channel, country } of markets)
    addresses.push(...addressesOf((await visit(testShop, "/sitemap.xml", { host: `${channel}.${country}` })).text));
  const isHome = (address: string) => new URL(address).pathname === "/";
  const isCanvas = (address: string) => new URL(address).pathname === "/leinwanddruck";
  const next = [...addresses.filter((address) => isHome(address) || isCanvas(address)), ...sampled(addresses, 2)];
  for (const address of next) {
    if (pages.has(address)) continue;
    const { status, text } = await visitAddress(address);
    expect([address, status]).toEqual([address, 200]);
    const head = headOf(text);
    pages.set(address, { address, html: text, head, things: thingsOf(text) });
    next.push(...Object.values(head.alternates));
  }
});
beforeEach(() => clearFaults(testShop.addresses.backend));
afterAll(() => testShop.close());

const each = (check: (page: Listed) => void) => {
  expect(pages.size).toBeGreaterThan(10);
  for (const page of pages.values()) check(page);
};

describe("every page of a sitemap", () => {
  test("is its own canonical address, and may be indexed", () => {
    each(({ address, head }) => {
      expect([address, head.canonical, head.meta["og:url"]]).toEqual([address, address, address]);
      expect([address, head.meta.robots]).toEqual([address, expect.stringMatching(/^index/)]);
    });
  });

  test("lists itself and its other languages as alternates, which list the same", () => {
    each(({ address, head: { alternates } }) => {
      const { "x-default": xDefault, ...languages } = alternates;
      expect(Object.values(languages).filter((one) => one === address)).toHaveLength(1);
      expect(Object.values(languages)).toContain(xDefault);
      for (const [language, other] of Object.entries(languages)) {
        expect(Object.keys(locales)).toContain(language);
        expect([other, pages.get(other)?.head.alternates]).toEqual([other, alternates]);
        expect([other, pages.get(other)?.html]).toEqual([other, expect.stringContaining(`<html lang="${language}"`)]);
      }
      if (languages["de-DE"]) expect(xDefault).toBe(languages["de-DE"]);
    });
  });

  test("has a title and Open Graph data", () => {
    each(({ head: { title, meta }, html }) => {
      expect(title).not.toBe("");
      expect([meta["og:title"], meta["og:type"], meta["og:site_name"]]).toEqual([title, "website", "Passepartout"]);
      expect(html).toContain(`<html lang="${meta["og:locale"]?.replace("_", "-")}"`);
      expect(meta["og:description"]).toBe(meta.description);
      const picture = meta["og:image"] === undefined ? [undefined, undefined, "summary"] : ["1200", "627", "summary_large_image"];
      expect([meta["og:image:width"], meta["og:image:height"], meta["twitter:card"]]).toEqual(picture);
      expect(meta["og:image"] ?? "/m/1200x627/").toContain("/m/1200x627/");
    });
  });

  test("has valid structured data with absolute addresses", () => {
    each(({ things }) => {
      for (const thing of things) {
        expect(thing["@type"]).toEqual(expect.any(String));
        for (const address of addressesIn(thing)) expect(URL.canParse(address)).toBe(true);
      }
    });
  });

  test("describes the organisation on home only", () => {
    each(({ address, things, head }) => {
      const isHome = ["/", "/de", "/fr", "/it", "/nl"].includes(new URL(address).pathname.replace(/(?<=.)\/$/, ""));
      const organization = things.find((thing) => thing["@type"] === "Organization");
      expect([address, organization !== undefined]).toEqual([address, isHome]);
      if (!isHome) return;
      expect(organization).toMatchObject({ foundingDate: "2011", url: head.canonical });
      expect(JSON.stringify(organization)).toContain('["Monday","Tuesday","Wednesday","Thursday","Friday"]');
    });
  });

  test("with a configuration has a product with the shown price", () => {
    let products = 0;
    each(({ address, html, head, things }) => {
      const shown = visibleHtml(html);
      const product = things.find((thing) => thing["@type"] === "Product");
      expect([address, product !== undefined]).toEqual([address, shown.includes('class="configuration wrap"')]);
      if (!product) return;
      products += 1;
      const offers = product.offers as Record<string, string>;
      const locale = head.meta["og:locale"]?.replace("_", "-") as keyof typeof locales;
      expect([address, offers.priceCurrency]).toEqual([address, locales[locale].currency]);
      const start = shown.indexOf("configuration__from");
      if (start < 0) {
        const [total] = pricesOf(shown.slice(shown.indexOf("configuration__total")));
        return expect([address, Number(offers.price)]).toEqual([address, amountOf(total ?? "")]);
      }
      const { lowPrice, highPrice, offerCount } = offers;
      const calculator = shown.slice(start, shown.indexOf("</form>", start));
      const prices = pricesOf(calculator).map(amountOf);
      expect([address, Number(lowPrice), Number(highPrice)]).toEqual([address, Math.min(...prices), Math.max(...prices)]);
      expect([address, Number(offerCount)]).toEqual([address, formatsOf(html).length]);
    });
    expect(products).toBeGreaterThan(3);
  });
});

/** Lists the addresses in a structured-data object, by the properties that hold one. */
function addressesIn(thing: unknown): string[] {
  if (typeof thing !== "object" || thing === null) return [];
  return Object.entries(thing).flatMap(([name, value]) =>
    typeof value === "string" ? (["url", "item", "image", "logo", "@id"].includes(name) ? [value] : []) : addressesIn(value),
  );
}

/** Parses a price with two decimals in any language. */
function amountOf(price: string): number {
  return Number(price.replace(/\D/g, "")) / 100;
}

describe("the product of a page", () => {
  /** Path with a configuration, whose prices are requested again after three seconds. */
  const configured = "/leinwanddruck?sku=leinwand-400x300";
  const product = async (path = "/leinwanddruck", headers = {}) =>
    thingsOf((await visit(testShop, path, { headers })).text).find((thing) => thing["@type"] === "Product");

  test("is present for crawlers, and absent from data of client navigation", async () => {
    expect(await product("/leinwanddruck", { "user-agent": crawlerName })).toBeDefined();
    expect((await visit(testShop, "/leinwanddruck.data")).text).not.toContain("schema.org");
  });

  test("does not delay the page", async () => {
    await orderFaults(testShop.addresses.backend, [{ path: "*-api/*", delayMs: 800 }]);
    await eventually(async () => {
      const answer = await visit(testShop, configured);
      expect(answer.duration).toBeGreaterThan(700);
      expect(answer.chunks[0]?.at).toBeLessThan(400);
      expect(answer.chunks[0]?.text).not.toContain('"Product"');
      expect(thingsOf(answer.text)).toContainEqual(expect.objectContaining({ "@type": "Product" }));
    });
  });

  test("is left out if its prices are unavailable", async () => {
    await orderFaults(testShop.addresses.backend, [{ path: "*-api/*", status: 500 }]);
    await eventually(async () => expect(await product(configured)).toBeUndefined());
  });
});

describe("editors' fields", () => {
  const german = "poster/de-de/leinwanddruck";

  test("the breadcrumb leads to the page, without the visitor's platform", async () => {
    await editStory(testShop, german, (story) => {
      story.content.breadcrumb = [
        { component: "BreadcrumbItem", text: "Wandbilder", link: { linktype: "story", cached_url: "poster/de-de/home" } },
        { component: "BreadcrumbItem", text: "</script><b>Leinwand" },
      ];
    });
    const { shop } = testShop.ports;
    for (const path of ["/leinwanddruck", "/d/leinwanddruck"])
      await eventually(async () => {
        const list = thingsOf((await visit(testShop, path)).text).find((thing) => thing["@type"] === "BreadcrumbList");
        expect(list?.itemListElement).toEqual([
          { "@type": "ListItem", position: 1, name: "Passepartout", item: `http://poster.de.localhost:${shop}/` },
          { "@type": "ListItem", position: 2, name: "Wandbilder", item: `http://poster.de.localhost:${shop}/` },
          { "@type": "ListItem", position: 3, name: "</script><b>Leinwand" },
        ]);
      });
  });

  test("a canonical address on another site is refused, with one event for all visitors", async () => {
    await editStory(testShop, german, (story) => {
      story.content.canonicalUrl = "https://elsewhere.example/leinwand";
    });
    await eventually(() => visit(testShop, "/leinwanddruck").then(() => expect(refusals()).toHaveLength(1)));
    const { text } = await visit(testShop, "/leinwanddruck");
    expect(headOf(text).canonical).toBe(`http://poster.de.localhost:${testShop.ports.shop}/leinwanddruck`);
    expect(refusals()).toHaveLength(1);
  });

  const refusals = () => testShop.events().filter(({ event }) => event === "canonical-url-refused");
});

test("the first paint waits for the header, on small screens for all before the menu's panel, so that the header does not shift", () => {
  for (const { address, html } of pages.values()) {
    const awaited = [...html.matchAll(/<link rel="expect" href="#([\w-]+)" blocking="render" media="([^"]*)"\/>/g)];
    const starts = awaited.map(([, id, media]) => [media?.replace("&lt;", "<").replace("&gt;", ">"), html.indexOf(` id="${id}"`)]);
    const { "(width < 1000px)": menu = -1, "(width >= 1000px)": content = -1 } = Object.fromEntries(starts) as Record<string, number>;
    const [bar, header] = [html.indexOf('class="burger__button"'), html.indexOf("</header>")];
    expect([address, awaited.length, bar < menu, menu < header, header < content]).toEqual([address, 2, true, true, true]);
  }
});
