import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createShellStore } from "../../app/document/document.server.ts";
import { compressPieces } from "../../edge/compression/gzip.ts";
import { sampled } from "../sampled.ts";
import { visibleHtml } from "../visible-html.ts";
import { editorCookie } from "./editor.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { openWarmTestShopHere, type TestShopHere } from "./in-process.ts";
import { editStory, expectWholeCanvasPage, fewStoryPages, fromMemory, headerIn, storyPages, timing } from "./page.ts";
import { clearFaults, crawlerName, orderFaults, type Visit, visit } from "./visit.ts";

let testShop: TestShopHere;
let plain: TestShopHere;
beforeAll(async () => {
  [testShop, plain] = await Promise.all([openWarmTestShopHere(), openWarmTestShopHere({ SHELL_CACHE: "off" })]);
});
afterAll(() => Promise.all([testShop.close(), plain.close()]));

/** One visitor with the same treatments everywhere. */
const cookie = "visitor=00000000-0000-4000-8000-000000000001";
const ask = (of: TestShopHere, path: string, visitor: Visit = {}) =>
  visit(of, path, { ...visitor, headers: { cookie, ...visitor.headers } });

const shells = async (of = testShop): Promise<{ shells: number; bytes: number; enabled: boolean }> => (await healthOf(of)).shellCache;

/** Removes the ports, in which the two shops differ. */
const seen = (of: TestShopHere, html: string, header?: string) =>
  Object.values(of.ports).reduce((text, port, index) => text.replaceAll(`:${port}`, `:port${index}`), visibleHtml(html, header));

/** A sample of the pages of each kind and of the home pages; all pages in `npm run test:everywhere`. */
const pages = sampled(
  process.env.EVERYWHERE ? storyPages : [...new Set([...fewStoryPages, ...storyPages.filter(({ slug }) => slug === "home")])],
  10,
);

test.each(pages)("$host $path is identical with the cache off, rendered, cached, and in document order", async ({ host, path }) => {
  // A page shows only the linked stories that arrive in time, so they are read in advance.
  const inOrder: Visit = { host, headers: { cookie: `${cookie}; plain=1` } };
  await Promise.all([ask(plain, path, inOrder), ask(testShop, path, inOrder)]);
  const off = await ask(plain, path, { host });
  const rendered = await ask(testShop, path, { host });
  const cached = await fromMemory(() => ask(testShop, path, { host }));
  const whole = await ask(testShop, path, inOrder);
  expect([off, rendered, cached, whole].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([off, whole].map((answer) => timing(answer, "shell"))).toEqual(["off", "bypass"]);
  const page = seen(testShop, cached.text);
  expect(page).toBe(seen(plain, off.text));
  expect(page).toBe(seen(testShop, rendered.text));
  // Document order includes the complete header; a browser fetches its folded part separately.
  const header = await ask(testShop, headerIn(cached.text), { host });
  // Document order lacks only the redirect to this version.
  const plainRedirect = /<noscript>\s*<meta http-equiv="refresh" content="0;url=\?_plain=1"\/>\s*<\/noscript>\s*/;
  expect(page).toMatch(plainRedirect);
  expect(seen(testShop, whole.text)).toBe(seen(testShop, cached.text, header.text).replace(plainRedirect, ""));
});

test.each(["/leinwanddruck?materialType=poster", "/leinwanddruck?sku=aludibond-400x400", "/leinwanddruck?sku=acrylglas-600x400"])(
  "a selection in the address looks the same with the cache on and off: %s",
  async (path) => {
    const off = seen(plain, (await ask(plain, path)).text);
    const cached = await fromMemory(() => ask(testShop, path));
    expect(seen(testShop, cached.text)).toBe(off);
    expect(off).not.toBe(seen(plain, (await ask(plain, "/leinwanddruck")).text));
  },
);

test("the second visitor of a page gets the first one's shell", async () => {
  // A page without an experiment: visitors with another treatment have another shell.
  const [path, host] = ["/hochzeit/", "card.de"];
  await fromMemory(() => ask(testShop, path, { host }));
  const before = await shells();
  const other = "visitor=00000000-0000-4000-8000-000000000002";
  expect(timing(await ask(testShop, path, { host, headers: { cookie: other } }), "shell")).toBe("hit");
  expect((await shells()).shells).toBe(before.shells);
});

test("an edited story has a new shell", async () => {
  await fromMemory(() => ask(testShop, "/hochzeit/", { host: "card.de" }));
  await editStory(testShop, "card/de-de/hochzeit", (story) => {
    story.content.title = "Ja, wir trauen uns";
  });
  const edited = await eventually(async () => {
    const answer = await ask(testShop, "/hochzeit/", { host: "card.de" });
    expect(answer.text).toContain("<title>Ja, wir trauen uns");
    return answer;
  });
  expect(timing(edited, "shell")).toBe("miss");
});

describe("the shell cache is bypassed, for reading and writing,", () => {
  const expectBypass = async (path: string, visitor: Visit = {}) => {
    const before = await shells();
    const answers = [await ask(testShop, path, visitor), await ask(testShop, path, visitor)];
    for (const answer of answers) expect(["hit", "miss"]).not.toContain(timing(answer, "shell"));
    expect(await shells()).toEqual(before);
    return answers[1];
  };

  test("by a draft", async () => {
    expect((await expectBypass("/leinwanddruck", { headers: { cookie: await editorCookie(testShop) } }))?.status).toBe(200);
  });

  test("by a crawler", async () => {
    expect((await expectBypass("/leinwanddruck", { headers: { "user-agent": crawlerName } }))?.status).toBe(200);
  });

  test("by a visitor without a script", async () => {
    expect((await expectBypass("/leinwanddruck?_plain=1"))?.status).toBe(200);
    expect((await expectBypass("/leinwanddruck", { headers: { cookie: `${cookie}; plain=1` } }))?.status).toBe(200);
  });

  test("by HEAD and by data requests", async () => {
    await expectBypass("/leinwanddruck", { method: "HEAD" });
    await expectBypass("/leinwanddruck.data");
  });
});

test("a failed page is not cached, and the next one is complete", async () => {
  const cold = await openWarmTestShopHere();
  try {
    await orderFaults(cold.addresses.content, [{ path: "*", status: 500 }]);
    expect((await visit(cold, "/leinwanddruck")).status).toBe(503);
    expect((await shells(cold)).shells).toBe(0);
    await clearFaults(cold.addresses.content);
    await eventually(async () => expectWholeCanvasPage(await ask(cold, "/leinwanddruck")));
  } finally {
    await cold.close();
  }
});

test("invented addresses have no shells of their own", async () => {
  // All missing addresses share one shell.
  for (const path of ["/leinwanddruck", "/gibt-es-nicht"]) await ask(testShop, path);
  const before = await shells();
  for (const path of [
    "/leinwanddruck?utm_source=x",
    "/leinwanddruck?sku=leinwand-1x1",
    "/leinwanddruck?materialType=gold&sku=gold-600x400",
    "/leinwanddruck?sku=%00",
    "/%6ceinwanddruck",
    "/leinwanddruc%6b",
    "/leinwanddruck%2f",
    "/x/../leinwanddruck",
  ])
    await ask(testShop, path);
  expect((await shells()).shells).toBe(before.shells);
});

test("the switch turns the cache off", async () => {
  await ask(plain, "/leinwanddruck");
  expect(await shells(plain)).toEqual({ enabled: false, shells: 0, compressed: 0, bytes: 0 });
});

const materials = ["leinwand", "poster", "acrylglas", "aludibond", "forexplatte"];
const sizes = ["300x200", "400x300", "600x400", "800x600", "900x600", "1200x800", "700x500"];
const formats = ["300x300", "400x400", "500x500", ...sizes, ...sizes.map((size) => size.split("x").reverse().join("x"))];

test("a page of a full store, which holds it compressed, looks as it was rendered", { tags: ["long"] }, async () => {
  const shells = createShellStore({ enabled: true, bytes: 3_000_000, compress: compressPieces });
  const full = await openWarmTestShopHere({}, { shells });
  try {
    const { text } = await visit(full, "/sitemap.xml");
    const paths = Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
    const checked = ["/datenschutz", "/fotokalender"];
    for (const path of new Set([...checked, ...paths])) await ask(full, path);
    expect(shells.size().compressed).toBeGreaterThan(10);
    const [stylesheet = ""] = /\/assets\/root-[^"]+\.css/.exec((await ask(full, "/datenschutz")).text) ?? [];
    for (const path of checked)
      for (const own of [{ cookie }, { cookie: `${cookie}; stylesheet=${stylesheet}` }]) {
        const off = await ask(plain, path, { headers: own });
        const compressed = await fromMemory(() => ask(full, path, { headers: own }));
        expect(seen(full, compressed.text)).toBe(seen(plain, off.text));
        expect(compressed.text.includes("<style")).toBe(!own.cookie.includes("stylesheet"));
      }
  } finally {
    await full.close();
  }
});

test("the store stays within its limit, and pages without space are rendered each time", { timeout: 60_000, tags: ["long"] }, async () => {
  const small = await openWarmTestShopHere({}, { shells: createShellStore({ enabled: true, bytes: 2_000_000 }) });
  try {
    const distinct = ["/leinwanddruck", "/d/leinwanddruck", "/w/leinwanddruck"]
      .flatMap((path) => ["", "poster.ch"].map((host) => ({ host, path })))
      .flatMap(({ host, path }) => materials.map((material) => ({ host, path: `${path}?sku=${material}` })))
      .flatMap(({ host, path }) => formats.map((format) => ({ host, path: `${path}-${format}` })))
      .slice(0, 500);
    expect(distinct).toHaveLength(500);
    const queue = [...distinct];
    const peak = { bytes: 0, shells: 0 };
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let page = queue.pop(); page; page = queue.pop()) {
          expect((await ask(small, page.path, page)).status).toBe(200);
          if (queue.length % 50 === 0) {
            const { bytes, shells: count } = await shells(small);
            peak.bytes = Math.max(peak.bytes, bytes);
            peak.shells = Math.max(peak.shells, count);
          }
        }
      }),
    );
    const { bytes, shells: count } = await shells(small);
    peak.bytes = Math.max(peak.bytes, bytes);
    // Full: three quarters of the limit are for shells, and used pages are not evicted.
    expect(peak.bytes).toBeGreaterThan(1_300_000);
    expect(peak.bytes).toBeLessThanOrEqual(2_000_000);
    expect(count).toBeLessThan(60);
    expectWholeCanvasPage(await ask(small, "/leinwanddruck"));
  } finally {
    await small.close();
  }
});
