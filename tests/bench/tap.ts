import type { Page } from "playwright";
import { median } from "./percentile.ts";

/** A tap on something that is not chosen, in milliseconds since the finger touched the glass. */
export type Tap = {
  /** When the page is told of it: until then the browser works alone. */
  told: number;
  /** When another price stands in the page. */
  priced: number;
  /** When that is in a frame. */
  shown: number;
};

/** A page of two radios and a price that are changed by one line of script: what the browser itself needs for a tap. */
const bare = `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
<label class="configuration__value"><input type="radio" name="sku" checked> 1</label> <label class="configuration__value"><input type="radio" name="sku"> 2</label>
<p class="configuration__total"><span class="price__current">1</span></p>
<script>onchange = () => (document.querySelector(".price__current").textContent = "2")</script>`;

export type Taps = {
  /** The moment that the calculator is hydrated. */
  awake: Tap;
  /** When the page has come to rest. */
  rested: Tap;
  /** On a page of nothing else. */
  bare: Tap;
};

const rounds = 5;
const rest = 3_000;

/**
 * Taps a format, in turns with a page that has nothing else to do; medians.
 *
 * @param onPhone gives a page of its own on a slow phone, and closes it
 */
export async function measureTaps(
  onPhone: <Result>(use: (page: Page) => Promise<Result>) => Promise<Result>,
  address: string,
): Promise<Taps> {
  const taps: Record<keyof Taps, Tap[]> = { awake: [], rested: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const wait of [0, rest]) {
      const tap = await onPhone(async (page) => {
        await page.goto(address, { waitUntil: "commit" });
        const place = await placeOfFormat(page);
        await page.waitForFunction(() => document.querySelector('[data-island="configuration"][data-hydrated]'));
        await page.waitForTimeout(wait);
        return tapAt(page, place);
      });
      taps[wait === 0 ? "awake" : "rested"].push(tap);
    }
    taps.bare.push(
      await onPhone(async (page) => {
        await page.setContent(bare);
        return tapAt(page, await placeOfFormat(page));
      }),
    );
  }
  const of = (seen: readonly Tap[]): Tap => ({
    told: median(seen.map(({ told }) => told)),
    priced: median(seen.map(({ priced }) => priced)),
    shown: median(seen.map(({ shown }) => shown)),
  });
  return { awake: of(taps.awake), rested: of(taps.rested), bare: of(taps.bare) };
}

type Place = { x: number; y: number };

/** Where the last format stands that is not chosen, once it has been brought into the middle of the window. */
async function placeOfFormat(page: Page): Promise<Place> {
  const format = page.locator('.configuration__value:has([name="sku"]:not(:checked))').last();
  await format.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x = 0, y = 0, width = 0, height = 0 } = (await format.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Taps there as a finger does: nothing of the test's own stands between.
 *
 * @throws Error when the price stays as it is
 */
async function tapAt(page: Page, { x, y }: Place): Promise<Tap> {
  const answer = page.evaluate(
    () =>
      new Promise<Tap>((resolve, reject) => {
        const price = () => document.querySelector(".configuration__total .price__current")?.textContent;
        const before = price();
        const tap = { told: 0, priced: 0, shown: 0 };
        let touched = 0;
        addEventListener("pointerdown", ({ timeStamp }) => (touched = timeStamp), { capture: true, once: true });
        addEventListener("click", () => (tap.told = performance.now() - touched), { capture: true, once: true });
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
