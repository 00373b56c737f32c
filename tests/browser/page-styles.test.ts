import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTest, hold, hydrated, walked } from "./browser.ts";
import { fewPages } from "./pages.ts";
import { measureRuleUsage } from "./rule-usage.ts";

const test = browserTest();
const scripts = /\/assets\/.*\.js$/;
const stylesheets = /\/assets\/root-.*\.css$/;
/** Requests to hold so that a document keeps its own rules only: scripts, and the whole stylesheet, whose rules are added. */
const asPrinted = /\/assets\/.*\.(js|css)$/;

const kinds = [
  { kind: "a configured product", path: "/leinwanddruck" },
  { kind: "a list", path: "/vorkonfigurator-karten" },
  { kind: "a theme", path: "/themes/konfetti-vintage-einschulung" },
  { kind: "a calendar", path: "/fotokalender/wandkalender" },
  { kind: "home", path: "/" },
];

describe("a first document lacks no rule of the stylesheet that any of its visible elements matches", () => {
  const pages = [...sampled(kinds, 2).map(({ path }) => ({ host: "poster.de", path })), ...sampled(fewPages, 1)];
  test.for(pages)("$host $path", async ({ host, path }, { enter, testShop }) => {
    const { page, goes } = await enter();
    await hold(page, asPrinted);
    await goes(path, host);
    const whole = (await visit(testShop, (await ownStylesheet(page)) ?? "", { host })).text;
    for (const width of [360, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(missingRules, whole)).toEqual({ rules: [], moved: [] });
    }
  });
});

describe("a document's elements use at least nine tenths of its own rules, apart from states", () => {
  test.for(walked(kinds, 0))("$kind", async ({ kind, path }, { enter }) => {
    const { page, goes } = await enter();
    await hold(page, asPrinted);
    const { all, unused, ofStates } = await measureRuleUsage(page, () => goes(path, "poster.de"));
    const share = (bytes: number) => `${((100 * bytes) / all).toFixed(1)} %`;
    console.info(`${kind}: ${all} bytes of rules, unused ${share(unused)}, of them states ${share(ofStates)}`);
    expect((unused - ofStates) / all).toBeLessThan(0.1);
    expect(unused / all).toBeLessThan(0.2);
  });
});

describe("scripts run with the whole stylesheet", () => {
  test.for(sampled(kinds, 1))(
    "whose rules are added to the document's own before the first script runs ($kind)",
    async ({ path }, { enter, testShop }) => {
      const { page, goes } = await enter();
      const held = await hold(page, stylesheets);
      await goes(path, "poster.de");
      await page.locator("h1").click();
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js"))))
        .toBe(true);
      expect(await page.locator("html[data-operated]").count()).toBe(0);
      const whole = (await visit(testShop, (await ownStylesheet(page)) ?? "", { host: "poster.de" })).text;
      expect(await page.evaluate(ownRules, whole)).toMatchObject({ isWhole: false });
      held.release();
      await hydrated(page);
      // No other at-rule than rendered ones: an added one styles the whole page again.
      expect(await page.evaluate(ownRules, whole)).toEqual({ isWhole: true, atRules: "rendered" });
    },
  );

  test("or with the document's own, if the whole one cannot be loaded", { tags: ["long"] }, async ({ enter, testShop }) => {
    const { page, goes, expects } = await enter();
    expects(/ERR_FAILED/);
    await page.route(stylesheets, (route) => route.abort());
    await goes("/leinwanddruck");
    await hydrated(page);
    const whole = (await visit(testShop, (await ownStylesheet(page)) ?? "")).text;
    expect(await page.evaluate(ownRules, whole)).toMatchObject({ isWhole: false });
  });

  test("so that client navigation between all kinds of pages loads no stylesheet", async ({ enter }) => {
    const { page, settlesOn, requests } = await enter();
    await settlesOn("/", "poster.de");
    const count = requests.length;
    for (const path of ["/kontakt", ...kinds.map(({ path }) => path), "/versand"]) {
      await page.evaluate((path) => {
        const link = Object.assign(document.createElement("a"), { href: path, textContent: path });
        document.querySelector("main")?.prepend(link);
        link.click();
      }, path);
      await page.waitForFunction(
        (path) => new URL(document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "about:blank").pathname === path,
        path,
      );
    }
    const loaded = requests.slice(count).filter(({ type }) => ["document", "stylesheet"].includes(type));
    expect(loaded.map(({ url }) => url.pathname)).toEqual([]);
  });
});

test("a first document loads nothing before its first paint", async ({ enter }) => {
  const { page, goes, requests } = await enter();
  await hold(page, scripts);
  await goes("/leinwanddruck");
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap((entry) => ("renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking" ? entry.name : [])),
  );
  expect(blocking).toEqual([]);
  expect(requests.filter(({ type }) => type === "document")).toHaveLength(1);
});

/** Returns the address of the whole stylesheet, of which a document's own is a part. */
function ownStylesheet(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.querySelector<HTMLElement>("style[data-href]")?.dataset.href);
}

/** Compares the document's own rules, rendered and added, with the whole stylesheet. Runs in the page. */
function ownRules(text: string): { isWhole: boolean; atRules: "rendered" | "added" } {
  const atRules = (rules: CSSRuleList): number =>
    [...rules].reduce((sum, rule) => sum + (rule instanceof CSSGroupingRule ? 1 + atRules(rule.cssRules) : 0), 0);
  const textOf = (rules: CSSRuleList) => [...rules].map(({ cssText }) => cssText).join();
  const [whole, rendered] = [new CSSStyleSheet(), new CSSStyleSheet()];
  const style = document.querySelector<HTMLStyleElement>("style[data-href]");
  if (!style?.sheet) throw new Error("the document has no stylesheet of its own");
  whole.replaceSync(text);
  rendered.replaceSync(style.textContent ?? "");
  const own = style.sheet.cssRules;
  return { isWhole: textOf(own) === textOf(whole.cssRules), atRules: atRules(own) === atRules(rendered.cssRules) ? "rendered" : "added" };
}

/**
 * Finds rules of the whole stylesheet that match a visible element and that the document lacks, and elements that the whole stylesheet
 * moves. Runs in the page.
 */
function missingRules(whole: string): { rules: string[]; moved: string[] } {
  const flattened = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule;
      // Rules for paper come with the whole stylesheet.
      if (rule instanceof CSSMediaRule && rule.conditionText === "print") return [];
      return rule instanceof CSSGroupingRule ? flattened(rule.cssRules) : [];
    });
  const boxes = () =>
    [...document.body.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${element.getAttribute("class")} ${[x, y, width, height].map(Math.round)}`;
    });
  const own = document.querySelector<HTMLStyleElement>("style[data-href]")?.sheet?.cssRules;
  if (!own) throw new Error("the document has no stylesheet of its own");
  const known = new Set(flattened(own).map(({ cssText }) => cssText));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(whole);
  const before = boxes();
  const missing = flattened(sheet.cssRules).filter(({ cssText, selectorText }) => {
    if (known.has(cssText)) return false;
    // Pseudo-elements cannot be queried, so their elements are.
    return [...document.querySelectorAll(selectorText.replaceAll(/::[\w-]+/g, ""))].some((element) => element.checkVisibility());
  });
  document.adoptedStyleSheets = [sheet];
  const after = boxes();
  document.adoptedStyleSheets = [];
  return { rules: missing.map(({ cssText }) => cssText), moved: before.filter((box, place) => box !== after[place]) };
}
