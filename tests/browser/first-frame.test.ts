import type { Page } from "playwright";
import { expect } from "vitest";
import { browserTest, hold, settled } from "./browser.ts";
import { listOn } from "./list.ts";

const test = browserTest();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type TraceEntry = {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  args: { elementCount?: number; data?: { type?: string }; beginData?: { frame?: string; totalObjects?: number } };
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

test("the first frame of a phone lays out a third of the page at most, even if the whole page is parsed before", async ({ enter }) => {
  const { page, goes, expects } = await enter(phone);
  // In a document that a test passes in, pictures of this machine may fail to load. The stylesheet delays the first frame.
  expects(/\/f\/1001\/|ERR_FAILED/);
  await page.route(/\/leinwanddruck$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, stylesheet = ""] = /data-href="([^"]+)"/.exec(html) ?? [];
    const body = html.replace("</head>", `<link rel="stylesheet" href="${stylesheet}"/></head>`);
    await route.fulfill({ response, body });
  });
  const held = await hold(page, /\/root-[^/]*\.css$/);
  const events = await traced(page, async () => {
    const arrival = goes("/leinwanddruck");
    await expect.poll(() => page.evaluate(() => document.querySelector(".footer") !== null)).toBe(true);
    held.release();
    await arrival;
  });
  // Pictures are documents with frames of their own.
  const layouts = events.flatMap(({ name, args: { beginData } }) => (name === "Layout" && beginData?.totalObjects ? [beginData] : []));
  const whole = layouts.reduce((one, other) => ((other.totalObjects ?? 0) > (one.totalObjects ?? 0) ? other : one));
  // Before the page, the frame has an empty document.
  const first = layouts.find(({ frame, totalObjects = 0 }) => frame === whole.frame && totalObjects > 20);
  expect(first?.totalObjects).toBeLessThan((whole.totalObjects ?? 0) / 3);
});

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

const changes = [
  { name: "another sort order", selector: "select[name=sort]", value: "new", query: "sort=new" },
  { name: "another page size", selector: "select[name=pageSize]", value: "48", query: "pageSize=48" },
  { name: "another page", selector: ".list__page[rel=next]", query: "page=2" },
  { name: "more items", selector: ".list__more", query: "pageSize=48" },
  { name: "a list without its filter", from: "?color=blue", selector: ".chip", query: "" },
];

test.for(changes)("$name: the first frame has no other items yet, and they follow after the paint", async (change, { enter }) => {
  const { selector, value, query, from = "" } = change;
  const { page, settlesOn } = await enter(phone);
  await settlesOn(`/vorkonfigurator-karten${from}`);
  const list = listOn(page);
  await list.filled();
  const held = await hold(page, /\/_lists\/themes/);
  const control = page.locator(`.list ${selector}`).first();
  const inFirstFrame = await control.evaluate(async (control, value) => {
    if (control instanceof HTMLSelectElement) {
      control.value = value ?? "";
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else (control as HTMLElement).click();
    await new Promise(requestAnimationFrame);
    const items = document.querySelector(".list__items");
    return [(control as Partial<HTMLSelectElement>).value, items?.ariaBusy, items?.querySelector(".tile--waiting")];
  }, value);
  expect(inFirstFrame).toEqual([value, null, null]);
  await page.locator(".list__items[aria-busy]").waitFor();
  held.release();
  await list.filled();
  expect(new URL(page.url()).search.slice(1)).toBe(query);
});

test("what is picked in a list before the next paint is kept", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter(phone);
  await settlesOn("/vorkonfigurator-karten");
  const list = listOn(page);
  await list.filled();
  const picked = await page.locator(".list").evaluate((list) => {
    const boxes = [...list.querySelectorAll(".filter")].flatMap((filter) => filter.querySelector<HTMLInputElement>("input:enabled") ?? []);
    const menus = [...list.querySelectorAll<HTMLSelectElement>(".select")];
    for (const menu of menus) {
      menu.selectedIndex = 1;
      menu.dispatchEvent(new Event("change", { bubbles: true }));
    }
    for (const box of boxes.slice(0, 2)) box.click();
    return [...menus.map(({ name, value }) => `${name}=${value}`), ...boxes.slice(0, 2).map(({ name, value }) => `${name}=${value}`)];
  });
  expect(picked).toHaveLength(4);
  await expect.poll(() => list.chips.count()).toBe(2);
  const { chosen, sort, pageSize } = await list.shown();
  expect([`sort=${sort}`, `pageSize=${pageSize}`, ...chosen].sort()).toEqual(picked.sort());
  expect(new URL(page.url()).search.slice(1).split("&").sort()).toEqual(picked.sort());
});

test("a link that is tapped in the frame of a sort order leads to its page", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter(phone);
  await settlesOn("/vorkonfigurator-karten");
  await listOn(page).filled();
  await page.evaluate(() => {
    const sort = document.querySelector<HTMLSelectElement>(".list .select") as HTMLSelectElement;
    sort.selectedIndex = 1;
    sort.dispatchEvent(new Event("change", { bubbles: true }));
    document.querySelector<HTMLAnchorElement>(".header__logo")?.click();
  });
  await page.waitForURL((url) => url.pathname === "/");
});

/** Counts the elements that the browser styles from the click to the next paint. */
async function styledInFirstFrame(page: Page, act: () => Promise<void>): Promise<number> {
  const traceEvents = await traced(page, act);
  const click = traceEvents.find(({ name, args }) => name === "EventDispatch" && args.data?.type === "click");
  const later = traceEvents.filter(({ pid, tid, ts }) => pid === click?.pid && tid === click.tid && ts >= click.ts);
  const paint = Math.min(...later.flatMap(({ name, ph, ts }) => (name === "Paint" && ph === "X" ? [ts] : [])));
  expect(paint).toBeLessThan(Number.POSITIVE_INFINITY);
  const styled = later.filter(({ name, ph, ts }) => name === "UpdateLayoutTree" && ph === "X" && ts < paint);
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** Records what the browser does until the frame after `act`, in order. */
async function traced(page: Page, act: () => Promise<void>): Promise<readonly TraceEntry[]> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline"] });
  await act();
  await painted(page);
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEntry[] };
  return traceEvents.toSorted((one, other) => one.ts - other.ts);
}

/** Waits for the end of the next frame. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
