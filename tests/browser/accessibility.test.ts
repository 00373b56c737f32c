import { expect } from "vitest";
import { clearFaults, orderFaults } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, unfolded } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();

const inWindows = (pages: { host: string; path: string }[]) =>
  pages.flatMap((page) => [360, 1440].map((width) => ({ ...page, name: `${page.host}${page.path}`, width })));

const views = inWindows([
  { host: "", path: "/" },
  { host: "", path: "/leinwanddruck" },
  { host: "card.de", path: "/" },
  { host: "card.de", path: "/hochzeit/" },
  { host: "", path: "/products" },
  { host: "", path: "/feed-collage" },
  { host: "", path: "/bilderbox" },
]);

const legalViews = inWindows([
  { host: "", path: "/impressum" },
  { host: "", path: "/widerruf" },
  { host: "poster.fr", path: "/livraison" },
  { host: "poster.com", path: "/returns" },
  { host: "poster.es", path: "/ayuda" },
  { host: "card.ch", path: "/it/condizioni-generali/" },
  { host: "poster.nl", path: "/betaling" },
  { host: "poster.be", path: "/fr/preparer-les-photos" },
]);

test.for([...sampled(views, 1), ...sampled(legalViews, 1)])(
  "axe finds no violations on $name at $width pixels",
  async ({ host, path, width }, { enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width, height: 800 } });
    await settlesOn(path, host);
    expect(await violations(page)).toEqual([]);
  },
);

test.for(sampled([360, 1440], 1))(
  "axe finds no violations without prices, at %d pixels",
  { tags: ["long"] },
  async (width, { testShop, enter }) => {
    await orderFaults(testShop.addresses.backend, [{ path: "/*", status: 500 }]);
    const { page, settlesOn, expects } = await enter({ viewport: { width, height: 800 } });
    // The customer's data is also missing.
    expects(/502/);
    await settlesOn("/canvas-prints", "poster.gb");
    expect(await page.locator(".configuration__total .price--unavailable").count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await clearFaults(testShop.addresses.backend);
  },
);

test("axe finds no violations on the page for missing addresses", { tags: ["long"] }, async ({ enter }) => {
  const { page, goes, expects } = await enter();
  expects(/404/);
  await goes("/gibt-es-nicht");
  expect(await violations(page)).toEqual([]);
});

test.for(sampled([360, 1440], 1))(
  "axe finds no violations while the shop requests consent, at %d pixels",
  { tags: ["long"] },
  async (width, { enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width, height: 800 }, reducedMotion: "reduce", consent: null });
    await settlesOn("/leinwanddruck");
    await page.mouse.wheel(0, 400);
    await page.getByRole("button", { name: "Selbst auswählen" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Selbst auswählen" }).click();
    await page.locator("[data-consent-form]").waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test("axe finds no violations on dialog pages, the page of icons, and the debug panel", { tags: ["long"] }, async ({ enter }) => {
  const { page, goes } = await enter({ viewport: { width: 360, height: 800 } });
  const dialogs = ["log-in", "sign-up", "password-reset", "password-confirm", "consent", "calculator-more-formats?material=leinwand"].map(
    (kind) => `/_dialogs/${kind}`,
  );
  for (const path of sampled(["/_icons", "/?debug", ...dialogs], 3)) {
    await goes(path, "poster.de");
    expect([path, await violations(page)]).toEqual([path, []]);
  }
});

const readingOrders = [
  { page: "a product page", host: "poster.de", path: "/leinwanddruck", width: 1440 },
  { page: "the card shop's home page", host: "card.de", path: "/", width: 360 },
];

test.for(sampled(readingOrders, 1))(
  "the Tab key follows the reading order of $page at $width pixels, and never loses the focus",
  async ({ host, path, width }, { enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width, height: 800 } });
    await settlesOn(path, host);
    await unfolded(page);
    await page.evaluate(() => {
      const stops: { place: number; what: string; isVisible: boolean }[] = [];
      const all = [...document.querySelectorAll("*")];
      document.addEventListener("focusin", ({ target }) => {
        const element = target as Element;
        stops.push({ place: all.indexOf(element), what: element.outerHTML.slice(0, 120), isVisible: element.checkVisibility() });
      });
      Object.assign(window, { stops });
    });
    // After the last link, one more Tab leaves the page.
    for (let keys = 0; keys < 400; keys += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement === document.body)) break;
    }
    const stops = await page.evaluate(() => (window as unknown as { stops: { place: number; what: string; isVisible: boolean }[] }).stops);
    expect(stops.length).toBeGreaterThan(40);
    expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([]);
    // Equal places are allowed: an island that is hydrated while focused gets the focus again.
    expect(stops.filter(({ place }, step) => step > 0 && place < (stops[step - 1]?.place ?? -1))).toEqual([]);
  },
);

test("the first Tab stop skips the header", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn("/leinwanddruck");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "content");
});
