// @module-tag long
import { existsSync } from "node:fs";
import { afterAll, describe, expect } from "vitest";
import editions from "../../edge/local/content/editions.json" with { type: "json" };
import { eventually } from "../flow/eventually.ts";
import { editStory, type StoryFile } from "../flow/page.ts";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop } from "./browser.ts";
import { measureFloats } from "./floats.ts";
import { fewPages, marketPages } from "./pages.ts";

// Parts that float over a page do not overlap, on every kind of page and window, with all bars open. The consent bar hides the campaign
// bar, so floats-with-consent.test.ts opens it.

const test = browserTestInOwnShop();

const windows = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
];
const german = fewPages.filter(({ folder }) => folder.endsWith("/de-de"));
/** Pages with a sticky configuration. */
const always = sampled(
  ["poster/de-de/fotobuch", "poster/de-de/bilderbox", "poster/de-de/feed-collage", "card/de-de/feed-card", "card/de-de/leinwanddruck"],
  2,
);
const pages = process.env.EVERYWHERE ? marketPages : german.filter(({ name }) => always.includes(name));
const folders = [...new Set(pages.map(({ folder }) => folder))];

/** A bar on every page, with two lines of text on a phone. */
const bar = {
  component: "ActionBar",
  id: "everywhere",
  text: "Noch bis Sonntag: 20 % auf alles, was an der Wand hängt",
  linkText: "Zur Aktion",
  link: { linktype: "url", url: "/" },
};
/** Returns the folder whose home story a market shows: its own, or the one that it inherits. */
const sourceOf = (folder: string): string => {
  const edition = (editions as Record<string, { from?: string }>)[folder];
  const hasOwn = existsSync(`edge/local/content/stories/${folder}/home.json`);
  return edition?.from && !hasOwn ? sourceOf(edition.from) : folder;
};

const campaign = ({ content }: StoryFile["story"]) => Object.assign(content, { bar: [bar] });

const seen = { pages: 0, pairs: 0, overlaps: 0, covered: 0 };
afterAll(() => {
  process.stdout.write(
    `floats: ${seen.pages} pages and windows, ${seen.pairs} pairs, ${seen.overlaps} overlaps, ${seen.covered} prices and buttons covered\n`,
  );
});

describe("parts that float over a page do not overlap each other, nor prices and buttons at its start", () => {
  test.for(folders)("%s", { timeout: process.env.EVERYWHERE ? 600_000 : 60_000 }, async (folder, { testShop, enter }) => {
    const own = pages.filter((page) => page.folder === folder);
    await editStory(testShop, `${sourceOf(folder)}/home`, campaign);
    const host = own[0]?.host ?? "";
    const home = marketPages.find((page) => page.name === `${folder}/home`)?.path ?? "/";
    await eventually(async () => expect((await visit(testShop, home, { host })).text).toContain("Noch bis Sonntag"));
    const { page, settlesOn } = await enter({ viewport: windows[0] ?? null, hasTouch: true, isMobile: true });
    const before = seen.pairs;
    const wrong: string[] = [];
    for (const [place, { name, path }] of own.entries()) {
      await settlesOn(`${path}${path.includes("?") ? "&" : "?"}debug`, host);
      for (const size of process.env.EVERYWHERE ? windows : [windows[place % windows.length], windows[(place + 1) % windows.length]]) {
        if (!size) continue;
        await page.setViewportSize(size);
        const { pairs, overlaps, covered } = await measureFloats(page);
        seen.pages += 1;
        seen.pairs += pairs;
        seen.overlaps += overlaps.length;
        seen.covered += covered.length;
        wrong.push(...[...overlaps, ...covered].map((fact) => `${name} at ${size.width}: ${fact}`));
      }
    }
    expect(wrong).toEqual([]);
    // A renamed class would leave nothing to measure.
    expect(seen.pairs).toBeGreaterThan(before);
  });
});

test("at 400 % zoom no bar stays over the page", async ({ enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width: 320, height: 256 }, consent: null });
  await settlesOn("/leinwanddruck");
  await page.locator(".consent-bar").waitFor({ state: "attached" });
  await page.mouse.wheel(0, 1200);
  await page.waitForFunction(() => scrollY > 1000);
  const staying = await page
    .locator(".fragment, .configuration__result")
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).position !== "static").map(({ className }) => className));
  expect(staying).toEqual([]);
});
