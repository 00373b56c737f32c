import { describe, expect } from "vitest";
import { browserTest, hydrated } from "./browser.ts";
import { calculatorOn } from "./calculator.ts";

const test = browserTest();

test("changing the material resets the format to that material's initial one", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  await calculator.article("leinwand-900x600").check();
  await calculator.material.selectOption("poster");
  expect(await calculator.chosen()).toEqual({ materialType: "poster", sku: "poster-600x400" });
  await calculator.article("poster-700x500").check();
  await calculator.material.selectOption("leinwand");
  expect(await calculator.chosen()).toEqual({ materialType: "leinwand", sku: "leinwand-600x400" });
});

test("choosing a format changes the total and where the call to action leads", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  const totals = new Set<string>();
  for (const sku of ["leinwand-300x200", "leinwand-600x400", "leinwand-1200x800"]) {
    await calculator.article(sku).check();
    const total = await calculator.total();
    expect(total).toMatch(/^\d+,\d\d\s€$/);
    expect(total).toBe(await calculator.priceOf(sku));
    expect(await calculator.action.getAttribute("href")).toBe(`/configurator-photo-frame/?materialType=leinwand&sku=${sku}&locale=de-DE`);
    totals.add(total);
  }
  expect(totals.size).toBe(3);
});

test("every material has prices of its own", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  const froms = new Set<string>();
  for (const material of ["leinwand", "poster", "acrylglas", "aludibond", "forexplatte"]) {
    await calculator.material.selectOption(material);
    expect(await calculator.total()).toBe(await calculator.priceOf(`${material}-600x400`));
    froms.add(await calculator.from());
  }
  expect(froms.size).toBe(5);
});

test("a label stands at its place in the list of every material", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  for (const material of ["leinwand", "poster"]) {
    await calculator.material.selectOption(material);
    const labels = await page
      .locator(".calculator__format")
      .evaluateAll((formats) => formats.map((format) => format.querySelector(".label")?.textContent));
    expect(labels.indexOf("TOP DEAL")).toBe(2);
    expect(labels.filter(Boolean)).toHaveLength(1);
  }
});

test("it can be worked with the keyboard alone", async ({ enter }) => {
  const { page, settlesOn, expects } = await enter();
  expects(/404/);
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  await calculator.material.focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("leinwand-600x400");
  await page.keyboard.press("ArrowDown");
  expect(await calculator.chosen()).toEqual({ materialType: "leinwand", sku: "leinwand-800x600" });
  expect(await calculator.total()).toBe(await calculator.priceOf("leinwand-800x600"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/configurator-photo-frame\/\?materialType=leinwand&sku=leinwand-800x600&locale=de-DE$/);
});

test("the Enter key on a format leads into the designer with it", async ({ enter }) => {
  const { page, settlesOn, expects } = await enter();
  expects(/404/);
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  await calculator.article("leinwand-900x600").check();
  await page.keyboard.press("Enter");
  await page.waitForURL(/configurator-photo-frame\/\?materialType=leinwand&sku=leinwand-900x600&locale=de-DE$/);
});

test("the bar with the price never hides the format that has the focus", async ({ enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width: 360, height: 640 } });
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  await calculator.material.focus();
  await page.keyboard.press("Tab");
  for (const _ of [1, 2, 3, 4]) {
    const hidden = await page.evaluate(() => {
      const bar = document.querySelector(".calculator__result")?.getBoundingClientRect();
      const focused = document.activeElement?.closest(".calculator__format")?.getBoundingClientRect();
      return bar && focused ? Math.max(0, Math.min(focused.bottom, innerHeight) - bar.top) : undefined;
    });
    expect(hidden).toBe(0);
    await page.keyboard.press("ArrowDown");
  }
});

test("the call to action leads into the designer with material and article", async ({ enter }) => {
  const { page, settlesOn, expects } = await enter();
  expects(/404/);
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  await calculator.material.selectOption("acrylglas");
  await calculator.article("acrylglas-400x400").check();
  await calculator.action.click();
  await page.waitForURL(/\/configurator-photo-frame\/\?materialType=acrylglas&sku=acrylglas-400x400&locale=de-DE$/);
});

describe("the address preselects", () => {
  test.for([
    { asked: "?sku=poster-900x600", chosen: { materialType: "poster", sku: "poster-900x600" } },
    { asked: "?materialType=aludibond&sku=aludibond-400x400", chosen: { materialType: "aludibond", sku: "aludibond-400x400" } },
    { asked: "?materialType=forexplatte", chosen: { materialType: "forexplatte", sku: "forexplatte-600x400" } },
    { asked: "?materialType=poster&sku=leinwand-900x600", chosen: { materialType: "poster", sku: "poster-600x400" } },
    { asked: "?sku=poster-1x1", chosen: { materialType: "poster", sku: "poster-600x400" } },
    { asked: "?sku=nothing", chosen: { materialType: "leinwand", sku: "leinwand-600x400" } },
  ])("$asked", async ({ asked, chosen }, { enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn(`/leinwanddruck${asked}`);
    const calculator = calculatorOn(page);
    expect(await calculator.chosen()).toEqual(chosen);
    expect(await calculator.total()).toBe(await calculator.priceOf(chosen.sku));
    expect(await calculator.action.getAttribute("href")).toContain(`sku=${chosen.sku}`);
  });
});

test("going back from the designer finds the format that was chosen", async ({ enter }) => {
  const { page, settlesOn, expects } = await enter();
  expects(/404/);
  await settlesOn("/leinwanddruck");
  const calculator = calculatorOn(page);
  await calculator.article("leinwand-900x600").check();
  await calculator.action.click();
  await page.waitForURL(/configurator-photo-frame/);
  await page.goBack();
  await hydrated(page);
  await page.locator('.calculator__design[href*="sku=leinwand-900x600"]').waitFor();
  expect(await calculator.chosen()).toEqual({ materialType: "leinwand", sku: "leinwand-900x600" });
});
