import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTest, hold, hydrated, type VisitorOptions } from "./browser.ts";

const test = browserTest();

const wide: VisitorOptions = { viewport: { width: 1280, height: 900 }, consent: null };
const narrow: VisitorOptions = { viewport: { width: 360, height: 740 }, consent: null };

const bar = (page: Page) => page.getByRole("region", { name: "Ihre Einwilligung" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Ihre Einwilligung" });
const consentOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "consent")?.value;
/** Expects an answer, whether the browser or the server has written it. */
const expectConsent = (page: Page, value: string) => expect.poll(async () => (await consentOf(page))?.replace(/\.kept$/, "")).toBe(value);
/** Lists the experimentation client's keys in local storage. */
const measured = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("experiment")));

/** Advances the clock beyond the experimentation client's post interval, 10 s. */
async function passTime(page: Page): Promise<void> {
  await page.clock.runFor(15_000);
}

describe("a visitor who has not answered", () => {
  test("sees the consent bar once, below the page, which does not move", async ({ enter }) => {
    const { page, requests, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    await bar(page).waitFor();
    // A launcher that was shown before the first measurement, on a busy machine, moves up; the page does not.
    const moved = await page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const nodesOf = (entry: PerformanceEntry) =>
            (entry as unknown as { sources: { node: Node | null }[] }).sources.map(({ node }) => node);
          const isOfPage = (node: Node | null) =>
            document.getElementById("content")?.contains(node) || document.querySelector("header")?.contains(node);
          new PerformanceObserver((seen) => {
            done(
              seen
                .getEntries()
                .flatMap(nodesOf)
                .filter(isOfPage)
                .map((node) => node?.nodeName ?? ""),
            );
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done([])));
        }),
    );
    expect(moved).toEqual([]);
    expect(requests.filter(({ url }) => /_experiments|_measure/.test(url.pathname))).toEqual([]);

    await bar(page).getByRole("button", { name: "Ablehnen" }).press("Enter");
    await bar(page).waitFor({ state: "hidden" });
    await expectConsent(page, "none");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.reload();
    await page.waitForFunction(() => "footMeasured" in document.documentElement.dataset);
    expect([await bar(page).isVisible(), await consentOf(page)]).toEqual([false, "none.kept"]);
  });

  test("on a phone sees no consent bar on the first screen, then one below price and button", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(narrow);
    await settlesOn("/leinwanddruck", "poster.de");
    const section = page.locator("[data-consent-bar]:not([hidden])");
    await section.waitFor({ state: "attached" });
    expect(await section.isVisible()).toBe(false);
    const result = page.locator("[data-foot='result']").first();
    await result.scrollIntoViewIfNeeded();
    await section.waitFor();
    await expect
      .poll(async () => {
        const [lower, upper] = [await section.boundingBox(), await result.boundingBox()];
        return lower && upper && upper.y + upper.height <= lower.y + 1;
      })
      .toBe(true);
    // Text at 200 %: both answers stay whole, and equally wide.
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const answers = await section
      .locator("[data-consent-answer]")
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).map(({ left, right }) => [left >= 0, right <= innerWidth, right - left]),
      );
    expect(answers[0]).toEqual([true, true, expect.any(Number)]);
    expect(answers[1]).toEqual(answers[0]);
  });

  test("chooses by purpose, with the keyboard, and finds the choice again in the footer", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    await bar(page).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await bar(page).evaluate((part) => part.contains(document.activeElement)), "the second skip link leads to the bar").toBe(true);
    await bar(page).getByRole("button", { name: "Selbst auswählen" }).press("Enter");
    expect(await dialog(page).getByRole("link", { name: "Datenschutz" }).getAttribute("href")).toBe("/datenschutz");
    await dialog(page).getByLabel("Statistik").press("Space");
    await dialog(page).getByRole("button", { name: "Auswahl speichern" }).press("Enter");
    await dialog(page).waitFor({ state: "hidden" });
    await bar(page).waitFor({ state: "hidden" });
    await expectConsent(page, "statistics");
    expect(await page.locator(".skip-link").count(), "the link has gone with the bar").toBe(1);
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY]), "the page does not move").toEqual(["content", 0]);

    await page.locator("[data-consent-settings]").press("Enter");
    expect(await dialog(page).getByLabel("Statistik").isChecked()).toBe(true);
    expect(await dialog(page).getByLabel("Notwendig").isDisabled()).toBe(true);
  });
});

test("the consent bar waits for the end of a press that began before hydration, so that the click is not lost", async ({ enter }) => {
  const { page, goes } = await enter({ viewport: { width: 390, height: 844 }, consent: null });
  const scripts = await hold(page, /\/assets\/[^?]*\.js/);
  await page.addInitScript(() => {
    const order: string[] = Object.assign(window, { order: [] as string[] }).order;
    addEventListener("click", () => order.push("click"), true);
    new MutationObserver(() => {
      if (document.querySelector("[data-consent-bar]:not([hidden])")) order.push("asked");
    }).observe(document, { attributes: true, attributeFilter: ["hidden"], subtree: true });
  });
  await goes("/leinwanddruck", "poster.de");
  const button = page.locator(".configuration__submit").first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await page.mouse.down();
  scripts.release();
  const pressed = await page.evaluate(() => performance.now());
  await hydrated(page);
  // Twice as long as the bar waits for a tap.
  await page.waitForFunction((since) => performance.now() > since + 600, pressed);
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault(), true));
  await page.mouse.up();
  await page.locator("[data-consent-bar]:not([hidden])").waitFor();
  expect(await page.evaluate(() => (window as unknown as { order: string[] }).order.slice(0, 2))).toEqual(["click", "asked"]);
});

test("a tap right after the consent bar has come reaches what the bar covers", async ({ enter }) => {
  const { page, goes } = await enter(wide);
  await page.addInitScript(() => {
    const isOnBar = () => {
      const { x, y, width, height } = document.querySelector("[data-consent-bar]")?.getBoundingClientRect() ?? new DOMRect();
      const covered = document.elementFromPoint(x + width / 2, y + height / 2);
      return covered !== null && covered.closest("[data-consent-bar]") !== null;
    };
    const noted: { first?: boolean } = Object.assign(window, { isOnBar, noted: {} }).noted;
    new MutationObserver(() => {
      if (document.querySelector("[data-consent-bar]:not([hidden])")) noted.first ??= isOnBar();
    }).observe(document, { attributes: true, attributeFilter: ["hidden"], subtree: true });
  });
  await goes("/leinwanddruck", "poster.de");
  await bar(page).waitFor();
  type Noted = { isOnBar(): boolean; noted: { first?: boolean } };
  expect(await page.evaluate(() => (window as unknown as Noted).noted.first)).toBe(false);
  await page.waitForFunction(() => (window as unknown as Noted).isOnBar());
});

describe("a consent", () => {
  test("starts measurements when the browser is idle; a later refusal clears what is stored and ends them", async ({ enter }) => {
    const { page, requests, settlesOn } = await enter(wide);
    const posts = () => requests.filter(({ url }) => url.pathname.startsWith("/_measure/")).map(({ url }) => url.pathname);
    await page.clock.install();
    await settlesOn("/leinwanddruck", "poster.de");
    // A script that is still loading when the page closes would count as a failed request.
    const answers = ["/_experiments", "/scripts/tag-manager.js", "/scripts/monitoring.js"].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    );
    await bar(page).getByRole("button", { name: "Zustimmen" }).click();
    await expectConsent(page, "statistics.marketing");
    for (const answer of answers) await (await answer).finished();
    await expect.poll(async () => (await measured(page)).length).toBeGreaterThan(0);

    await page.locator("[data-consent-settings]").click();
    await dialog(page).getByRole("button", { name: "Ablehnen" }).click();
    await expectConsent(page, "none");
    await expect.poll(() => measured(page)).toEqual([]);
    const before = posts();
    await passTime(page);
    expect(posts()).toEqual(before);
  });
});

describe("a visitor without scripts", () => {
  test("sees no consent bar", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter({ ...wide, javaScriptEnabled: false });
    await goes("/leinwanddruck?_plain=1", "poster.de");
    expect(await page.locator("[data-consent-bar]").isVisible()).toBe(false);
  });
});
