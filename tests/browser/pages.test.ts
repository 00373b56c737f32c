import { describe, expect } from "vitest";
import { browserTest } from "./browser.ts";
import { marketPages } from "./pages.ts";

// With every page rendered anew the served HTML is the same, byte by byte: tests/flow/shell-cache.test.ts.
const test = browserTest();

describe("the browser wakes every page without a complaint", () => {
  test.for(marketPages)("$name", async ({ host, path }, { enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn(path, host);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("main > *").count()).toBeGreaterThan(1);
  });
});
