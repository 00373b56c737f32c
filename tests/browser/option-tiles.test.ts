// @module-tag long
import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest } from "./browser.ts";

const test = browserTest();

describe("the tiles of an option", () => {
  const widths = [360, 390, 768, 1440];

  test.for(sampled(["/leinwanddruck", "/gerahmte-bilder", "/themes/eukalyptus-aquarell-hochzeit"], 1))(
    "of %s break no words",
    async (path, { enter }) => {
      const { page, settlesOn } = await enter();
      await settlesOn(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await page.locator(".configuration__name").evaluateAll(brokenWords)]).toEqual([width, []]);
      }
    },
  );

  test("have prices below their names, aligned within a row", async ({ enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn("/leinwanddruck");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.locator("[data-priced] .configuration__value").evaluateAll(misalignedRows)]).toEqual([width, []]);
    }
  });
});

/** Lists words that are broken over two lines, except at hyphens. */
function brokenWords(names: Element[]): string[] {
  const broken: string[] = [];
  for (const name of names) {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

/** Lists rows of tiles whose names or prices are misaligned. */
function misalignedRows(tiles: Element[]) {
  const rows = new Map<number, { names: string[]; prices: string[]; starts: string[] }>();
  for (const tile of tiles) {
    const at = (part: string) => tile.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    const [name, price] = [at(".configuration__name"), at(".price")];
    const { top } = tile.getBoundingClientRect();
    const row = rows.get(top) ?? { names: [], prices: [], starts: [] };
    row.names.push(`name ${name.top}`);
    row.prices.push(`price ${price.top}`);
    row.starts.push(`indented by ${Math.round(price.left - name.left)}`);
    rows.set(top, row);
  }
  return [...rows.values()].filter(
    ({ names, prices, starts }) => new Set([...names, ...prices, ...starts]).size > 3 || starts[0] !== "indented by 0",
  );
}
