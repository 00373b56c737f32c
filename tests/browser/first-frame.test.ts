import type { Page } from "playwright";
import { expect } from "vitest";
import { browserTest, settled } from "./browser.ts";
import { listOn } from "./list.ts";

const test = browserTest();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type TraceEntry = {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  args: { elementCount?: number; data?: { type?: string } };
};

const actions = [
  { name: "opening the menu", selector: ".burger__button", isOpened: false, share: 1 / 5 },
  { name: "closing the menu", selector: ".burger__button", isOpened: true, share: 1 / 16 },
  { name: "another format", selector: '.configuration__value:has([name="sku"]:not(:checked))', isOpened: false, share: 1 / 16 },
];

test.for(actions)(
  "$name restyles a small share of the page before its first frame",
  { tags: ["long"] },
  async ({ selector, isOpened, share }, { enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/leinwanddruck");
    if (isOpened) {
      await page.locator(selector).tap();
      await page.locator("main[inert]").waitFor({ state: "attached" });
    }
    const target = page.locator(selector).first();
    await target.scrollIntoViewIfNeeded();
    await settled(page);
    await painted(page);
    const elements = await page.locator("body *").count();
    expect(await styledInFirstFrame(page, () => target.tap())).toBeLessThan(elements * share);
  },
);

test("a picked format shows at once, and its price and address follow after the paint", async ({ enter }) => {
  const { page, settlesOn } = await enter(phone);
  await settlesOn("/leinwanddruck");
  const format = page.locator('[name="sku"]:not(:checked)').first();
  const value = await format.getAttribute("value");
  const atOnce = await format.evaluate((input: HTMLInputElement) => {
    input.click();
    return [input.checked, input.closest(".configuration")?.getAttribute("aria-busy"), location.search];
  });
  expect(atOnce).toEqual([true, "true", ""]);
  await page.waitForURL((url) => url.searchParams.get("sku") === value);
  await page.locator(`.configuration[aria-busy="false"] .configuration__design[href*="sku=${value}&"]`).waitFor();
});

test("two values that are picked before the next paint are both kept", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter(phone);
  await settlesOn("/vorkonfigurator-karten");
  const list = listOn(page);
  await list.filled();
  const picked = await page.locator(".filter").evaluateAll((filters) =>
    filters
      .flatMap((filter) => filter.querySelector<HTMLInputElement>("input:enabled") ?? [])
      .slice(0, 2)
      .map((box) => {
        box.click();
        return `${box.name}=${box.value} ${box.checked}`;
      }),
  );
  expect(picked).toHaveLength(2);
  await expect.poll(() => list.chips.count()).toBe(2);
  expect((await list.shown()).chosen.map((chosen) => `${chosen} true`).sort()).toEqual(picked.sort());
});

/** Counts the elements that the browser styles from the click to the next paint. */
async function styledInFirstFrame(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline"] });
  await act();
  await painted(page);
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEntry[] };
  const click = traceEvents.find(({ name, args }) => name === "EventDispatch" && args.data?.type === "click");
  const later = traceEvents.filter(({ pid, tid, ts }) => pid === click?.pid && tid === click.tid && ts >= click.ts);
  const paint = Math.min(...later.flatMap(({ name, ph, ts }) => (name === "Paint" && ph === "X" ? [ts] : [])));
  expect(paint).toBeLessThan(Number.POSITIVE_INFINITY);
  const styled = later.filter(({ name, ph, ts }) => name === "UpdateLayoutTree" && ph === "X" && ts < paint);
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** Waits for the end of the next frame. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
