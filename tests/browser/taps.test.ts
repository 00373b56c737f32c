import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { randomFrom } from "../../edge/local/content/pictures/designs/random-from.ts";
import { addressOf, browserTest, hold, hydrated, walked } from "./browser.ts";
import { withoutFills } from "./late-fills.ts";
import { launchBrowser } from "./launch.ts";
import { tapAround } from "./taps.ts";

const test = browserTest();
const phone = { viewport: { width: 390, height: 844 } };

const pages = [
  { name: "home", host: "poster.de", path: "/" },
  { name: "the canvas page", host: "poster.de", path: "/leinwanddruck" },
  { name: "the card shop", host: "card.de", path: "/" },
];

describe("the end of a page stays in place after a jump to it", () => {
  test.for(walked(pages, 0))("$name", async ({ host, path }, { enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn(path, host);
    expect(await placesAfterJump(page)).toHaveLength(1);
  });
});

const presses = [
  { when: "before the page's scripts", isHydrated: false },
  { when: "after hydration", isHydrated: true },
];
test.for(walked(presses, 0))(
  "a press on a format's price selects it while the price arrives, $when",
  async ({ isHydrated }, { testShop, enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    if (!isHydrated) await hold(page, /\/assets\/[^?]*\.js/);
    const late = await withoutFills(visitor, testShop, "/leinwanddruck");
    if (isHydrated) await hydrated(page);
    const value = page.locator('.configuration__value:has([value="leinwand-800x600"])');
    await value.scrollIntoViewIfNeeded();
    const price = await value.locator("[data-place]").boundingBox();
    if (!price) throw new Error("the price is already there: it must be late");
    await page.mouse.move(price.x + price.width / 2, price.y + price.height / 2);
    await page.mouse.down();
    await page.evaluate(late);
    await value.locator(".price__current").waitFor();
    await page.mouse.up();
    expect(await value.locator("input").isChecked()).toBe(true);
  },
);

test.for([
  { name: "design", pressed: ".configuration__submit", other: ".configuration__sample", isSample: false },
  { name: "sample", pressed: "button.configuration__sample", other: ".configuration__design", isSample: true },
])(
  "the $name button works when it is pressed during hydration, although a link takes its place",
  async ({ pressed, other, isSample }, { enter }) => {
    const { page, goes } = await enter();
    const scripts = await hold(page, /\/assets\/[^?]*\.js/);
    await goes("/themes/eukalyptus-aquarell-hochzeit/", "card.de");
    const button = page.locator(pressed);
    await button.scrollIntoViewIfNeeded();
    await button.hover();
    await page.mouse.down();
    scripts.release();
    await hydrated(page);
    expect(await page.locator(`${other}:visible`).count()).toBe(1);
    await page.mouse.up();
    await page.waitForURL(/\/configurator-card\//);
    expect(new URL(page.url()).searchParams.get("isSample") === "true").toBe(isSample);
  },
);

/** One page of each type in both shops, in the order of the taps. */
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

const phones = 2;

test.runIf(process.env.EVERYWHERE)(
  "no tap of 500 is lost while pages load on two slow phones",
  { timeout: 5_400_000 },
  async ({ testShop }) => {
    const pages = starts.map(([host, path]) => addressOf(testShop, path, host));
    const tapOnPhone = async (phone: number) => {
      const browser = await launchBrowser();
      try {
        // Each phone begins at another page.
        const first = (phone * pages.length) / phones;
        return await tapAround(browser, [...pages.slice(first), ...pages.slice(0, first)], 500 / phones, randomFrom(2026 + phone));
      } finally {
        await browser.close();
      }
    };
    const taps = (await Promise.all(Array.from({ length: phones }, (_, phone) => tapOnPhone(phone)))).flat();
    expect(taps.length).toBe(500);
    expect(taps.filter(({ lost }) => lost !== undefined)).toEqual([]);
  },
);

/** Lists the distinct positions of the first footer control in the ten frames after a jump to it. */
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
