import { describe, expect } from "vitest";
import { browserTest } from "./browser.ts";
import { pages } from "./pages.ts";

const houses = [
  { name: "with kept shells", test: browserTest({ SHELL_CACHE: "on" }) },
  { name: "with every page rendered anew", test: browserTest({ SHELL_CACHE: "off" }) },
];

describe.each(houses)("$name the browser wakes every page without a complaint", ({ test }) => {
  test.for(pages)("$name", async ({ host, path }, { enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn(path, host);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("main > *").count()).toBeGreaterThan(3);
  });
});
