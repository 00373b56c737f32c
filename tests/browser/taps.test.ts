import type { Page } from "playwright";
import { describe, expect } from "vitest";
import type { Visited } from "../flow/visit.ts";
import { seeded } from "../soak/campaign.ts";
import { addressOf, browserTest, hold, type Visitor, walked } from "./browser.ts";
import { launchBrowser } from "./launch.ts";
import { tapAround } from "./taps.ts";

const test = browserTest();
const phone = { viewport: { width: 390, height: 844 } };

const pages = [
  { name: "home", host: "poster.de", path: "/" },
  { name: "the canvas page", host: "poster.de", path: "/leinwanddruck" },
  { name: "the card shop", host: "card.de", path: "/" },
];

describe("a shopper who jumps to the foot of a page finds it in its place", () => {
  test.for(walked(pages, 0))("$name", async ({ host, path }, { enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn(path, host);
    expect(await placesAfterJump(page)).toHaveLength(1);
  });
});

test("a format is chosen by a press on its price, which comes meanwhile", async ({ house, enter }) => {
  const visitor = await enter();
  const { page, expects } = visitor;
  // A page that a test hands over is from nowhere, and has no pictures of this machine.
  expects(/\/f\/1001\/|ERR_FAILED/);
  // A page fills its places before its islands wake.
  await hold(page, /\/assets\/[^?]*\.js/);
  const late = await withoutFills(visitor, house, "/leinwanddruck");
  const value = page.locator('.configuration__value:has([value="leinwand-800x600"])');
  await value.scrollIntoViewIfNeeded();
  const price = await value.locator("[data-place]").boundingBox();
  if (!price) throw new Error("no price is on its way");
  await page.mouse.move(price.x + price.width / 2, price.y + price.height / 2);
  await page.mouse.down();
  await page.evaluate(late);
  expect(await value.locator(".price__current").count()).toBe(1);
  await page.mouse.up();
  expect(await value.locator("input").isChecked()).toBe(true);
});

/** A page of each type in both shops, in the order in which taps start from them. */
const starts = [
  ["poster.de", "/"],
  ["card.de", "/"],
  ["poster.de", "/fotokalender"],
  ["card.de", "/hochzeit/"],
  ["poster.de", "/leinwanddruck"],
  ["card.de", "/vorkonfigurator-karten/"],
  ["poster.de", "/themes/konfetti-vintage-einschulung"],
  ["card.de", "/wishlist/"],
  ["poster.de", "/fotokalender/wandkalender"],
  ["card.de", "/themes/konfetti-vintage-einschulung/"],
  ["poster.de", "/fotobuch/echtfotobuch"],
  ["card.de", "/leinwanddruck/"],
  ["poster.de", "/feed-collage"],
  ["card.de", "/gibt-es-nicht/"],
  ["poster.de", "/vorkonfigurator-karten"],
  ["card.de", "/zubehoer/"],
  ["poster.de", "/kontakt"],
  ["poster.de", "/bilder-vorbereiten"],
  ["poster.de", "/gibt-es-nicht"],
  ["poster.de", "/fotocollage"],
] as const;

test.runIf(process.env.EVERYWHERE)(
  "of 500 taps while pages come to a slow phone, none is lost",
  { timeout: 5_400_000 },
  async ({ house }) => {
    const browser = await launchBrowser();
    try {
      const pages = starts.map(([host, path]) => addressOf(house, path, host));
      const taps = await tapAround(browser, pages, 500, seeded(2026));
      expect(taps.filter(({ lost }) => lost !== undefined)).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);

/** Shows a page without what is late of it. @returns what brings it, to be run in the page */
async function withoutFills({ page, goes }: Visitor, house: Visited, path: string): Promise<string> {
  let late = "";
  await page.route(addressOf(house, path), async (route) => {
    const answer = await route.fetch();
    const [, shown = "", fills] = /^(.*?)(<template data-fills.*<\/template>)/s.exec(await answer.text()) ?? [];
    if (fills === undefined) throw new Error(`nothing is late in the answer ${answer.status()}: the shop must not be shedding load`);
    late = `document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(fills)}); fillIn();`;
    await route.fulfill({ response: answer, body: shown });
  });
  await goes(path);
  return late;
}

/** The places in the window that the first link of the footer has in the frames after it was jumped to. */
function placesAfterJump(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>(".footer summary, .footer a");
    link?.scrollIntoView({ block: "center", behavior: "instant" });
    const places = new Set<number | undefined>();
    for (let frame = 0; frame < 10; frame += 1) {
      places.add(link?.getBoundingClientRect().top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return [...places] as number[];
  });
}
