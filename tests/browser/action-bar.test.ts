import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { editStory } from "../flow/page.ts";
import { visit } from "../flow/visit.ts";
import { browserTestInOwnHouse, hydrated, type Visitor, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnHouse();

const sizes = [
  { viewport: { width: 320, height: 640 }, name: "a narrow phone" },
  { viewport: { width: 768, height: 1024 }, name: "a tablet" },
  { viewport: { width: 1440, height: 900 }, name: "a wide window" },
];
const [phone, , wide] = sizes as [(typeof sizes)[0], (typeof sizes)[0], (typeof sizes)[0]];
const shops = [
  { shop: "poster", host: "poster.de", path: "/fotokalender", cookie: "bar-calendar-christmas" },
  { shop: "card", host: "card.de", path: "/hochzeit/", cookie: "bar-wedding-papers" },
];

const bar = (page: Page) => page.locator(".action-bar");
const close = (page: Page) => bar(page).locator("[data-close]");
/** Scrolls on, as small windows show the bar with the first scrolling: in the frame after it. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: 200, behavior: "instant" });
    for (let frames = 2; frames > 0; frames -= 1) await new Promise((done) => requestAnimationFrame(done));
  });
const noBar = (page: Page) => page.evaluate(() => document.body.classList.contains("no-bar"));

// When the calendar's countdown ends (edge/local/content/stories/*/fotokalender.json).
const end = Date.UTC(2030, 11, 12, 22, 59);
const seconds = 1_000;
const hours = 3_600 * seconds;
const days = 24 * hours;

/** Opens the calendar page with this much time to go, and stops the clock there. */
async function counting({ page, goes }: Visitor, left: number): Promise<Page> {
  await page.clock.install({ time: end - left - 60 * seconds });
  await goes("/fotokalender", "poster.de");
  await hydrated(page);
  await page.clock.pauseAt(end - left);
  return page;
}

/** The figures of the clock, from days to seconds. */
const figures = (page: Page) => bar(page).locator(".countdown__figure").allTextContents();
const state = (page: Page) => bar(page).getAttribute("data-state");

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

describe.each(walked(shops, 0))("the action bar of the $shop shop", ({ host, path, cookie }) => {
  test.for(sizes)("stands at the lower edge of $name and takes room only at the page's end", async ({ viewport }, { enter }) => {
    const { page, settlesOn } = await enter({ viewport });
    await settlesOn(path, host);
    await scroll(page);
    const edges = () =>
      page.evaluate(() => {
        const box = document.querySelector(".action-bar")?.getBoundingClientRect();
        const foot = document.querySelector("footer")?.getBoundingClientRect();
        return { top: box?.top ?? 0, bottom: box?.bottom, left: box?.left, foot: foot?.bottom ?? 0 };
      });
    const top = await edges();
    expect([top.left, top.bottom]).toEqual([0, viewport.height]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const bottom = await edges();
    // At the page's end it stands where a whole pixel of scrolling puts it.
    expect(Math.abs(bottom.top - top.top)).toBeLessThan(1);
    expect(Math.abs(bottom.top - bottom.foot)).toBeLessThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });

  test.for([
    { by: "the pointer", press: (page: Page) => close(page).click() },
    { by: "the keyboard", press: (page: Page) => close(page).press("Enter") },
  ])("is closed by $by: nothing moves, a cookie remembers it, and the page comes without it", async ({ press }, { enter }) => {
    const { page, settlesOn } = await enter({ viewport: phone.viewport });
    await settlesOn(path, host);
    await scroll(page);
    const heading = () => page.locator("h1").boundingBox();
    const before = await heading();
    await press(page);
    await eventually(async () => expect([await bar(page).isVisible(), await noBar(page)]).toEqual([false, true]));
    expect(await heading()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    const kept = (await page.context().cookies()).find(({ name }) => name === cookie);
    expect(kept).toMatchObject({ value: "disabled", sameSite: "Lax", path: "/" });
    expect((kept?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(30 * 24 * 3_600 + 5);
    await page.reload();
    await hydrated(page);
    expect([await bar(page).count(), await page.locator("body").getAttribute("class")]).toEqual([0, "page"]);
  });

  test("never hides what has the focus", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: phone.viewport });
    await settlesOn(path, host);
    await page.locator("#content").focus();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      const [foot, edge] = await page.evaluate(() => [
        document.activeElement?.getBoundingClientRect().bottom ?? 0,
        document.querySelector(".action-bar")?.getBoundingClientRect().top ?? 0,
      ]);
      expect(foot).toBeLessThanOrEqual((edge ?? 0) + 1);
    }
  });

  test.for([phone, wide])("has nothing that axe finds, on $name", async ({ viewport }, { enter }) => {
    const { page, settlesOn } = await enter({ viewport });
    await settlesOn(path, host);
    await scroll(page);
    expect(await violations(page, ".action-bar", ".info-bar")).toEqual([]);
  });

  test("shows without a script, with nothing to press that would do nothing", async ({ enter }) => {
    const { page, goes } = await enter({ ...wide, javaScriptEnabled: false });
    await goes(`${path}?_plain=1`, host);
    expect(await bar(page).isVisible()).toBe(true);
    expect(await close(page).isVisible()).toBe(false);
    for (const clock of await bar(page).locator(".countdown").all()) {
      expect(await clock.locator(".countdown__date").textContent()).toBe("Endet am 12. Dezember 2030");
      expect(await clock.locator(".countdown__date").isVisible()).toBe(true);
      expect(await clock.locator(".countdown__clock").isVisible()).toBe(false);
    }
  });
});

describe("the countdown", () => {
  test.for([
    [90 * days + hours, ["90", "01", "00", "00"], "Tage"],
    [days + 2 * hours + 3 * seconds, ["1", "02", "00", "03"], "Tag"],
    [65 * seconds, ["0", "00", "01", "05"], "Tage"],
  ] as const)("says %i ms as %j", async ([left, expected, word], { enter }) => {
    const page = await counting(await enter(wide), left);
    await page.clock.runFor(0);
    await expect.poll(() => figures(page)).toEqual(expected);
    expect(await bar(page).locator("[data-unit=days] [data-forms]").textContent()).toBe(word);
  });

  test("ticks each second on the second, and keeps its width", async ({ enter }) => {
    const page = await counting(await enter(phone), 2 * hours + 400);
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

  test("is a timer that is not read out; the end is its name", async ({ enter }) => {
    const page = await counting(await enter(wide), hours);
    const timer = page.getByRole("timer", { name: "Endet am 12. Dezember 2030" });
    expect(await timer.getAttribute("aria-live")).toBe("off");
    expect(await timer.ariaSnapshot()).toBe('- timer "Endet am 12. Dezember 2030"');
  });

  test.for([
    {
      name: "running",
      happens: async (page: Page) => page.clock.runFor(seconds),
      expected: "running",
      shows: ["0", "00", "59", "59"],
    },
    {
      name: "paused while the tab is hidden",
      happens: async (page: Page) => {
        await setHidden(page, true);
        await page.clock.runFor(30 * seconds);
      },
      expected: "paused",
      shows: ["0", "01", "00", "00"],
    },
    {
      name: "restarted when the tab is seen again",
      happens: async (page: Page) => {
        await setHidden(page, true);
        await page.clock.runFor(30 * seconds);
        await setHidden(page, false);
      },
      expected: "restarted",
      shows: ["0", "00", "59", "30"],
    },
    {
      name: "running again with the next second",
      happens: async (page: Page) => {
        await setHidden(page, true);
        await setHidden(page, false);
        await page.clock.runFor(seconds);
      },
      expected: "running",
      shows: ["0", "00", "59", "59"],
    },
    {
      name: "aborted when the bar is closed",
      happens: async (page: Page) => {
        await close(page).click();
        await page.clock.runFor(30 * seconds);
      },
      expected: "aborted",
      shows: ["0", "01", "00", "00"],
    },
    {
      name: "aborted when the page is left",
      happens: async (page: Page) => {
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
        await page.clock.runFor(30 * seconds);
      },
      expected: "aborted",
      shows: ["0", "01", "00", "00"],
    },
    {
      name: "restarted when it is come back to",
      happens: async (page: Page) => {
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
        await page.clock.runFor(30 * seconds);
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
      },
      expected: "restarted",
      shows: ["0", "00", "59", "30"],
    },
    {
      name: "ended at zero",
      happens: async (page: Page) => page.clock.runFor(hours),
      expected: "ended",
      shows: ["0", "00", "00", "01"],
    },
    {
      name: "ended when it was hidden at zero",
      happens: async (page: Page) => {
        await setHidden(page, true);
        await page.clock.runFor(2 * hours);
        await setHidden(page, false);
      },
      expected: "ended",
      shows: ["0", "01", "00", "00"],
    },
  ])("is $name", async ({ happens, expected, shows }, { enter }) => {
    const page = await counting(await enter(wide), hours);
    await expect.poll(() => figures(page)).toEqual(["0", "01", "00", "00"]);
    await happens(page);
    await eventually(async () => expect([await state(page), await figures(page)]).toEqual([expected, shows]));
  });

  test("at zero says so in its place, where the content has words for it", async ({ enter }) => {
    const page = await counting(await enter(wide), 2 * seconds);
    await page.clock.runFor(2 * seconds);
    expect(await bar(page).getByRole("status").textContent()).toBe("Bestellschluss für dieses Fest ist vorbei.");
    await eventually(async () => expect([await bar(page).locator(".countdown").isVisible(), await noBar(page)]).toEqual([false, false]));
  });

  test("goes on from page to page: another end restarts it, a bar without one ends it, and at zero a bar without words goes", async ({
    house,
    enter,
  }) => {
    const another = { component: "ActionBar", id: "another", text: "Noch bis morgen", countdownEndDate: "2030-12-13 22:59" };
    await editStory(house, "poster/de-de/leinwanddruck", (story) => Object.assign(story.content, { bar: [another] }));
    await eventually(async () => expect((await visit(house, "/leinwanddruck", { host: "poster.de" })).text).toContain("Noch bis morgen"));
    const page = await counting(await enter(wide), hours);
    await expect.poll(() => state(page)).toBe("running");
    await close(page).click();
    await expect.poll(() => noBar(page)).toBe(true);

    await page.locator('.navigation a[href="/leinwanddruck"]:visible').first().click();
    await expect.poll(() => bar(page).getAttribute("data-state")).toBe("restarted");
    expect([await bar(page).textContent(), await noBar(page)]).toEqual([expect.stringContaining("Noch bis morgen"), false]);
    await expect.poll(() => figures(page)).toEqual(["1", "01", "00", "00"]);

    // Not every second of a day: each would be drawn.
    await page.clock.fastForward(days + hours);
    await expect.poll(() => state(page)).toBe("ended");
    await eventually(async () => expect([await bar(page).isVisible(), await noBar(page)]).toEqual([false, true]));
    await page.locator(".header__logo").click();
    await expect.poll(() => bar(page).count()).toBe(0);
  });
});

test("a bar that only ends goes at its time, and counts nothing", async ({ house, enter }) => {
  const plain = { component: "ActionBar", id: "plain", text: "Nur noch heute", actionBarEndDate: "2030-12-12 22:59" };
  await editStory(house, "poster/de-de/bilderbox", (story) => Object.assign(story.content, { bar: [plain] }));
  await eventually(async () => expect((await visit(house, "/bilderbox", { host: "poster.de" })).text).toContain("Nur noch heute"));
  const { page, goes } = await enter(wide);
  await page.clock.install({ time: end - 40 * days });
  await goes("/bilderbox", "poster.de");
  await hydrated(page);
  await page.clock.pauseAt(end - 30 * days);
  expect([await state(page), await page.getByRole("timer").count()]).toEqual(["running", 0]);
  await page.clock.runFor(30 * days - 1);
  expect(await bar(page).isVisible()).toBe(true);
  await page.clock.runFor(1);
  await eventually(async () => expect([await state(page), await bar(page).isVisible(), await noBar(page)]).toEqual(["ended", false, true]));
});
