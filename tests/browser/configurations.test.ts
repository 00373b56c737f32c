import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest } from "./browser.ts";
import { calendar, configurationOn, openConfiguration } from "./calculator.ts";
import { violations } from "./violations.ts";

const test = browserTest();

const phone = { viewport: { width: 390, height: 844 } };
test("a choice gets its price, is stored in the address, and is handed to the designer", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  const { value, amount, design, total, title, isSettled } = await openConfiguration(visitor, `${calendar}?gclid=Ab-1`);
  const before = await total();
  await value("formatType", "200-200").check();
  await expect.poll(isSettled).toBe(true);
  await expect.poll(total).not.toBe(before);
  expect(await title()).toContain("20 × 20 cm");
  await amount.fill("20");
  await expect.poll(() => new URL(page.url()).search).toBe("?formatType=200-200&amount=20&gclid=Ab-1");
  await expect.poll(isSettled).toBe(true);
  const to = new URL((await design.getAttribute("href")) ?? "", page.url());
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ formatType: "200-200", amount: "20" });
  const configured = await total();

  await page.reload();
  await expect.poll(total).toBe(configured);
});

test("choosing the default again clears the address", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  const { value, isSettled } = await openConfiguration(visitor);
  await value("formatType", "a3-quer").check();
  await expect.poll(() => new URL(visitor.page.url()).search).toBe("?formatType=a3-quer");
  await value("formatType", "a3-hoch").check();
  await expect.poll(() => new URL(visitor.page.url()).search).toBe("");
  await expect.poll(isSettled).toBe(true);
});

test("a choice beside a list is restored by a reload, and does not change the list's filters", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  const { value, isSettled } = await openConfiguration(visitor, "/fotocollage?tileCount=4");
  const search = () => new URL(page.url()).search;
  const listed = page.locator('.list__form input[name="tileCount"]:checked');
  await value("color", "black").check();
  await expect.poll(search).toBe("?1.color=black&tileCount=4");
  await value("tileCount", "9").check();
  await expect.poll(search).toBe("?1.tileCount=9&1.color=black&tileCount=4");
  await expect.poll(isSettled).toBe(true);
  expect(await listed.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(["4"]);

  await page.reload();
  expect(search()).toBe("?1.tileCount=9&1.color=black&tileCount=4");
  expect(await value("color", "black").isChecked()).toBe(true);
  expect(await value("tileCount", "9").isChecked()).toBe(true);
});

test("a configuration never shows another choice's price, even if responses are late or out of order", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  const { isSettled, total } = await openConfiguration(visitor);
  const turns = process.env.EVERYWHERE ? 1_000 : 30;
  // Each answer has its own choice's price, and arrives after a varying delay.
  let delayMs = 7;
  await page.route(/\/_configurations\//, async (route) => {
    delayMs = (delayMs * 31) % 97;
    const { searchParams } = new URL(route.request().url());
    const answer = await route.fetch();
    const json = (await answer.json()) as { prices: { total: unknown } };
    json.prices.total = `${searchParams.get("amount") ?? "1"} Stück`;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ response: answer, json }).catch(() => {});
  });
  // At any moment the displayed price belongs to the selection, or is missing.
  const mismatches = await page.evaluate(
    ([turns = 0]) =>
      new Promise<string[]>((resolve) => {
        const section = document.querySelector(".configuration");
        const input = section?.querySelector<HTMLInputElement>('input[name="amount"]');
        const found: string[] = [];
        if (!section || !input) return resolve(["the page has no configuration"]);
        const compare = () => {
          const shown = /(\d+) Stück/.exec(section.querySelector(".configuration__total")?.textContent ?? "")?.[1];
          if (shown !== undefined && shown !== input.value) found.push(`${shown} for ${input.value}`);
        };
        new MutationObserver(compare).observe(section, { childList: true, subtree: true, characterData: true });
        let turn = 0;
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        const next = () => {
          turn += 1;
          setValue?.call(input, String(2 + ((turn * 37) % 400)));
          input.dispatchEvent(new Event("input", { bubbles: true }));
          if (turn < turns) setTimeout(next, (turn * 13) % 40);
          else setTimeout(() => resolve(found), 0);
        };
        next();
      }),
    [turns],
  );
  expect(mismatches).toEqual([]);
  await expect.poll(isSettled).toBe(true);
  expect(await total()).toBe(`${2 + ((turns * 37) % 400)} Stück`);
});

test("a choice that has another canonical query costs one request, and its price stays", async ({ enter }) => {
  const visitor = await enter();
  const { page, requests } = visitor;
  const { value, amount, total, isSettled } = await openConfiguration(visitor);
  await amount.fill("20");
  await expect.poll(() => new URL(page.url()).search).toBe("?amount=20");
  await expect.poll(isSettled).toBe(true);
  const reads = () => requests.filter(({ url }) => url.pathname.startsWith("/_configurations/") && url.search.includes("a3-quer"));
  await value("formatType", "a3-quer").check();
  await expect.poll(() => new URL(page.url()).search).toBe("?formatType=a3-quer&amount=20");
  expect(await isSettled()).toBe(true);
  expect(await total()).toMatch(/\d/);
  // SWR reads a known URL again in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(reads().map(({ url }) => url.search)).toEqual(["?amount=20&formatType=a3-quer"]);
});

test("a missing price is reported, and can be requested again", async ({ enter }) => {
  const visitor = await enter();
  const { page, expects } = visitor;
  expects(/503|Failed to load resource/);
  const { value, section, total, isSettled } = await openConfiguration(visitor);
  await page.route(/\/_configurations\//, (route) => route.fulfill({ status: 503 }));
  await value("formatType", "a3-quer").check();
  const retry = section.locator(".configuration__again");
  await retry.waitFor();
  await page.unroute(/\/_configurations\//);
  await retry.press("Enter");
  expect(await section.locator("output:focus").count(), "the focus stays at the price").toBe(1);
  await expect.poll(isSettled).toBe(true);
  expect(await total()).toMatch(/\d/);
});

describe("on a theme page the button outside the configuration designs the configured card", { tags: ["long"] }, () => {
  test.for([
    ["with scripts", true],
    ["without scripts", false],
  ] as const)("%s", async ([, javaScriptEnabled], { enter }) => {
    const visitor = await enter({ javaScriptEnabled });
    const { page } = visitor;
    const path = "/themes/eukalyptus-aquarell-hochzeit/";
    if (javaScriptEnabled) await visitor.settlesOn(path, "card.de");
    else await visitor.goes(path, "card.de");
    if (!javaScriptEnabled) await page.locator("html:not(:has(noscript meta))").waitFor({ state: "attached" });
    const { value, select, isSettled } = configurationOn(page);
    const cards = await page.locator('.configuration input[name="card"]').evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    const card = cards.at(-1) ?? "";
    await value("card", card).check();
    await select("quantity").selectOption("100");
    if (javaScriptEnabled) await expect.poll(isSettled).toBe(true);
    await page.locator(".theme__ways .button--action").click();
    await page.waitForURL(/\/configurator-card\//);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      themeId: "eukalyptus-aquarell-hochzeit",
      card,
      quantity: "100",
    });
    expect(await page.locator("[data-wrong] li").allTextContents()).toEqual([]);
  });
});

describe("a refused number of pages", () => {
  const pages = (page: Page) => page.locator('input[name="photobookPageCount"]');
  const refused = async (page: Page) => [
    await pages(page).getAttribute("aria-invalid"),
    await page.locator(".configuration__design").count(),
  ];

  test("stays refused when the amount changes, and is replaced by another book type's", { tags: ["long"] }, async ({ enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    const { value, amount, isSettled } = await openConfiguration(visitor, "/fotobuch");
    await pages(page).fill("25");
    await amount.fill("2");
    await expect.poll(isSettled).toBe(true);
    expect(await refused(page)).toEqual(["true", 0]);
    await value("photobookType", "fotoheft").check();
    await expect.poll(() => pages(page).inputValue()).toBe("16");
    await expect.poll(() => refused(page)).toEqual([null, 1]);
  });
});

describe("axe finds no violations", { tags: ["long"] }, () => {
  test.for(sampled([calendar, "/fotobuch", "/fotocollage", "/zubehoer"], 1))("on %s, on a phone", async (path, { enter }) => {
    const visitor = await enter(phone);
    const { section } = await openConfiguration(visitor, path);
    await section.scrollIntoViewIfNeeded();
    expect(await violations(visitor.page, ".configuration")).toEqual([]);
  });
});
