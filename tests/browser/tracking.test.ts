import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { experimentResults } from "#edge/local/measurements/results-format.ts";
import { eventually } from "../flow/eventually.ts";
import { requestCounts } from "../flow/visit.ts";
import { browserTestInOwnProcess, hydrated } from "./browser.ts";
import { calculatorOn } from "./calculator.ts";
import { desktop, enterList } from "./list-pages.ts";
import { fillNewsletter } from "./newsletter.ts";

const test = browserTestInOwnProcess();

/** Stores a visitor's answer to the request for consent, and announces it to the page. */
const answer = (page: Page, purposes: string) =>
  page.evaluate((value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `consent=${value}; path=/`;
    document.dispatchEvent(new CustomEvent("consent-change"));
  }, purposes);

type Entry = { event: string } & Record<string, unknown>;

const dataLayer = (page: Page) => page.evaluate(() => window.dataLayer as Entry[] | undefined);

/** Waits until tracking has started. */
const tracked = (page: Page) => page.waitForFunction(() => window.dataLayer !== undefined);

/** Waits for an entry of an event. @returns the newest one */
async function entryOf(page: Page, event: string): Promise<Entry | undefined> {
  await expect.poll(async () => (await dataLayer(page))?.some((entry) => entry.event === event)).toBe(true);
  return (await dataLayer(page))?.findLast((entry) => entry.event === event);
}

const scripts = (requests: { url: URL }[], name: string) => requests.filter(({ url }) => url.pathname.includes(`/${name}-`));

describe("no tracking", () => {
  test.for([null, "none"])("is loaded with consent %j, and there is no data layer", async (consent, { enter }) => {
    const { page, requests, settlesOn } = await enter({ consent });
    await settlesOn("/leinwanddruck", "poster.de");
    const { select, section } = calculatorOn(page);
    await select("materialType").selectOption({ index: 1 });
    await expect.poll(() => section.getAttribute("aria-busy")).toBe("false");
    expect(await dataLayer(page)).toBeUndefined();
    for (const name of ["observe-visit", "measure-vitals", "send-report"]) expect(scripts(requests, name)).toEqual([]);
  });

  test("starts after a consent with tracking=0", { tags: ["long"] }, async ({ enter }) => {
    const { page, requests, settlesOn } = await enter();
    await settlesOn("/leinwanddruck?tracking=0", "poster.de");
    await answer(page, "statistics.marketing");
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await dataLayer(page)).toBeUndefined();
    expect([...scripts(requests, "observe-visit"), ...scripts(requests, "start")].map(({ url }) => url.pathname)).toEqual(
      scripts(requests, "start-router").map(({ url }) => url.pathname),
    );
  });
});

describe("the data layer after consent to marketing", () => {
  test("starts with the page, named as in the default locale", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn("/fr/impression-sur-toile", "poster.ch");
    // The query changes, the page's identifier does not.
    await calculatorOn(page).select("materialType").selectOption({ index: 1 });
    await expect.poll(() => page.url()).toContain("?");
    await answer(page, "marketing");
    await tracked(page);
    expect((await dataLayer(page))?.[0]).toEqual({
      event: "init",
      channel: "poster",
      country: "ch",
      currency: "CHF",
      language: "fr",
      locale: "fr-CH",
      platform: "web",
      page: { uniqueIdentifier: "/leinwanddruck" },
    });
  });

  test("gets the products that are seen, chosen and designed, with the shown price", async ({ enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn("/leinwanddruck", "poster.de");
    const calculator = calculatorOn(page);
    await answer(page, "marketing");
    await tracked(page);
    const total = Number((await calculator.total()).replace(/\D/g, "")) / 100;
    const chosen = await calculator.section.locator('input[name="sku"]:checked').getAttribute("value");
    const seen = { event: "product-seen", product: "photoframe", sku: chosen, value: total, currency: "EUR" };
    expect(await entryOf(page, "product-seen")).toEqual(seen);
    const box = calculator.section.locator('input[name="sku"]:enabled:not(:checked)').first();
    const sku = (await box.getAttribute("value")) ?? "";
    await box.check({ force: true });
    await calculator.shows(sku);
    const [material] = sku.split("-");
    expect(await entryOf(page, "format-chosen")).toEqual({ event: "format-chosen", product: "photoframe", format: sku, material });
    const price = Number((await calculator.total()).replace(/\D/g, "")) / 100;
    await calculator.action.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    await calculator.action.click();
    expect(await entryOf(page, "designer-opened")).toEqual({
      event: "designer-opened",
      product: "photoframe",
      designer: "photo-frame",
      value: price,
      currency: "EUR",
    });
    await calculator.material.selectOption({ index: 1 });
    expect(await entryOf(page, "option-chosen")).toMatchObject({ product: "photoframe", option: "materialType" });
  });

  test("gets the length and the number of results of a search, not its words", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn("/suche?q=Leinwand+f%C3%BCr+Anna", "poster.de");
    await answer(page, "marketing");
    const results = await page.locator(".results .tile__link, .results__page a").count();
    expect(await entryOf(page, "searched")).toEqual({ event: "searched", length: "Leinwand für Anna".length, results });
    expect(JSON.stringify(await dataLayer(page))).not.toContain("Anna");
  });

  test("gets filters of lists, themes of the wishlist and views of other pages", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const { page } = visitor;
    const list = await enterList(visitor, testShop, "themes of the card shop");
    await answer(page, "marketing");
    await tracked(page);
    const [filter = "", [chosen = ""] = []] = Object.entries(await list.offered())[0] ?? [];
    await list.box(filter, chosen).check();
    expect(await entryOf(page, "list-filtered")).toEqual({ event: "list-filtered", list: "themes", filter, chosen, change: "added" });
    await list.filled();
    await page.locator(".chip--all").click();
    expect(await entryOf(page, "list-filtered")).toEqual({ event: "list-filtered", list: "themes", filter, chosen, change: "removed" });
    await list.filled();
    await page.locator(".tile__link").first().click();
    expect(await entryOf(page, "page-view")).toEqual({
      event: "page-view",
      page: { uniqueIdentifier: new URL(page.url()).pathname.replace(/\/$/, "") },
    });
    await hydrated(page);
    const favourite = page.locator(".favourite__button");
    await favourite.click();
    const article = /themes\/([^/]+)/.exec(page.url())?.[1];
    expect(await entryOf(page, "wishlist-changed")).toEqual({ event: "wishlist-changed", article, change: "added" });
    await favourite.click();
    await expect.poll(async () => (await entryOf(page, "wishlist-changed"))?.change).toBe("removed");
  });

  test("gets forms that were sent, and not those that were refused", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, expects } = await enter();
    expects(/502|Bad Gateway/);
    await settlesOn("/leinwanddruck", "poster.de");
    await answer(page, "marketing");
    await tracked(page);
    await page.route(/newsletter-subscribe/, (route) => route.fulfill({ status: 502, body: "{}" }), { times: 1 });
    await fillNewsletter(page, "reader@example.com");
    await page.press("#newsletter-email", "Enter");
    await page.locator("#newsletter-subscribe-failed").waitFor({ state: "visible" });
    expect((await dataLayer(page))?.some(({ event }) => event === "newsletter-subscribed")).toBe(false);
    await page.press("#newsletter-email", "Enter");
    expect(await entryOf(page, "newsletter-subscribed")).toEqual({ event: "newsletter-subscribed", place: "footer" });
  });

  test("ends with a refusal: the page is loaded again without it", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn("/leinwanddruck", "poster.de");
    await answer(page, "marketing");
    await tracked(page);
    const loaded = page.waitForEvent("load");
    await answer(page, "none");
    await loaded;
    expect(await dataLayer(page)).toBeUndefined();
  });
});

describe("a failure of a page's scripts", () => {
  test("is logged with its page, unless logging=0", { tags: ["long"] }, async ({ testShop, enter }) => {
    const { page, settlesOn, expects } = await enter();
    expects(/lost a screw/);
    const throwLate = () => page.evaluate(() => void setTimeout(() => Promise.reject(new Error("lost a screw of anna@example.com"))));
    const lines = () => testShop.events().filter(({ event }) => event === "browser-rejection");
    await settlesOn("/leinwanddruck?logging=0", "poster.de");
    const thrown = page.waitForEvent("pageerror");
    await throwLate();
    await thrown;
    await settlesOn("/leinwanddruck?email=anna@example.com", "poster.de");
    const reported = page.waitForRequest(/_reports/);
    await throwLate();
    expect((await reported).method()).toBe("POST");
    await eventually(() => expect(lines()).toHaveLength(1));
    expect(lines()).toMatchObject([
      {
        reason: expect.stringMatching(/^Error: lost a screw of … /),
        page: "/leinwanddruck",
        context: { channel: "poster", locale: "de-DE", uniqueIdentifier: "/leinwanddruck", environment: "local" },
      },
    ]);
    expect(JSON.stringify(lines())).not.toContain("anna");
  });
});

describe("web vitals after consent to statistics", () => {
  test("arrive by treatment, and agree with the browser's own entries within 10 %", async ({ testShop, enter }) => {
    const { page, goes } = await enter();
    // One page load in ten is measured; this one always is.
    await page.addInitScript(() => {
      Math.random = () => 0;
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type === "largest-contentful-paint") document.documentElement.dataset.measured = "";
        observe.call(this, options);
      };
    });
    await page.route(/\/_experiments$/, (route) => route.fulfill({ status: 204 }));
    await goes("/leinwanddruck", "poster.de");
    await hydrated(page);
    await page.context().addCookies([{ name: "treatments", value: "1616%3Don", url: page.url() }]);
    await page.evaluate(() => document.body.setAttribute("data-experiments", "1616"));
    await answer(page, "statistics");
    await page.locator("html[data-measured]").waitFor({ state: "attached" });
    const own = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );
    const ttfb = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().responseStart as number);
    const sent = page.waitForRequest(/_reports/);
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    await sent;
    await eventually(async () => expect((await requestCounts(testShop.addresses.measurements))["/vitals"]).toBeGreaterThanOrEqual(2));
    const { vitals } = experimentResults.parse(await (await fetch(`${testShop.addresses.measurements}/results/1616`)).json());
    const vitalOf = (metric: string) => vitals.find((one) => one.metric === metric && one.treatment === "on")?.p75 ?? 0;
    for (const [metric, expected] of [
      ["LCP", own],
      ["TTFB", ttfb],
    ] as const) {
      expect(vitalOf(metric), metric).toBeGreaterThanOrEqual(expected * 0.9);
      expect(vitalOf(metric), metric).toBeLessThanOrEqual(expected * 1.1);
    }
  });
});
