import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "vitest";
import { clearFaults, orderFaults } from "../flow/visit.ts";
import { browserTest } from "./browser.ts";

const test = browserTest();

const looks = [
  { host: "", path: "/" },
  { host: "", path: "/leinwanddruck" },
  { host: "card.de", path: "/" },
  { host: "card.de", path: "/hochzeit/" },
].flatMap((page) => [360, 1440].map((width) => ({ ...page, name: `${page.host}${page.path}`, width })));

test.for(looks)("axe finds nothing on $name at $width pixels", async ({ host, path, width }, { enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width, height: 800 } });
  await settlesOn(path, host);
  expect(await violations(page)).toEqual([]);
});

test.for([360, 1440])("axe finds nothing where prices cannot be had, at %d pixels", async (width, { house, enter }) => {
  await orderFaults(house.ports.backend, [{ path: "/*", status: 500 }]);
  const { page, settlesOn, expects } = await enter({ viewport: { width, height: 800 } });
  // Who the customer is cannot be had either.
  expects(/502/);
  await settlesOn("/canvas-prints", "poster.gb");
  expect(await page.locator(".calculator__total .price--unavailable").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await clearFaults(house.ports.backend);
});

test("axe finds nothing on the page that says that a page is not there", async ({ enter }) => {
  const { page, goes, expects } = await enter();
  expects(/404/);
  await goes("/gibt-es-nicht");
  expect(await violations(page)).toEqual([]);
});

test("the first key leads past the header", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn("/leinwanddruck");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "content");
});

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
