import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import { formatsOf } from "./page.ts";
import { visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openTestShopHere();
  await share({ on: 0, off: 100 });
});
afterAll(() => testShop.close());

const asListed = ["300x200", "400x300", "600x400", "800x600", "900x600", "1200x800", "500x500"];
const swapped = ["200x300", "300x400", "400x600", "600x800", "600x900", "800x1200", "500x500"];

const page = (cookie = "", query = "") => visit(testShop, `/leinwanddruck${query}`, { headers: { cookie } });
const formats = async (cookie?: string, query?: string) => formatsOf((await page(cookie, query)).text);
const treatmentsIn = ({ headers }: Awaited<ReturnType<typeof page>>) =>
  [headers["set-cookie"] ?? []].flat().find((cookie) => cookie.startsWith("treatments="));

/** Writes the sizes of an experiment's treatments, and waits until new sessions have them. */
async function share({ on, off, killed = false }: { on: number; off: number; killed?: boolean }): Promise<void> {
  const treatments = [
    { name: "on", size: on },
    { name: "off", size: off },
  ];
  const experiment = { name: "1616", killed, trafficAllocation: 100, seed: 1616, defaultTreatment: "off", treatments };
  await writeFile(testShop.flagStore, JSON.stringify({ experiments: [experiment] }));
  await eventually(async () => expect(await formats()).toEqual(on === 100 && !killed ? swapped : asListed));
}

describe("a session", () => {
  test("keeps its treatment when the sizes change, with one log error, and a new session gets the new one", async () => {
    const first = await page();
    expect(formatsOf(first.text)).toEqual(asListed);
    expect(treatmentsIn(first)).toBe("treatments=1616%3Doff; Path=/; HttpOnly; SameSite=Lax");
    await share({ on: 100, off: 0 });

    const again = await page("treatments=1616%3Doff");
    expect(formatsOf(again.text)).toEqual(asListed);
    expect(treatmentsIn(again)).toBeUndefined();
    expect(await formats()).toEqual(swapped);
    const changes = testShop.events().filter(({ event }) => event === "treatment-changed");
    expect(changes).toEqual([expect.objectContaining({ severity: "error", experiment: "1616", kept: "off", evaluated: "on" })]);
  });

  test("keeps nothing of an experiment that is killed", async () => {
    await share({ on: 100, off: 0, killed: true });
    const answer = await page("treatments=1616%3Don");
    expect(formatsOf(answer.text)).toEqual(asListed);
    expect(treatmentsIn(answer)).toContain("treatments=; Max-Age=0");
    await share({ on: 0, off: 100 });
  });

  test.each(["1616=on", "treatments=blue%3Don", "treatments=1616%3Dblue", `treatments=${"x".repeat(3_000)}`])(
    "with the made-up cookie %s gets the visitor's own treatment",
    async (cookie) => expect(await formats(cookie)).toEqual(asListed),
  );
});

describe("a preview of a treatment", () => {
  test("applies to one request: it is not cached, and later pages have their visitor's own treatment", async () => {
    const answer = await page("", "?feature=1616&treatment=on");
    expect(formatsOf(answer.text)).toEqual(swapped);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    for (let times = 0; times < 3; times += 1) expect(await formats()).toEqual(asListed);
    expect(await formats("", "?feature=1616&treatment=on")).toEqual(swapped);
  });

  test("with another treatment than on or off is ignored, with one log event", async () => {
    expect(await formats("", "?feature=1616&treatment=control")).toEqual(asListed);
    const refusals = testShop.events().filter(({ event }) => event === "override-refused");
    expect(refusals).toEqual([expect.objectContaining({ reason: "the override's treatment is neither on nor off" })]);
  });
});

describe("an experiment that is on below /posterdruck", () => {
  let shop: TestShopHere;
  beforeAll(async () => {
    // The shipped store and stories: two rows of wall art, by rank.
    shop = await openTestShopHere();
  });
  afterAll(() => shop.close());

  const header = async (path: string) => /<header [^>]*id="header"[^>]*>/.exec((await visit(shop, path)).text)?.[0] ?? "";

  const flyoutRows = (html: string) => html.split('class="flyout__row').length;

  test("has the flyouts of its page also when scripts fetch them", async () => {
    await eventually(async () => expect(await header("/posterdruck")).toContain('data-unfolds="/_header?wallArt=by-rank"'));
    expect(await header("/leinwanddruck")).toContain('data-unfolds="/_header"');
    const [ranked, listed] = [await visit(shop, "/_header?wallArt=by-rank"), await visit(shop, "/_header")];
    expect(flyoutRows(ranked.text)).toBe(flyoutRows(listed.text) + 1);
  });

  test("names its paths to the browser, which reads the frame again between them and other pages", async () => {
    await eventually(async () => expect(await header("/leinwanddruck")).toContain('data-frame-paths="/posterdruck"'));
  });

  test("treats a made-up layout as the default one", async () => {
    expect((await visit(shop, "/_header?wallArt=<script>")).text).toBe((await visit(shop, "/_header")).text);
  });
});

describe("the experimentation client", () => {
  const ask = (cookie: string, more: Record<string, string> = {}) => visit(testShop, "/_experiments", { headers: { cookie, ...more } });
  const visitor = "visitor=00000000-0000-4000-8000-000000000000";

  test("learns key and treatments of a visitor who agreed to statistics", async () => {
    await share({ on: 0, off: 100 });
    await eventually(async () => {
      const answer = await ask(`${visitor}; consent=statistics`);
      expect(JSON.parse(answer.text)).toEqual({
        key: "00000000-0000-4000-8000-000000000000",
        trafficType: "user",
        experiments: { "1616": { treatment: "off", label: "in segment all", changeNumber: 1 } },
      });
      expect(answer.headers["cache-control"]).toBe("no-store");
    });
  });

  test("learns the treatment that the session keeps", async () => {
    const { text } = await ask(`${visitor}; consent=statistics; treatments=1616%3Don`);
    expect(JSON.parse(text).experiments["1616"]).toEqual({ treatment: "on", label: "kept in session", changeNumber: 1 });
  });

  test.each(["", "; consent=none", "; consent=marketing"])("learns nothing with the cookies 'visitor%s'", async (consent) => {
    const { status, text } = await ask(visitor + consent);
    expect([status, text]).toEqual([204, ""]);
  });

  test("reads on a page which experiments it was rendered from", async () => {
    const experimentsOf = (text: string) => /data-experiments="([^"]*)"/.exec(text)?.[1]?.split(" ") ?? [];
    expect(experimentsOf((await page()).text)).toContain("1616");
    expect(experimentsOf((await visit(testShop, "/datenschutz")).text)).not.toContain("1616");
  });
});
