import type { Locator, Page } from "playwright";

/** One step of a visit; a step without a name only prepares or restores the page's state, and is not measured. */
export type Step = { name?: string; act(page: Page, round: number): Promise<void> };

export type MeasuredPage = {
  /** Path on the poster shop. */
  path: string;
  /** Matches once the page is hydrated. */
  hydrated: string;
  /** Repeatable: the first step works again after the last one. */
  steps: readonly Step[];
};

const tap = (selector: string): Step["act"] => {
  return (page, round) => touch(page.locator(selector).nth(round % 2 === 0 ? 0 : -1));
};
const first = (selector: string): Step["act"] => {
  return (page) => touch(page.locator(selector).first());
};
const key = (...keys: readonly [string, ...string[]]): Step["act"] => {
  return (page, round) => page.keyboard.press(keys[round % keys.length] ?? keys[0]);
};

/** Ten actions of a shopper on a phone: eight on a product page, two on a list. */
export const measuredPages: readonly MeasuredPage[] = [
  {
    path: "/leinwanddruck",
    hydrated: '[data-island="configuration"][data-hydrated]',
    steps: [
      { name: "another format", act: tap('.configuration__value:has([name="sku"]:not(:checked))') },
      { name: "another frame", act: tap('.configuration__value:has([name="frameFamily"]:not(:checked))') },
      { act: (page) => page.locator('select[name="materialType"]').focus() },
      { name: "another material", act: key("ArrowDown", "ArrowUp") },
      { name: "open the menu", act: first(".burger__button") },
      { name: "open its second level", act: tap(".burger__second > summary") },
      { act: key("Escape") },
      { name: "close the menu", act: first(".burger__button") },
      { name: "open a dialog", act: first('[data-dialog="calculator-more-formats"]') },
      { act: key("Escape") },
      { act: (page) => page.locator('.footer input[type="email"]').first().focus() },
      { name: "write an address", act: key("i", "d") },
    ],
  },
  {
    path: "/vorkonfigurator-karten",
    hydrated: '[data-island="list"][data-hydrated]',
    steps: [
      { name: "open the filters", act: first(".list__open") },
      { name: "choose a filter's value", act: first(".list__filters .filter__value:has(input:enabled)") },
      { act: first(".list__close") },
    ],
  },
];

/** Touches the centre of an element, without Playwright's checks during the touch. */
async function touch(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const page = target.page();
  await page.waitForTimeout(100);
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}
