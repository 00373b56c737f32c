import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampled } from "../sampled.ts";
import { eventually } from "./eventually.ts";
import { openWarmTestShopHere, type TestShopHere } from "./in-process.ts";
import { documentEnd, editStory, storyCall, timing } from "./page.ts";
import { clearFaults, orderFaults, requestCounts, visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openWarmTestShopHere();
});
afterAll(() => testShop.close());
beforeEach(() => clearFaults(testShop.addresses.content));

const homeReads = async () => (await requestCounts(testShop.addresses.content))[storyCall("poster/de-de/home")] ?? 0;

describe("the frame of the product selection", () => {
  test.each(sampled(["/products", "/vorkonfigurator-kalender", "/vorkonfigurator-karten"], 1))(
    "is read again every second on %s, and on no other page",
    async (path) => {
      await visit(testShop, path);
      await visit(testShop, "/leinwanddruck");
      const before = await homeReads();
      const since = performance.now();
      await visit(testShop, "/leinwanddruck");
      expect((await homeReads()) - before).toBe(0);
      await eventually(async () => {
        await visit(testShop, path);
        expect(await homeReads()).toBeGreaterThan(before);
      });
      for (let time = 0; time < 20; time += 1) await visit(testShop, path);
      // A read counts twice if it is redirected to the current content version.
      const seconds = (performance.now() - since) / 1_000;
      expect((await homeReads()) - before).toBeLessThanOrEqual(2 * (seconds + 1));
    },
  );

  test.each(["/products", "/vorkonfigurator-karten"])("needs no rendering for the next visitor of %s", async (path) => {
    // Only a page from stored pieces has the time that it took.
    await eventually(async () => expect((await visit(testShop, path)).headers["server-timing"]).toMatch(/shell;desc="hit";dur=/));
  });

  test("causes few content reads, whatever the number of visitors", async () => {
    await visit(testShop, "/products");
    const before = await homeReads();
    const answers = await Promise.all(Array.from({ length: 100 }, () => visit(testShop, "/products")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await homeReads()) - before).toBeLessThan(40);
  });

  test("stays the last good one while the content service hangs", async () => {
    await visit(testShop, "/products");
    await orderFaults(testShop.addresses.content, [{ path: "*", body: "hang" }]);
    const answer = await visit(testShop, "/products");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<header class="header"');
    expect(answer.text.endsWith(documentEnd)).toBe(true);
    expect(answer.firstByte).toBeLessThan(2_000);
  });
});

describe("a page's own footer", () => {
  test("replaces the home story's, on this page only", async () => {
    const own = await visit(testShop, "/hochzeit");
    expect(own.text).toContain("Rund um Ihre Hochzeit");
    expect(own.text.match(/<footer/g)?.length).toBe(1);
    expect(own.text).not.toContain('data-fragment="footer"');
    expect((await visit(testShop, "/leinwanddruck")).text).not.toContain("Rund um Ihre Hochzeit");
  });
});

describe("the sub-navigation", () => {
  test("shows an edit of a linked page, and is cached until then", async () => {
    await visit(testShop, "/bilderbox");
    await eventually(async () => expect(timing(await visit(testShop, "/bilderbox"), "shell")).toBe("hit"));
    await editStory(testShop, "poster/de-de/fotoabzuege", ({ content }) => {
      content.subnaviTitle = "Bilder auf Papier";
    });
    await eventually(async () => expect((await visit(testShop, "/bilderbox")).text).toMatch(/tile__text">Bilder auf Papier</));
  });

  test("leaves out a missing page", async () => {
    await editStory(testShop, "poster/fr-fr/home", ({ content }) => {
      const text = JSON.stringify(content.navigationEntries).replace(
        /("subNavigation".*?)poster\/fr-fr\/tirages-photos/g,
        "$1poster/fr-fr/nulle-part",
      );
      content.navigationEntries = JSON.parse(text);
    });
    await eventually(async () => {
      const { text } = await visit(testShop, "/box-photos", { host: "poster.fr" });
      expect(text).toContain('tile__text">Box photo<');
      expect(text).not.toContain('tile__text">Tirages photo<');
    });
  });

  test("does not delay a page for stories that do not arrive, and is complete afterwards", async () => {
    const path = "/caja-de-foto";
    const tile = 'tile__text">Revelado de fotos<';
    // Loads the market's texts, prices and frame first, so that the time below is the page's own.
    expect((await visit(testShop, "/calendario-personalizado", { host: "poster.es" })).status).toBe(200);
    await orderFaults(testShop.addresses.content, [{ path: storyCall("poster/es-es/revelado-de-fotos"), body: "hang" }]);
    const answer = await visit(testShop, path, { host: "poster.es" });
    expect(answer.status).toBe(200);
    expect(answer.firstByte).toBeLessThan(2_000);
    expect(answer.text).toContain('tile__text">Caja de fotos<');
    expect(answer.text).not.toContain(tile);
    await clearFaults(testShop.addresses.content);
    await eventually(async () => expect((await visit(testShop, path, { host: "poster.es" })).text).toContain(tile));
  });
});

test("the policy allows connections to the origins of configured scripts only", async () => {
  const policy = (await visit(testShop, "/leinwanddruck")).headers["content-security-policy"];
  const local = new RegExp(`^http://((tags|monitoring)\\.)?localhost:${testShop.ports.content}$`);
  expect(policy).toContain(`connect-src 'self'`);
  for (const origin of policy?.match(/https?:\/\/[^ ;]+/g) ?? []) expect(origin).toMatch(local);
});

describe("a home story", () => {
  test.each([
    { part: "header", lacks: { header: [] }, host: "poster.gb", market: "poster/en-gb" },
    { part: "footer", lacks: { footer: undefined }, host: "poster.fr", market: "poster/fr-fr" },
    { part: "title", lacks: { title: undefined, header: undefined, footer: [{}] }, host: "poster.it", market: "poster/it-it" },
  ])("without its $part keeps home, the error page and the rest of the frame", async ({ lacks, host, market }) => {
    const marker = "Im Umbau";
    await editStory(testShop, `${market}/home`, (story) => {
      Object.assign(story.content, lacks, { infoBar: [{ _uid: "marker", component: "InfoBar", text: marker }] });
    });
    await eventually(async () => expect((await visit(testShop, "/", { host })).text).toContain(marker));
    for (const [path, status] of [
      ["/", 200],
      ["/products", 200],
      ["/nothing-here", 404],
    ] as const) {
      const answer = await visit(testShop, path, { host });
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.text.endsWith(documentEnd)).toBe(true);
      expect(answer.text.includes('<footer class="footer"')).toBe(!("footer" in lacks));
    }
  });
});
