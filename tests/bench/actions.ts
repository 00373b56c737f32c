import type { Page } from "playwright";

/** A shopper's action and its interaction to next paint (ms). */
export type Action = { name: string; took: number };

type Timed = { took: number };

/** Actions on a product page on a phone, in order. */
const actions: readonly (readonly [name: string, act: (page: Page) => Promise<void>])[] = [
  ["another format", (page) => page.locator('.configuration__value:has([name="sku"]:not(:checked))').last().tap()],
  [
    "another material",
    async (page) => {
      await page.locator('select[name="materialType"]').focus();
      await page.keyboard.press("ArrowDown");
    },
  ],
  ["open the menu", (page) => page.locator(".burger__button").tap()],
  ["open its second level", (page) => page.locator(".burger__second > summary").first().tap()],
  ["close the menu", (page) => page.keyboard.press("Escape").then(() => page.keyboard.press("Escape"))],
  ["open a dialog", (page) => page.locator('[data-dialog="calculator-more-formats"]').first().tap()],
  ["close it", (page) => page.keyboard.press("Escape")],
  ["write an address for the newsletter", (page) => page.locator('input[type="email"]').first().pressSequentially("ida", { delay: 30 })],
  ["open a part of the footer", (page) => page.locator("[data-collapsible] summary, [data-collapsible] button").first().tap()],
  ["follow a link", (page) => page.locator(".breadcrumb a").first().tap()],
];

/** Performs each action on a hydrated page, and waits 600 ms for its paint. */
export async function measureActions(page: Page, address: string): Promise<Action[]> {
  await page.addInitScript(() => {
    const timed: Timed = { took: 0 };
    Object.assign(window, { timed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) timed.took = Math.max(timed.took, entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  const done: Action[] = [];
  for (const [name, act] of actions) {
    await page.evaluate(() => ((window as unknown as { timed: Timed }).timed.took = 0));
    await act(page);
    const took = await page.evaluate(
      () => new Promise<number>((resolve) => setTimeout(() => resolve((window as unknown as { timed: Timed }).timed.took), 600)),
    );
    done.push({ name, took });
  }
  return done;
}
