import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, hold } from "./browser.ts";

const test = browserTestInOwnShop({ SESSION_REPLAY_SHARE: "1" });

const wide = { viewport: { width: 1280, height: 900 } };
const scripts = ["tag-manager", "monitoring", "session-replay"];

describe("third parties", () => {
  test.for(
    sampled(
      [
        ["none", "", []],
        ["marketing", "", ["tag-manager"]],
        ["statistics", "", ["monitoring", "session-replay"]],
        ["statistics.marketing", "?logging=0", ["session-replay", "tag-manager"]],
        ["statistics.marketing", "?tracking=0", []],
      ] as const,
      2,
    ),
  )("with consent to %s and the query '%s' are %j", { tags: ["long"] }, async ([consent, query, expected], { enter }) => {
    const { page, requests, settlesOn } = await enter({ ...wide, consent });
    const loaded = () =>
      scripts.filter((name) => requests.some(({ url, type }) => type === "script" && url.pathname.endsWith(`/${name}.js`)));
    await settlesOn(`/leinwanddruck${query}`, "poster.de");
    await expect.poll(() => loaded().sort()).toEqual(expected);
    await page.waitForLoadState("networkidle");
    expect(loaded().sort()).toEqual(expected);
  });

  test("work under the shop's security policy: the tag manager gets the page, the replay is started once it is loaded", {
    tags: ["long"],
  }, async ({ enter }) => {
    const { page, requests, settlesOn } = await enter({ ...wide, consent: "statistics.marketing" });
    await settlesOn("/leinwanddruck", "poster.de");
    await page.locator("html[data-recorded]").waitFor();
    await expect.poll(() => requests.some(({ url }) => url.hostname === "tags.localhost" && url.searchParams.has("event"))).toBe(true);
    expect(requests.some(({ url }) => url.hostname === "monitoring.localhost" && url.search === "?loaded")).toBe(true);
  });

  test("that hang or fail do not affect the page", async ({ enter }) => {
    const { page, settlesOn, expects } = await enter({ ...wide, consent: "statistics.marketing" });
    expects(/monitoring\.js|ERR_FAILED/);
    await hold(page, /tag-manager\.js/);
    await page.route(/monitoring\.js/, (route) => route.abort());
    await settlesOn("/leinwanddruck", "poster.de");
    await page.locator(".breadcrumb a").nth(1).click();
    await page.waitForURL(/\/products$/);
  });
});
