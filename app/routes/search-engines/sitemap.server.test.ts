import { describe, expect, it } from "vitest";
import type { Channel } from "#app/channel/channels.ts";
import type { DeliveryClient } from "#app/content/delivery-client.ts";
import { createIndexableStoriesReader } from "#app/content/space/indexable-stories.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import type { Country, Locale } from "#app/locale/locales.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { takeEventNames } from "../../../tests/expected-events.ts";
import { robotsResponse } from "./robots.server.ts";
import { sitemapResponse as sitemapOf } from "./sitemap.server.ts";

const allChanged = { isUnchanged: () => false };

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);

type Story = { slug: string; robots?: string; canonicalUrl?: string };

/** Fakes a content service with generated stories. `fails` is the first page that it refuses. */
class Service {
  requests: string[] = [];
  fails = Number.POSITIVE_INFINITY;
  constructor(readonly folders: Record<string, number | Story[]>) {}

  list: DeliveryClient["list"] = async (_, { starts_with: start, page } = {}) => {
    const folder = String(start).slice(0, -1);
    this.requests.push(`${folder} ${page}`);
    if (Number(page) >= this.fails) return { kind: "unavailable", reason: "status 500" };
    const list = this.folders[folder] ?? [];
    const first = (Number(page) - 1) * 25;
    const ofPage = Array.isArray(list)
      ? list.slice(first, first + 25)
      : Array.from({ length: Math.max(0, Math.min(25, list - first)) }, (_, place) => ({ slug: `p${first + place}` }));
    const stories = ofPage.map(({ slug, robots = "index", canonicalUrl }: Story) => ({
      full_slug: `${folder}/${slug}`,
      published_at: "2026-03-04T05:06:07.000Z",
      content: { robots, canonicalUrl },
    }));
    return { kind: "found", value: { data: { stories }, total: Array.isArray(list) ? list.length : list } };
  };

  readonly #read = createIndexableStoriesReader(this as unknown as DeliveryClient, allChanged)(100);
  indexable = async () => this.#read;
}

function fakeShop(content: Service, { channel = "poster" as Channel, country = "de" as Country, basename = "", dataRequest = false } = {}) {
  return {
    address: { origin: `https://${channel}.${country}.shop.test`, country, basename },
    channel,
    domains,
    dataRequest,
    pageAddress: (locale: Locale, path: string) => domains.pageAddress(channel, locale, path),
    services: { content },
  } as unknown as Shop & { services: Services };
}

const sitemap = (file: string, shop: ReturnType<typeof fakeShop>) => sitemapOf(file, shop, shop.services);

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe("the sitemap of a domain", () => {
  it("leaves out stories without a page of their own, also if an editor allows indexing", async () => {
    const service = new Service({ "poster/de-de": [{ slug: "themes" }, { slug: "error" }, { slug: "poster" }] });
    const response = await sitemap("sitemap.xml", fakeShop(service));
    expect(addresses(await response.text())).toEqual(["https://poster.de.shop.test/poster"]);
  });

  it("lists the pages of all its locales by public URL, with their publication date", async () => {
    const service = new Service({
      "poster/de-ch": [{ slug: "home" }, { slug: "leinwanddruck" }],
      "poster/fr-ch": [{ slug: "home" }, { slug: "mariage/faire-part" }],
      "poster/it-ch": [{ slug: "home" }],
      "poster/de-de": [{ slug: "poster" }],
    });
    const response = await sitemap("sitemap.xml", fakeShop(service, { country: "ch" }));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const xml = await response.text();
    expect(addresses(xml)).toEqual([
      "https://poster.ch.shop.test/",
      "https://poster.ch.shop.test/leinwanddruck",
      "https://poster.ch.shop.test/fr",
      "https://poster.ch.shop.test/fr/mariage/faire-part",
      "https://poster.ch.shop.test/it",
    ]);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
    expect(xml).toContain("<lastmod>2026-03-04T05:06:07.000Z</lastmod>");
    expect(xml.endsWith("</urlset>\n")).toBe(true);
  });

  it("has the slash of its channel", async () => {
    const response = await sitemap(
      "sitemap.xml",
      fakeShop(new Service({ "card/de-at": [{ slug: "hochzeit" }] }), { channel: "card", country: "at" }),
    );
    expect(addresses(await response.text())).toEqual(["https://card.at.shop.test/hochzeit/"]);
  });

  it("omits pages that are not indexable, and variants of other pages", async () => {
    const stories = [
      { slug: "a" },
      { slug: "feed-card", robots: "noindex, follow" },
      { slug: "error", robots: "" },
      { slug: "variant", canonicalUrl: "https://poster.de.shop.test/a" },
      { slug: "itself", canonicalUrl: "https://poster.de.shop.test/itself" },
      { slug: "mistyped", canonicalUrl: "https://elsewhere.test/" },
    ];
    const response = await sitemap("sitemap.xml", fakeShop(new Service({ "poster/de-de": stories })));
    expect(addresses(await response.text()).map((address = "") => new URL(address).pathname)).toEqual(["/a", "/itself", "/mistyped"]);
  });

  it("is valid XML for any slug", async () => {
    const response = await sitemap("sitemap.xml", fakeShop(new Service({ "poster/de-de": [{ slug: "a&b<c>'\"ü" }] })));
    expect(addresses(await response.text())).toEqual(["https://poster.de.shop.test/a&#38;b%3Cc%3E&#39;%22%C3%BC"]);
  });

  it("is empty for a shop without pages", async () => {
    expect(addresses(await (await sitemap("sitemap.xml", fakeShop(new Service({})))).text())).toEqual([]);
  });

  it.each([
    ["sitemap-1.xml", {}],
    ["sitemap-0.xml", {}],
    ["sitemap-01.xml", {}],
    ["sitemap-x.xml", {}],
    ["Sitemap.xml", {}],
    ["other.xml", {}],
    ["sitemap.xml/", {}],
    ["sitemap.xml", { basename: "/fr" }],
    ["sitemap.xml", { basename: "/d" }],
    ["sitemap.xml", { dataRequest: true }],
  ])("does not exist as %s with %j", async (file, more) => {
    expect((await sitemap(file, fakeShop(new Service({ "poster/de-de": 1 }), more))).status).toBe(404);
  });
});

describe("sitemaps of 120,000 stories", () => {
  const shopOf = (service: Service) => fakeShop(service);

  it("have an index of three parts, for one request", async () => {
    const service = new Service({ "poster/de-de": 120_000 });
    const xml = await (await sitemap("sitemap.xml", shopOf(service))).text();
    expect(xml).toContain("<sitemapindex ");
    expect(addresses(xml)).toEqual([1, 2, 3].map((part) => `https://poster.de.shop.test/sitemap-${part}.xml`));
    expect(service.requests).toEqual(["poster/de-de 1"]);
    expect((await sitemap("sitemap-4.xml", shopOf(service))).status).toBe(404);
  });

  it("contain each story once, at most 50,000 per part", async () => {
    const service = new Service({ "poster/de-de": 120_000 });
    const parts: (string | undefined)[][] = [];
    for (const part of [1, 2, 3]) parts.push(addresses(await (await sitemap(`sitemap-${part}.xml`, shopOf(service))).text()));
    expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 20_000]);
    expect(new Set(parts.flat()).size).toBe(120_000);
    expect(service.requests).toHaveLength(4_800);
  });

  it("in three languages are split between lists, too", async () => {
    const service = new Service({ "poster/de-ch": 40_010, "poster/fr-ch": 40_000, "poster/it-ch": 3 });
    const shop = fakeShop(service, { country: "ch" });
    const [first, second] = [await sitemap("sitemap-1.xml", shop), await sitemap("sitemap-2.xml", shop)];
    const counts = [addresses(await first.text()).length, addresses(await second.text()).length];
    expect(Math.max(...counts)).toBeLessThanOrEqual(50_000);
    expect(counts[0] ?? 0).toBeGreaterThan(49_950);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(80_013);
  });

  it("are streamed before the last page is read, at the reader's speed", async () => {
    const service = new Service({ "poster/de-de": 50_000 });
    const { body } = await sitemap("sitemap.xml", shopOf(service));
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let text = "";
    while (!text.includes("<loc>")) text += decoder.decode((await reader?.read())?.value);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.requests.length).toBeLessThan(5);
    await reader?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.requests.length).toBeLessThan(6);
  });

  it("are read once for concurrent and later requests", async () => {
    const service = new Service({ "poster/de-de": 5_000 });
    const read = async () => addresses(await (await sitemap("sitemap.xml", shopOf(service))).text()).length;
    expect(new Set(await Promise.all(Array.from({ length: 20 }, read)))).toEqual(new Set([5_000]));
    await read();
    expect(service.requests).toHaveLength(200);
  });
});

it("50,000 stories are one file, one more makes two", async () => {
  const fileOf = async (stories: number) => (await sitemap("sitemap.xml", fakeShop(new Service({ "poster/de-de": stories })))).text();
  expect(addresses(await fileOf(50_000))).toHaveLength(50_000);
  expect(addresses(await fileOf(50_001))).toEqual([1, 2].map((part) => `https://poster.de.shop.test/sitemap-${part}.xml`));
});

describe("a failing content service", () => {
  it("at the first page makes the sitemap unavailable, without caching", async () => {
    const service = new Service({ "poster/de-ch": 10, "poster/fr-ch": 10 });
    service.fails = 1;
    const response = await sitemap("sitemap.xml", fakeShop(service, { country: "ch" }));
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(takeEventNames()).toEqual(Array(3).fill("content-read-failed"));
  });

  it("at a later page breaks off the stream", async () => {
    const service = new Service({ "poster/de-de": 1_000 });
    service.fails = 20;
    const { status, body } = await sitemap("sitemap.xml", fakeShop(service));
    expect(status).toBe(200);
    await expect(new Response(body).text()).rejects.toThrow("page 20 of poster/de-de");
    expect(takeEventNames()).toEqual(["content-read-failed"]);
  });
});

describe("robots.txt", () => {
  const linesOf = async (shop: Parameters<typeof fakeShop>[1]) =>
    (await robotsResponse(fakeShop(new Service({}), shop)).text()).split("\n");

  it("names the sitemap of its own domain", async () => {
    expect(await linesOf({ channel: "card", country: "ch" })).toContain("Sitemap: https://card.ch.shop.test/sitemap.xml");
  });

  it("allows all but other platforms, the designers, the account and plain pages", async () => {
    expect((await linesOf({ country: "it" })).slice(0, -3)).toEqual([
      "User-agent: *",
      "Allow: /",
      ...["/d/", "/d$", "/w/", "/w$", "/de/d/", "/de/d$", "/de/w/", "/de/w$"].map((path) => `Disallow: ${path}`),
      "Disallow: /configurator-",
      "Disallow: /kundenkonto",
      "Disallow: /*?_plain",
      "Disallow: /*&_plain",
    ]);
  });

  it("may be cached, and exists at the root only", async () => {
    expect(robotsResponse(fakeShop(new Service({}))).headers.get("cache-control")).toBe("public, max-age=3600");
    expect(robotsResponse(fakeShop(new Service({}), { basename: "/fr" })).status).toBe(404);
  });
});
