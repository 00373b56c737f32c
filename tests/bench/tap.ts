import type { Page } from "playwright";
import { median } from "./percentile.ts";

/** Times of a tap on an unselected option, in ms since touch down. */
export type Tap = {
  /** Time of the click event, before which only the browser works. */
  clicked: number;
  /** Time of the new price in the DOM. */
  priced: number;
  /** Time of the frame after the new price. */
  shown: number;
};

/** Minimal page of two radios, a price and one line of script: its times are the browser's own. */
const bare = `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
<label class="configuration__value"><input type="radio" name="sku" checked> 1</label> <label class="configuration__value"><input type="radio" name="sku"> 2</label>
<p class="configuration__total"><span class="price__current">1</span></p>
<script>onchange = () => (document.querySelector(".price__current").textContent = "2")</script>`;

export type Taps = {
  /** As soon as the calculator is hydrated. */
  hydrated: Tap;
  /** Once the page is idle. */
  idle: Tap;
  /** On the minimal page. */
  bare: Tap;
};

/**
 * Cookies without which the request for consent would cover the format, and experiment 1616 might put last a format with the chosen
 * one's price.
 */
const tapper = { consent: "none", visitor: "00000000-0000-4000-8000-000000000000" };

const rounds = 5;
const idleWait = 3_000;

/**
 * Taps a format, in turns with the minimal page. @returns medians
 *
 * @param onPhone opens a new page on a slow phone, and closes it
 */
export async function measureTaps(
  onPhone: <Result>(use: (page: Page) => Promise<Result>) => Promise<Result>,
  address: string,
): Promise<Taps> {
  const taps: Record<keyof Taps, Tap[]> = { hydrated: [], idle: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const wait of [0, idleWait]) {
      const tap = await onPhone(async (page) => {
        const cookies = Object.entries(tapper).map(([name, value]) => ({ name, value, url: address }));
        await page.context().addCookies(cookies);
        await page.goto(address, { waitUntil: "commit" });
        const place = await placeOfFormat(page);
        await page.waitForFunction(() => document.querySelector('[data-island="configuration"][data-hydrated]'));
        await page.waitForTimeout(wait);
        return tapAt(page, place);
      });
      taps[wait === 0 ? "hydrated" : "idle"].push(tap);
    }
    taps.bare.push(
      await onPhone(async (page) => {
        await page.setContent(bare);
        return tapAt(page, await placeOfFormat(page));
      }),
    );
  }
  const of = (seen: readonly Tap[]): Tap => ({
    clicked: median(seen.map(({ clicked }) => clicked)),
    priced: median(seen.map(({ priced }) => priced)),
    shown: median(seen.map(({ shown }) => shown)),
  });
  return { hydrated: of(taps.hydrated), idle: of(taps.idle), bare: of(taps.bare) };
}

type Place = { x: number; y: number };

/** Scrolls the last unselected format to the middle of the window, and returns its centre. */
async function placeOfFormat(page: Page): Promise<Place> {
  // Waits until all formats are parsed: the last one of a partial list may have the chosen one's price.
  await page.locator(".configuration__total").waitFor({ state: "attached" });
  const format = page.locator('.configuration__value:has([name="sku"]:not(:checked))').last();
  await format.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x = 0, y = 0, width = 0, height = 0 } = (await format.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Taps a point by a touch event, without Playwright's checks.
 *
 * @throws Error when the price does not change within 5 s
 */
async function tapAt(page: Page, { x, y }: Place): Promise<Tap> {
  const answer = page.evaluate(
    () =>
      new Promise<Tap>((resolve, reject) => {
        const price = () => document.querySelector(".configuration__total .price__current")?.textContent;
        const before = price();
        const tap = { clicked: 0, priced: 0, shown: 0 };
        let touched = 0;
        addEventListener("pointerdown", ({ timeStamp }) => (touched = timeStamp), { capture: true, once: true });
        addEventListener("click", () => (tap.clicked = performance.now() - touched), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (price() === before) return;
          observer.disconnect();
          tap.priced = performance.now() - touched;
          requestAnimationFrame(() => resolve({ ...tap, shown: performance.now() - touched }));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => reject(new Error("a tap on another format was not answered within 5 s")), 5_000);
      }),
  );
  await page.touchscreen.tap(x, y);
  return answer;
}
