import { expect } from "vitest";
import { clearFaults, orderFaults } from "../flow/visit.ts";
import { browserTestInOwnHouse, unfolded } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnHouse();

const looks = [
  { host: "", path: "/" },
  { host: "", path: "/leinwanddruck" },
  { host: "card.de", path: "/" },
  { host: "card.de", path: "/hochzeit/" },
  { host: "", path: "/products" },
  { host: "", path: "/feed-collage" },
  { host: "", path: "/bilderbox" },
].flatMap((page) => [360, 1440].map((width) => ({ ...page, name: `${page.host}${page.path}`, width })));

test.for(looks)("axe finds nothing on $name at $width pixels", async ({ host, path, width }, { enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width, height: 800 } });
  await settlesOn(path, host);
  expect(await violations(page)).toEqual([]);
});

test.for([360, 1440])("axe finds nothing where prices cannot be had, at %d pixels", async (width, { house, enter }) => {
  await orderFaults(house.addresses.backend, [{ path: "/*", status: 500 }]);
  const { page, settlesOn, expects } = await enter({ viewport: { width, height: 800 } });
  // Who the customer is cannot be had either.
  expects(/502/);
  await settlesOn("/canvas-prints", "poster.gb");
  expect(await page.locator(".configuration__total .price--unavailable").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await clearFaults(house.addresses.backend);
});

test("axe finds nothing on the page that says that a page is not there", async ({ enter }) => {
  const { page, goes, expects } = await enter();
  expects(/404/);
  await goes("/gibt-es-nicht");
  expect(await violations(page)).toEqual([]);
});

test("axe finds nothing on the pages beside the shop's frame, nor beside the debug panel", async ({ enter }) => {
  const { page, goes } = await enter({ viewport: { width: 360, height: 800 } });
  const dialogs = ["log-in", "sign-up", "password-reset", "password-confirm", "calculator-more-formats?material=leinwand"].map(
    (kind) => `/_dialogs/${kind}`,
  );
  for (const path of ["/_icons", "/?debug", ...dialogs]) {
    await goes(path, "poster.de");
    expect([path, await violations(page)]).toEqual([path, []]);
  }
});

test.for([
  { page: "a product's page", host: "poster.de", path: "/leinwanddruck", width: 1440 },
  { page: "the home of the cards", host: "card.de", path: "/", width: 360 },
])("the Tab key walks $page at $width pixels in reading order, and never loses the focus", async ({ host, path, width }, { enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width, height: 800 } });
  await settlesOn(path, host);
  await unfolded(page);
  await page.evaluate(() => {
    const walk: { place: number; what: string; seen: boolean }[] = [];
    const all = [...document.querySelectorAll("*")];
    document.addEventListener("focusin", ({ target }) => {
      const element = target as Element;
      walk.push({ place: all.indexOf(element), what: element.outerHTML.slice(0, 120), seen: element.checkVisibility() });
    });
    Object.assign(window, { walk });
  });
  // The last link of the page has the focus in the end; one key more leads out of the page.
  for (let keys = 0; keys < 400; keys += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  const walk = await page.evaluate(() => (window as unknown as { walk: { place: number; what: string; seen: boolean }[] }).walk);
  expect(walk.length).toBeGreaterThan(40);
  expect(walk.filter(({ seen }) => !seen)).toEqual([]);
  // An island that is hydrated under the focus gives it back.
  expect(walk.filter(({ place }, step) => step > 0 && place < (walk[step - 1]?.place ?? -1))).toEqual([]);
});

test("the first key leads past the header", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn("/leinwanddruck");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "content");
});
