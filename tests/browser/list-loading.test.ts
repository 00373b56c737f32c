import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTestInOwnShop, hold } from "./browser.ts";
import { listOn } from "./list.ts";
import { desktop, enterList, listInDocument } from "./list-pages.ts";

const test = browserTestInOwnShop();

describe("while a list loads", () => {
  const items = /\/_lists\/themes/;

  /** Ticks a box by keyboard, because a pointer would prefetch the list. */
  const tick = (page: Page, name: string, value: string) => listOn(page).box(name, value).press("Space");

  test("the old one is dimmed within 400 ms, then replaced in place", async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const { page } = visitor;
    const list = await enterList(visitor, testShop, "themes");
    const held = await hold(page, items);
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      document.addEventListener(
        "click",
        ({ timeStamp }) => {
          const measure = () => {
            if (document.querySelector(".list__items--old")) durations.push(performance.now() - timeStamp);
            else requestAnimationFrame(measure);
          };
          measure();
        },
        { capture: true },
      );
    });
    const before = await list.shown();
    await tick(page, "color", "blue");
    await page.locator(".list__items--old[aria-busy]").waitFor();
    const during = await list.shown();
    expect([during.items, during.chosen, during.chips.length]).toEqual([before.items, ["color=blue"], 2]);
    // The page measures in its next frame.
    const measured = await page.waitForFunction(() => (window as unknown as { durations: number[] }).durations[0]);
    const duration = (await measured.jsonValue()) ?? Number.NaN;
    console.info(`the list is dimmed after ${Math.round(duration)} ms`);
    // 100 ms on an idle machine; other tests may make it four times as long.
    expect(duration).toBeLessThan(400);
    held.release();
    await list.filled();
    expect(await list.shown()).toEqual(await listInDocument(testShop, page.url()));
  });

  test("an outdated request is cancelled, and its answer is fetched when needed again", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const { page } = visitor;
    const list = await enterList(visitor, testShop, "themes");
    const held = await hold(page, items);
    const aborted: string[] = [];
    page.on("requestfailed", (request) => aborted.push(request.url()));
    await tick(page, "color", "blue");
    await expect.poll(() => held.count()).toBe(1);
    await tick(page, "color", "red");
    await expect.poll(() => aborted).toEqual([expect.stringMatching(/\/_lists\/themes\?color=blue&sort=popularity$/)]);
    held.release();
    await list.filled();
    expect(await list.shown()).toEqual(await listInDocument(testShop, page.url()));
    await tick(page, "color", "red");
    await page.waitForURL(/color=blue$/);
    await list.filled();
    expect((await list.shown()).chosen).toEqual(["color=blue"]);
    expect(await list.shown()).toEqual(await listInDocument(testShop, page.url()));
  });

  test("a failure is reported, and can be retried", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const { page, expects } = visitor;
    expects(/503/);
    const list = await enterList(visitor, testShop, "themes");
    await page.route(items, (route) => route.fulfill({ status: 503 }));
    await tick(page, "color", "blue");
    await page.locator(".list__notice").waitFor();
    expect(await list.total.textContent()).toBe("Die Liste lässt sich gerade nicht laden.");
    await page.unroute(items);
    await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
    await page.locator(".list__notice").waitFor({ state: "detached" });
    await list.filled();
    expect(await list.shown()).toEqual(await listInDocument(testShop, page.url()));
  });

  test("a failure stays on screen while the list is retried automatically", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const { page, expects } = visitor;
    expects(/503/);
    await page.clock.install();
    await enterList(visitor, testShop, "themes");
    await page.route(items, (route) => route.fulfill({ status: 503 }));
    await page.locator('.list [data-way="more"]').press("Enter");
    await page.locator(".list__notice").waitFor();
    expect(await page.locator(".list__total:focus").count(), "the focus stays in the list").toBe(1);
    await page.unroute(items);
    const held = await hold(page, items);
    await page.clock.fastForward(11_000);
    await expect.poll(() => held.count()).toBe(1);
    expect(await page.locator(".list__notice").count()).toBe(1);
    held.release();
    await page.locator(".list__notice").waitFor({ state: "detached" });
  });

  test("a list that was shown before is shown again, though it cannot be refreshed", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const { page, expects } = visitor;
    expects(/503/);
    const list = await enterList(visitor, testShop, "themes");
    const delivered = await list.shown();
    await tick(page, "color", "blue");
    await page.waitForURL(/color=blue/);
    await list.filled();
    const blue = await list.shown();
    const refused: string[] = [];
    await page.route(items, (route) => {
      refused.push(route.request().url());
      return route.fulfill({ status: 503 });
    });
    await tick(page, "color", "blue");
    await expect.poll(() => refused.length).toBe(1);
    await expect.poll(async () => (await list.shown()).items).toEqual(delivered.items);
    await tick(page, "color", "blue");
    await expect.poll(async () => (await list.shown()).items).toEqual(blue.items);
    expect(await page.locator(".list__notice").count()).toBe(0);
  });
});

test.for([
  [3, 36],
  // The last items of the longer page were shown before, so its first one gets the focus.
  [4, 0],
])("“show more” on page %i focuses place %i, which was not shown before", { tags: ["long"] }, async ([from, to], { testShop, enter }) => {
  const visitor = await enter(desktop);
  const { page } = visitor;
  await enterList(visitor, testShop, "themes", `?page=${from}`);
  await page.locator('[data-way="more"]').click();
  await page.waitForURL(/pageSize=48/);
  const place = () => page.evaluate(() => [...document.querySelectorAll(".tile__link")].indexOf(document.activeElement as Element));
  await expect.poll(place).toBe(to);
});
