import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest, hold, hydrated, type Visitor } from "./browser.ts";
import { calculatorOn } from "./calculator.ts";

const test = browserTest();

/** Opens a page with a hydrated calculator. */
async function openCalculator({ page, settlesOn }: Visitor, path = "/leinwanddruck") {
  await settlesOn(path);
  await page.locator('[data-island="configuration"][data-hydrated]').first().waitFor();
  return calculatorOn(page);
}

test("changing the material resets the format to the material's default", { tags: ["long"] }, async ({ enter }) => {
  const calculator = await openCalculator(await enter());
  await calculator.article("leinwand-900x600").check();
  await calculator.material.selectOption("poster");
  await calculator.shows("poster-600x400");
  await calculator.article("poster-700x500").check();
  await calculator.shows("poster-700x500");
  await calculator.material.selectOption("leinwand");
  await calculator.shows("leinwand-600x400");
  expect(await calculator.notice.count()).toBe(0);
});

test("choosing a format shows its price at once, then its designer link", async ({ enter }) => {
  const visitor = await enter();
  const calculator = await openCalculator(visitor);
  const totals = new Set<string>();
  for (const sku of ["leinwand-300x200", "leinwand-1200x800", "leinwand-600x400"]) {
    await calculator.article(sku).check();
    // The total follows after the paint of the chosen format.
    const price = await calculator.priceOf(sku);
    await expect.poll(calculator.total).toBe(price);
    await calculator.shows(sku);
    const total = await calculator.total();
    expect(total).toMatch(/^\d+,\d\d\s€$/);
    expect(await calculator.action.getAttribute("href")).toBe(`/configurator-photo-frame/?sku=${sku}&locale=de-DE&materialType=leinwand`);
    totals.add(total);
  }
  expect(totals.size).toBe(3);
});

test("every material has its own prices", { tags: ["long"] }, async ({ enter }) => {
  const calculator = await openCalculator(await enter());
  const froms = new Set<string>();
  for (const material of ["poster", "acrylglas", "aludibond", "forexplatte", "leinwand"]) {
    await calculator.material.selectOption(material);
    await calculator.shows(`${material}-600x400`);
    froms.add(await calculator.from());
  }
  expect(froms.size).toBe(5);
});

test("a label appears at its format in every material's list", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  const calculator = await openCalculator(visitor);
  for (const material of ["leinwand", "poster"]) {
    await calculator.material.selectOption(material);
    await calculator.shows(`${material}-600x400`);
    const labels = await visitor.page
      .locator('.configuration__value:has([name="sku"])')
      .evaluateAll((formats) => formats.map((format) => format.querySelector(".label")?.textContent));
    expect(labels.indexOf("TOP DEAL")).toBe(2);
    expect(labels.filter(Boolean)).toHaveLength(1);
  }
});

test("the calculator works with the keyboard alone", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  visitor.expects(/404/);
  const calculator = await openCalculator(visitor);
  const { page } = visitor;
  await calculator.material.focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("leinwand-600x400");
  await page.keyboard.press("ArrowDown");
  await calculator.shows("leinwand-800x600");
  while (!(await calculator.action.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/configurator-photo-frame\/\?sku=leinwand-800x600&locale=de-DE&materialType=leinwand$/);
});

test("the Enter key on a format leads into the designer with it", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  visitor.expects(/404/);
  const calculator = await openCalculator(visitor);
  await calculator.article("leinwand-900x600").check();
  await visitor.page.keyboard.press("Enter");
  await visitor.page.waitForURL(/configurator-photo-frame\/\?sku=leinwand-900x600&locale=de-DE&materialType=leinwand$/);
});

test("the price bar never hides the focused format", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter({ viewport: { width: 360, height: 640 } });
  const calculator = await openCalculator(visitor);
  const { page } = visitor;
  await calculator.material.focus();
  await page.keyboard.press("Tab");
  for (const _ of [1, 2, 3, 4]) {
    const hidden = await page.evaluate(() => {
      const bar = document.querySelector(".configuration__result")?.getBoundingClientRect();
      const focused = document.activeElement?.closest(".configuration__value")?.getBoundingClientRect();
      return bar && focused ? Math.max(0, Math.min(focused.bottom, innerHeight) - bar.top) : undefined;
    });
    expect(hidden).toBe(0);
    await page.keyboard.press("ArrowDown");
  }
});

describe("a frame", () => {
  test("is chosen by family, then by colour, and shows on the wall with its mat", { tags: ["long"] }, async ({ enter }) => {
    const visitor = await enter();
    const calculator = await openCalculator(visitor, "/leinwanddruck?materialType=poster");
    const bare = await calculator.total();
    await calculator.value("frameFamily", "holzrahmen").check();
    await expect.poll(calculator.isSettled).toBe(true);
    await calculator.value("frameType", "holzrahmen-eiche").check();
    await calculator.value("matType", "mat-creme").check();
    await expect.poll(() => new URL(visitor.page.url()).searchParams.get("matType")).toBe("mat-creme");
    await expect.poll(calculator.isSettled).toBe(true);
    expect(await calculator.title()).toContain("Poster gerahmt");
    expect(await calculator.total()).not.toBe(bare);
    expect(await calculator.section.locator(".hanging__frame, .hanging__mat").count()).toBe(2);
    const to = new URL((await calculator.action.getAttribute("href")) ?? "", visitor.page.url());
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ frameType: "holzrahmen-eiche", matSize: "30", matType: "mat-creme" });
  });

  test("that is too small for the chosen format is removed with a message", { tags: ["long"] }, async ({ enter }) => {
    const calculator = await openCalculator(await enter(), "/leinwanddruck?materialType=poster&frameFamily=kunststoffrahmen");
    await calculator.value("sku", "poster-900x600").check();
    await expect.poll(calculator.isSettled).toBe(true);
    await expect.poll(calculator.title).toMatch(/90 × 60 cm/);
    const isHeld = await calculator.value("frameFamily", "kunststoffrahmen").isEnabled();
    expect(await calculator.notice.count()).toBe(isHeld ? 0 : 1);
  });
});

describe("a dialog sets the calculator:", () => {
  test("to any format on sale", { tags: ["long"] }, async ({ enter }) => {
    const visitor = await enter();
    const calculator = await openCalculator(visitor, "/leinwanddruck?optionTypes[]=canvas-stretcher.38mm");
    const { page } = visitor;
    await calculator.section.locator('[data-dialog="calculator-more-formats"]').click();
    const other = page.locator("dialog [data-sets-format]").filter({ hasNotText: "60 × 40" }).last();
    const format = (await other.getAttribute("data-sets-format")) ?? "";
    await other.click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await calculator.shows(`leinwand-${format}`);
    await expect.poll(() => new URL(page.url()).searchParams.get("optionTypes[]")).toBe("canvas-stretcher.38mm");
  });

  test("to a custom format, whose price shows while it is typed", async ({ enter }) => {
    const visitor = await enter();
    const calculator = await openCalculator(visitor);
    const { page } = visitor;
    await calculator.section.locator('[data-dialog="calculator-own-format"]').click();
    const form = page.locator("dialog .own-format");
    await form.locator("[name=width]").fill("45.5");
    await form.locator("[name=height]").fill("31");
    await expect.poll(() => form.locator(".price__current").textContent()).toMatch(/\d,\d\d/);
    const typedPrice = await form.locator(".price__current").textContent();
    const quoted = form.locator(".own-format__price");
    const height = form.locator("[name=height]");
    await height.fill("");
    await expect.poll(() => quoted.textContent()).toMatch(/–$/);
    await height.fill("31");
    await expect.poll(() => quoted.textContent()).toContain(typedPrice);
    const held = await hold(page, /\/_configurations\//);
    await height.fill("32");
    await expect.poll(held.count).toBe(1);
    expect(await quoted.textContent()).toMatch(/–$/);
    await height.fill("31");
    held.release();
    await expect.poll(() => form.locator(".price__current").textContent()).toBe(typedPrice);
    await form.getByRole("button").click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await calculator.shows("leinwand-455x310");
    expect(await calculator.total()).toBe(typedPrice?.trim());
    await expect.poll(() => new URL(page.url()).search).toBe("?sku=leinwand-455x310");

    await page.reload();
    await calculator.shows("leinwand-455x310");
    await calculator.article("leinwand-600x400").check();
    await calculator.shows("leinwand-600x400");
    expect(await calculator.article("leinwand-455x310").count()).toBe(0);
  });

  test("not while a side is missing or cannot be read", { tags: ["long"] }, async ({ enter }) => {
    const visitor = await enter();
    const calculator = await openCalculator(visitor, "/leinwanddruck?optionTypes[]=canvas-stretcher.38mm");
    const { page } = visitor;
    await calculator.section.locator('[data-dialog="calculator-own-format"]').click();
    const form = page.locator("dialog .own-format");
    await form.locator("[name=width]").fill("40");
    await form.getByRole("button").click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("height");
    await form.locator("[name=height]").fill("3e1");
    await form.getByRole("button").click();
    await form.getByRole("alert").waitFor();
    expect(new URL(page.url()).pathname).toBe("/leinwanddruck");
  });

  test("to the nearest format, with the reason, for a custom format beyond the limits", { tags: ["long"] }, async ({ enter }) => {
    const visitor = await enter();
    const calculator = await openCalculator(visitor);
    await calculator.section.locator('[data-dialog="calculator-own-format"]').click();
    const form = visitor.page.locator("dialog .own-format");
    await form.locator("[name=width]").fill("900");
    await form.locator("[name=height]").fill("31");
    await expect.poll(() => form.locator("[role=alert]").textContent()).toMatch(/900 × 31 cm .* 200 × 31 cm/);
    await form.getByRole("button").click();
    await calculator.shows("leinwand-2000x310");
    expect(await calculator.notice.textContent()).toMatch(/200 × 31 cm/);
  });
});

describe("the address preselects", () => {
  test.for(
    sampled(
      [
        { query: "?sku=poster-900x600", chosen: { materialType: "poster", sku: "poster-900x600" } },
        { query: "?materialType=aludibond&sku=aludibond-400x400", chosen: { materialType: "aludibond", sku: "aludibond-400x400" } },
        { query: "?materialType=forexplatte", chosen: { materialType: "forexplatte", sku: "forexplatte-600x400" } },
        { query: "?materialType=poster&sku=leinwand-900x600", chosen: { materialType: "poster", sku: "poster-600x400" } },
        { query: "?sku=leinwand-333x444", chosen: { materialType: "leinwand", sku: "leinwand-333x444" } },
        { query: "?sku=nothing", chosen: { materialType: "leinwand", sku: "leinwand-600x400" } },
      ],
      2,
    ),
  )("$query", async ({ query, chosen }, { enter }) => {
    const calculator = await openCalculator(await enter(), `/leinwanddruck${query}`);
    await calculator.shows(chosen.sku);
    expect(await calculator.chosen()).toEqual(chosen);
  });
});

test("going back from the designer restores the chosen format", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  visitor.expects(/404/);
  const calculator = await openCalculator(visitor);
  const { page } = visitor;
  await calculator.article("leinwand-900x600").check();
  await calculator.shows("leinwand-900x600");
  await calculator.action.click();
  await page.waitForURL(/configurator-photo-frame/);
  await page.goBack();
  await hydrated(page);
  await calculator.shows("leinwand-900x600");
});
