import type { Route } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import type { TestShop } from "../flow/test-shop.ts";
import { clearFaults, orderFaults } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnProcess, hydrated } from "./browser.ts";

const test = browserTestInOwnProcess();

/** Finds the first log line of an event; floods of an event log one line in ten seconds. */
const logged = (testShop: TestShop, name: string) => testShop.events().find(({ event }) => event === name);

describe("a missing page", () => {
  test("has links to other pages, which replace it without a reload", { tags: ["long"] }, async ({ enter }) => {
    const { page, requests, goes, expects } = await enter();
    expects(/404/);
    await goes("/gibt-es-nicht");
    await hydrated(page);
    expect(await page.locator("h1").textContent()).toBe("Hier hängt kein Bild");
    const documents = requests.filter(({ type }) => type === "document").length;
    await page.locator("main a[href='/']").first().click();
    await page.locator(".teaser h1").waitFor();
    expect(await page.locator("h1", { hasText: "Hier hängt kein Bild" }).count()).toBe(0);
    expect(await page.title()).not.toContain("hängt kein Bild");
    expect(requests.filter(({ type }) => type === "document")).toHaveLength(documents);
  });

  test("shows within the shop after a click on a link", { tags: ["long"] }, async ({ enter }) => {
    const { page, expects, settlesOn } = await enter();
    expects(/404/);
    await settlesOn("/leinwanddruck");
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/gibt-es-nicht", id: "lost" });
      document.querySelector("main")?.append(link);
      link.click();
    });
    await page.locator("h1", { hasText: "Hier hängt kein Bild" }).waitFor();
    expect(await page.locator("footer").count()).toBe(1);
    await page.goBack();
    await page.locator(".configuration").waitFor();
    expect(await page.locator("h1", { hasText: "Hier hängt kein Bild" }).count()).toBe(0);
  });

  test("has details on request only", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes, expects } = await enter();
    expects(/404/);
    await goes("/gibt-es-nicht");
    expect(await page.locator(".error__details").count()).toBe(0);
    await goes("/gibt-es-nicht?debug");
    expect(JSON.parse((await page.locator(".error__details").textContent()) ?? "")).toEqual({
      message: "Page Not Found: /gibt-es-nicht",
      fatal: true,
    });
    expect(await page.locator(".debug-panel").textContent()).toContain("/gibt-es-nicht");
    await goes("/gibt.es.nicht?debug");
    expect(await page.locator(".error__details").textContent()).toContain("Page not found: /gibt.es.nicht");
  });
});

describe("a page that fails to load", () => {
  test.for(
    sampled(
      [
        { name: "because the connection breaks", lose: (route: Route) => route.abort() },
        { name: "because of a gateway error", lose: (route: Route) => route.fulfill({ status: 502, body: "Bad Gateway" }) },
      ],
      1,
    ),
  )("$name shows an error within the shop, with links to other pages", async ({ lose }, { testShop, enter }) => {
    const { page, requests, expects, settlesOn } = await enter();
    expects(/ERR_FAILED|502|error-page-encountered/);
    await settlesOn("/");
    await page.route(/\.data/, lose);
    const reported = page.waitForEvent("console", (message) => message.text().startsWith("error-page-encountered"));
    await page.locator('main a[href="/leinwanddruck"]').first().click();
    await page.locator("h1", { hasText: "Da ist etwas schiefgegangen" }).waitFor();
    await reported;
    expect(await page.title()).toBe("Da ist etwas schiefgegangen");
    expect(await page.locator("footer").count()).toBe(1);
    await page.unroute(/\.data/);
    await page.locator(".error a").click();
    await page.locator(".teaser h1").waitFor();
    expect(requests.filter(({ type }) => type === "document")).toHaveLength(1);
    await eventually(() => expect(logged(testShop, "error-page-encountered")).toMatchObject({ page: "/leinwanddruck" }));
  });
});

describe("a link in another spelling", () => {
  test("leads to the canonical address", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn("/");
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/Leinwanddruck/" });
      document.querySelector("main")?.append(link);
      link.click();
    });
    await page.waitForURL(/\/leinwanddruck$/);
    await page.locator(".configuration").waitFor();
  });
});

describe("a chunk that fails to load", () => {
  test("reloads the page once, which then works", async ({ enter }) => {
    const { page, requests, goes, expects } = await enter();
    expects(/ERR_FAILED|page-.*\.js|dynamically imported/);
    await page.route(/\/assets\/page-.*\.js$/, (route) => route.abort());
    const loads = () => requests.filter(({ type }) => type === "document").length;
    await goes("/leinwanddruck");
    await eventually(async () => expect(loads()).toBe(2));
    await page.waitForLoadState("networkidle");
    expect(loads()).toBe(2);
    expect(await page.locator(".configuration__form").count()).toBeGreaterThan(0);
  });
});

test("a page that fails to start reports it on the console and to the shop once, without a reload", { tags: ["long"] }, async ({
  testShop,
  enter,
}) => {
  const { page, requests, goes, expects } = await enter();
  expects(/no root to mount on/);
  await page.route(/\/assets\/page-.*\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('no root to mount on')" }),
  );
  const consoleMessage = page.waitForEvent("console", (message) => message.text().startsWith("app-mount-failed"));
  const rethrown = page.waitForEvent("pageerror");
  const report = page.waitForRequest(/\/_reports$/);
  await goes("/leinwanddruck");
  expect([(await consoleMessage).type(), (await rethrown).message]).toEqual(["error", "no root to mount on"]);
  expect((await report).postDataJSON()).toMatchObject({ type: "mount-failure", body: { reason: "Error: no root to mount on" } });
  await eventually(() => expect(logged(testShop, "app-mount-failed")).toMatchObject({ reason: "Error: no root to mount on" }));
  expect(requests.filter(({ url }) => url.pathname === "/_reports")).toHaveLength(1);
  expect(requests.filter(({ type }) => type === "document")).toHaveLength(1);
});

describe("the code of a part that fails to load", () => {
  test("breaks neither the page nor typed text: the part reports the failure, or its form works without a script", {
    tags: ["long"],
  }, async ({ enter }) => {
    const { page, requests, settlesOn, expects } = await enter();
    expects(/ERR_FAILED|dynamically imported/);
    await settlesOn("/leinwanddruck");
    await page.route(/\/assets\/(newsletter|open-messenger)-.*\.js$/, (route) => route.abort());
    await page.locator("[data-support-launcher]").click();
    await page.locator(".support__failed").waitFor();
    const refused = page.waitForEvent("requestfailed");
    await page.fill("#newsletter-email", "reader@example.com");
    await refused;
    expect(requests.filter(({ type }) => type === "document")).toHaveLength(1);
    await page.press("#newsletter-email", "Enter");
    await page.locator("#newsletter-subscribe-sent").waitFor();
    expect(new URL(page.url()).pathname).toBe("/leinwanddruck");
  });
});

describe("a story that fails to load", () => {
  test("shows an error within the shop, with status 503", async ({ enter, testShop }) => {
    const { page, goes, expects } = await enter();
    expects(/503/);
    await goes("/", "poster.gb");
    await orderFaults(testShop.addresses.content, [{ path: "/v2/cdn/stories/poster/en-gb/wedding", status: 500 }]);
    await goes("/wedding", "poster.gb");
    expect(await page.locator("h1").textContent()).toBe("Something went wrong");
    expect(await page.locator("footer").count()).toBe(1);
    await clearFaults(testShop.addresses.content);
  });
});
