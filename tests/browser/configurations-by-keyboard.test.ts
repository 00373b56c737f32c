import { describe, expect } from "vitest";
import { containersOf } from "../flow/containers.ts";
import { domains } from "../flow/matrix.ts";
import { sampled } from "../sampled.ts";
import { browserTest } from "./browser.ts";
import { openConfiguration } from "./calculator.ts";

const test = browserTest();

const phone = { viewport: { width: 390, height: 844 } };

test("a configuration works with the keyboard alone", async ({ enter }) => {
  const visitor = await enter(phone);
  const { page } = visitor;
  const { value, design, title, isSettled } = await openConfiguration(visitor);
  await value("formatType", "a3-hoch").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(isSettled).toBe(true);
  await expect.poll(title).toContain("A3 Querformat");
  while (!(await design.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Tab");
  await expect.poll(() => design.getAttribute("href")).toContain("formatType=a3-quer");
});

describe("by the keyboard alone", { tags: ["long"] }, () => {
  const containers = Object.keys(domains).flatMap(containersOf);
  const designed = containers.filter(({ kind }) => !kind.startsWith("Accessory"));
  /** With EVERYWHERE fifty of all markets, evenly; otherwise one of each kind in the German poster shop. */
  const cases = process.env.EVERYWHERE
    ? designed.filter((_, place) => place % Math.floor(designed.length / 50) === 0).slice(0, 50)
    : designed.filter(
        ({ kind, host }, place) => host === "poster.de" && designed.findIndex((one) => one.kind === kind && one.host === host) === place,
      );

  test.for(sampled(cases, 1))(
    "$host $prefix $path ($block) is configured and handed to the designer",
    async ({ host, prefix, path, block }, { enter }) => {
      const { page, settlesOn } = await enter();
      await settlesOn(prefix + path, host);
      const section = page.locator(`.configuration[aria-labelledby="configuration-${block}-headline"]`);
      const isWithin = () => section.evaluate((element) => element.contains(document.activeElement));
      const pressUntil = async (key: string, isReached: () => Promise<boolean>) => {
        for (let times = 0; times < 200 && !(await isReached()); times += 1) await page.keyboard.press(key);
        expect(await isReached()).toBe(true);
      };
      // The first Tab stop skips the navigation.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await pressUntil("Tab", isWithin);
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => section.getAttribute("aria-busy")).toBe("false");
      const link = section.locator(".configuration__design");
      await link.waitFor();
      await pressUntil("Tab", () => link.evaluate((element) => element === document.activeElement));
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/configurator-/);
      await page.locator("h1").waitFor();
      expect(await page.locator("[data-wrong] li").allTextContents()).toEqual([]);
    },
  );
});
