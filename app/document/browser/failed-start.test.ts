import { describe, expect, it } from "vitest";
import { openFakePage } from "../../../tests/fakes/fake-page.ts";

describe("a failed start", () => {
  const broken = new Error("no root to mount on");

  it("is logged to the console and reported to the shop, without a reload", () => {
    const page = openFakePage();
    page.fire("load");
    page.fire("unstarted", broken);
    expect(page.logged).toEqual([["app-mount-failed", broken]]);
    expect(page.reports).toEqual([
      ["/_reports", { type: "mount-failure", body: { reason: "Error: no root to mount on", page: "https://shop.test/leinwanddruck" } }],
    ]);
    expect(page.reloads()).toBe(0);
  });

  it("is marked as reported, and may be anything that was thrown", () => {
    const page = openFakePage();
    for (const thrown of [broken, undefined, null, "words"]) page.fire("unstarted", thrown);
    expect(broken).toHaveProperty("isReported", true);
    expect(page.reports).toHaveLength(4);
  });

  it("is rethrown for error monitoring", async () => {
    const page = openFakePage();
    page.fire("load");
    await page.paint();
    expect(String(page.scripts()[0]?.textContent)).toMatch(/catch\(error\)\{.*;throw error\}$/);
  });
});

describe.each([
  "Failed to fetch dynamically imported module: https://shop.test/assets/a.js",
  "error loading dynamically imported module: https://shop.test/assets/a.js",
  "Importing a module script failed.",
])("a chunk that cannot be loaded (%s)", (message) => {
  const error = new TypeError(message);

  const start = (storage: Record<string, unknown> = {}) => {
    const page = openFakePage({ storage });
    page.fire("load");
    return page;
  };

  it("reloads the page once", () => {
    const storage = {};
    const first = start(storage);
    first.fire("unstarted", error);
    first.fire("unstarted", error);
    expect(first.reloads()).toBe(1);
    const second = start(storage);
    second.fire("unstarted", error);
    expect(second.reloads()).toBe(0);
  });

  it("reloads it again after 10 seconds", () => {
    const page = start({ reloadedAt: Date.now() - 10_001 });
    page.fire("unstarted", error);
    expect(page.reloads()).toBe(1);
  });

  it("reloads nothing if the browser denies storage", () => {
    const page = start(
      new Proxy(
        {},
        {
          get() {
            throw new Error("denied");
          },
        },
      ),
    );
    page.fire("unstarted", error);
    expect(page.reloads()).toBe(0);
  });
});
