// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { editStory } from "../flow/page.ts";
import { visit } from "../flow/visit.ts";
import { bar, close, hasNoBar, phone, wide } from "./action-bar.ts";
import { browserTestInOwnShop, hydrated, type Visitor } from "./browser.ts";

const test = browserTestInOwnShop();

// End of the calendar's countdown (edge/local/content/stories/*/fotokalender.json).
const end = Date.UTC(2030, 11, 12, 22, 59);
const seconds = 1_000;
const hours = 3_600 * seconds;
const days = 24 * hours;

/** Opens the calendar page with this much time left, and stops the clock. */
async function openWithTimeLeft({ page, goes }: Visitor, left: number): Promise<Page> {
  await page.clock.install({ time: end - left - 60 * seconds });
  await goes("/fotokalender", "poster.de");
  await hydrated(page);
  await page.clock.pauseAt(end - left);
  return page;
}

/** Times left, with the figures and the word that the clock shows. */
const timesLeft = [
  [90 * days + hours, ["90", "01", "00", "00"], "Tage"],
  [days + 2 * hours + 3 * seconds, ["1", "02", "00", "03"], "Tag"],
  [65 * seconds, ["0", "00", "01", "05"], "Tage"],
] as const;

/** Reads the figures of the clock, from days to seconds. */
const figures = (page: Page) => bar(page).locator(".countdown__figure").allTextContents();
const state = (page: Page) => bar(page).getAttribute("data-state");

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

describe("the countdown", () => {
  test("shows days, hours, minutes and seconds, with the singular or plural of the days", async ({ enter }) => {
    const page = await openWithTimeLeft(await enter(wide), 90 * days + hours);
    await page.clock.runFor(0);
    const word = () => bar(page).locator("[data-unit=days] [data-forms]").textContent();
    let left = 90 * days + hours;
    for (const [next, expected, days] of timesLeft) {
      await page.clock.fastForward(left - next);
      left = next;
      await expect.poll(async () => [await figures(page), await word()]).toEqual([expected, days]);
    }
  });

  test("ticks each second on the second, and keeps its width", async ({ enter }) => {
    const page = await openWithTimeLeft(await enter(phone), 2 * hours + 400);
    const width = async () => (await bar(page).locator(".countdown__clock").boundingBox())?.width;
    const first = await width();
    await page.clock.runFor(399);
    expect(await figures(page)).toEqual(["0", "02", "00", "01"]);
    for (const expected of ["00 00", "59 59", "59 58", "59 57"]) {
      await page.clock.runFor(expected === "00 00" ? 1 : seconds);
      expect((await figures(page)).slice(2).join(" ")).toBe(expected);
      expect(await width()).toBe(first);
    }
    await page.clock.runFor(20 * 60 * seconds);
    expect(await figures(page)).toEqual(["0", "01", "39", "57"]);
  });

  test("is a timer that is not announced, named by its end", async ({ enter }) => {
    const page = await openWithTimeLeft(await enter(wide), hours);
    const timer = page.getByRole("timer", { name: "Endet am 12. Dezember 2030" });
    expect(await timer.getAttribute("aria-live")).toBe("off");
    expect(await timer.ariaSnapshot()).toBe('- timer "Endet am 12. Dezember 2030"');
  });

  test("pauses while the tab is hidden, is aborted when the page is left or the bar closed, and restarts on return", async ({ enter }) => {
    const page = await openWithTimeLeft(await enter(wide), hours);
    const reads = (...expected: [string, string]) =>
      eventually(async () => expect([await state(page), (await figures(page)).join(" ")]).toEqual(expected));
    await page.clock.runFor(seconds);
    await reads("running", "0 00 59 59");
    await setHidden(page, true);
    await page.clock.runFor(30 * seconds);
    await reads("paused", "0 00 59 59");
    await setHidden(page, false);
    await reads("restarted", "0 00 59 29");
    await page.clock.runFor(seconds);
    await reads("running", "0 00 59 28");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    await page.clock.runFor(30 * seconds);
    await reads("aborted", "0 00 59 28");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await reads("restarted", "0 00 58 58");
    await close(page).click();
    await page.clock.runFor(30 * seconds);
    await reads("aborted", "0 00 58 58");
  });

  test.for([
    {
      name: "ended at zero",
      act: async (page: Page) => page.clock.runFor(hours),
      expected: "ended",
      figuresShown: ["0", "00", "00", "01"],
    },
    {
      name: "ended after being hidden at zero",
      act: async (page: Page) => {
        await setHidden(page, true);
        await page.clock.runFor(2 * hours);
        await setHidden(page, false);
      },
      expected: "ended",
      figuresShown: ["0", "01", "00", "00"],
    },
  ])("is $name", async ({ act, expected, figuresShown }, { enter }) => {
    const page = await openWithTimeLeft(await enter(wide), hours);
    await expect.poll(() => figures(page)).toEqual(["0", "01", "00", "00"]);
    await act(page);
    await eventually(async () => expect([await state(page), await figures(page)]).toEqual([expected, figuresShown]));
  });

  test("shows the content's text at zero", async ({ enter }) => {
    const page = await openWithTimeLeft(await enter(wide), 2 * seconds);
    await page.clock.runFor(2 * seconds);
    expect(await bar(page).getByRole("status").textContent()).toBe("Der Bestellschluss für dieses Fest ist vorbei.");
    await eventually(async () => expect([await bar(page).locator(".countdown").isVisible(), await hasNoBar(page)]).toEqual([false, false]));
  });

  test("continues on other pages: another end restarts it, a bar without one ends it, and at zero a bar without text disappears", async ({
    testShop,
    enter,
  }) => {
    const another = { component: "ActionBar", id: "another", text: "Noch bis morgen", countdownEndDate: "2030-12-13 22:59" };
    await editStory(testShop, "poster/de-de/leinwanddruck", (story) => Object.assign(story.content, { bar: [another] }));
    await eventually(async () =>
      expect((await visit(testShop, "/leinwanddruck", { host: "poster.de" })).text).toContain("Noch bis morgen"),
    );
    const page = await openWithTimeLeft(await enter(wide), hours);
    await expect.poll(() => state(page)).toBe("running");
    await close(page).click();
    await expect.poll(() => hasNoBar(page)).toBe(true);

    await page.locator('.navigation a[href="/leinwanddruck"]:visible').first().click();
    await expect.poll(() => bar(page).getAttribute("data-state")).toBe("restarted");
    expect([await bar(page).textContent(), await hasNoBar(page)]).toEqual([expect.stringContaining("Noch bis morgen"), false]);
    await expect.poll(() => figures(page)).toEqual(["1", "01", "00", "00"]);

    // Jumps, because a running clock would draw each second of a day.
    await page.clock.fastForward(days + hours);
    await expect.poll(() => state(page)).toBe("ended");
    await eventually(async () => expect([await bar(page).isVisible(), await hasNoBar(page)]).toEqual([false, true]));
    await page.locator(".header__logo").click();
    await expect.poll(() => bar(page).count()).toBe(0);
  });
});

test("a bar with an end and no countdown disappears at its time", async ({ testShop, enter }) => {
  const bare = { component: "ActionBar", id: "plain", text: "Nur noch heute", actionBarEndDate: "2030-12-12 22:59" };
  await editStory(testShop, "poster/de-de/bilderbox", (story) => Object.assign(story.content, { bar: [bare] }));
  await eventually(async () => expect((await visit(testShop, "/bilderbox", { host: "poster.de" })).text).toContain("Nur noch heute"));
  const { page, goes } = await enter(wide);
  await page.clock.install({ time: end - 40 * days });
  await goes("/bilderbox", "poster.de");
  await hydrated(page);
  await page.clock.pauseAt(end - 30 * days);
  expect([await state(page), await page.getByRole("timer").count()]).toEqual(["running", 0]);
  await page.clock.runFor(30 * days - 1);
  expect(await bar(page).isVisible()).toBe(true);
  await page.clock.runFor(1);
  await eventually(async () =>
    expect([await state(page), await bar(page).isVisible(), await hasNoBar(page)]).toEqual(["ended", false, true]),
  );
});
