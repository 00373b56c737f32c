import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { markets } from "../../app/locale/markets.ts";
import { editorCookie } from "./editor.ts";
import { eventually } from "./eventually.ts";
import { editStory } from "./page.ts";
import { clearFaults, orderFaults, requestCounts, visit } from "./visit.ts";
import { openWarmTestShop, type WarmTestShop } from "./warm-test-shop.ts";
import { addressesOf, parseXml } from "./xml.ts";

let testShop: WarmTestShop;
beforeAll(async () => {
  testShop = await openWarmTestShop();
});
afterEach(() => clearFaults(testShop.addresses.content));
afterAll(() => testShop.close());

const listCall = "/v2/cdn/stories";
const hosts = markets.map(({ channel, country }) => `${channel}.${country}`);
const sitemap = (host = "poster.de", headers: Record<string, string> = {}) => visit(testShop, "/sitemap.xml", { host, headers });

/** Publishes this many pages of the German poster shop. */
async function publishMore(pages: number): Promise<void> {
  const folder = join(testShop.stories, "poster/de-de/mehr");
  await mkdir(folder, { recursive: true });
  const content = { component: "Page", title: "Mehr", robots: "index, follow" };
  for (let page = 0; page < pages; page += 1) await writeFile(join(folder, `bild-${page}.json`), JSON.stringify({ story: { content } }));
}

describe.each(hosts)("the sitemap of %s", (host) => {
  test("is XML with addresses of this domain only, and is cacheable", async () => {
    const answer = await sitemap(host);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/xml; charset=utf-8"]);
    expect([answer.headers["cache-control"], answer.setCookies]).toEqual(["public, max-age=3600", []]);
    expect(parseXml(answer.text).name).toBe("urlset");
    const addresses = addressesOf(answer.text);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address.startsWith(`http://${host}.localhost:${testShop.ports.shop}/`)).toBe(true);
  });

  test("is named in robots.txt", async () => {
    const { status, text, headers, setCookies } = await visit(testShop, "/robots.txt", { host });
    expect([status, headers["content-type"], headers["cache-control"], setCookies]).toEqual([
      200,
      "text/plain; charset=utf-8",
      "public, max-age=3600",
      [],
    ]);
    expect(text).toContain(`\nSitemap: http://${host}.localhost:${testShop.ports.shop}/sitemap.xml\n`);
    expect(text).toContain("\nDisallow: /d/\n");
  });
});

test("the sitemap of a country has the pages of all its languages", async () => {
  const paths = addressesOf((await sitemap("poster.ch")).text).map((address) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/", "/leinwanddruck", "/fr", "/fr/impression-sur-toile"]));
});

test("the bare host lists the addresses of its market's own domain", async () => {
  expect((await visit(testShop, "/sitemap.xml")).text).toBe((await sitemap("poster.de")).text);
});

test("a sitemap is compressed if accepted, and has no body for HEAD", async () => {
  expect((await sitemap("poster.de", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  const head = await visit(testShop, "/sitemap.xml", { host: "poster.de", method: "HEAD" });
  expect([head.status, head.headers["content-type"], head.text]).toEqual([200, "text/xml; charset=utf-8", ""]);
});

test.each([
  ["poster.ch", "/fr/sitemap.xml"],
  ["poster.ch", "/fr/robots.txt"],
  ["poster.de", "/d/sitemap.xml"],
  ["poster.de", "/sitemap-1.xml"],
  ["poster.de", "/other.xml"],
  ["poster.de", "/sitemap.xml.data"],
])("the shop answers 404 for %s%s, not cached", async (host, path) => {
  const { status, headers } = await visit(testShop, path, { host });
  expect([status, headers["cache-control"]]).toEqual([
    path.endsWith(".data") ? expect.any(Number) : 404,
    expect.stringContaining("no-store"),
  ]);
});

test("a foreign host has no sitemap", async () => {
  expect((await visit(testShop, "/sitemap.xml", { host: "poster.xx" })).status).toBe(421);
});

test("drafts never appear, and an editor's request is not cached", async () => {
  const content = { component: "Page", title: "Entwurf", robots: "index, follow" };
  const draft = join(testShop.stories, "poster/de-de/entwurf.json");
  await mkdir(dirname(draft), { recursive: true });
  await writeFile(draft, JSON.stringify({ story: { published: false, content } }));
  await publishMore(1);
  await eventually(async () => expect((await sitemap()).text).toContain("/mehr/bild-0<"));
  const { text, headers } = await visit(testShop, "/sitemap.xml", {
    host: "poster.de",
    headers: { cookie: await editorCookie(testShop, "poster.de") },
  });
  expect(headers["cache-control"]).toMatch(/no-store/);
  expect(text).not.toContain("entwurf");
  expect((await sitemap()).text).not.toContain("entwurf");
  await rm(draft);
});

test("a page excluded from search engines leaves the sitemap within seconds, and returns", async () => {
  const robots = (value: string) =>
    editStory(testShop, "poster/de-de/leinwanddruck", (story) => {
      story.content.robots = value;
    });
  const listed = async () => addressesOf((await sitemap()).text).some((address) => address.endsWith("/leinwanddruck"));
  await robots("noindex, follow");
  await eventually(async () => expect(await listed()).toBe(false));
  await robots("index, follow");
  await eventually(async () => expect(await listed()).toBe(true));
});

describe("more pages than one response of the content service", () => {
  beforeAll(() => publishMore(60));

  test("are all listed once, and read once for concurrent requests", async () => {
    await eventually(async () => expect((await sitemap()).text).toContain("/mehr/bild-59<"));
    const before = (await requestCounts(testShop.addresses.content))[listCall];
    const all = await Promise.all(Array.from({ length: 20 }, () => sitemap()));
    // The shop may also check for publications.
    expect(((await requestCounts(testShop.addresses.content))[listCall] ?? 0) - (before ?? 0)).toBeLessThan(5);
    const addresses = addressesOf(all[0]?.text ?? "");
    expect(addresses.filter((address) => address.includes("/mehr/"))).toHaveLength(60);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  });

  test.each([{}, { "accept-encoding": "gzip" }])("are cut off visibly if the service fails meanwhile (%j)", async (headers) => {
    let edits = 0;
    await eventually(async () => {
      await orderFaults(testShop.addresses.content, [
        { path: listCall, delayMs: 1, times: 1 },
        { path: listCall, status: 500 },
      ]);
      // A new content version invalidates the list; the shop may have read the last one before the faults.
      edits += 1;
      await editStory(testShop, "poster/de-de/home", (story) => {
        story.content.description = `Fassung ${Object.keys(headers).length}.${edits}`;
      });
      const answer = await sitemap("poster.de", headers);
      expect([answer.status, answer.broken]).toEqual([200, true]);
      expect(answer.text).not.toContain("</urlset>");
    });
    await clearFaults(testShop.addresses.content);
    await eventually(async () => expect((await sitemap()).text).toContain("</urlset>"));
  });

  test("are a 503 without caching if the service is down from the start", async () => {
    await editStory(testShop, "poster/de-de/home", (story) => {
      story.content.description = "Noch eine Fassung";
    });
    await orderFaults(testShop.addresses.content, [{ path: listCall, status: 500 }]);
    await eventually(async () => {
      const { status, headers } = await sitemap();
      expect([status, headers["cache-control"], headers["retry-after"]]).toEqual([503, expect.stringContaining("no-store"), "60"]);
    });
  });
});
