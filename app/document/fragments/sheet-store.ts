import { LRUCache } from "lru-cache";
import { memo } from "#app/cache/memo.ts";
import type { Filling } from "./late.ts";
import type { Printed } from "./printed.ts";

export type SheetStore = {
  /**
   * A sheet: kept, or printed now. A sheet that is not to be kept (a draft) is printed every time.
   *
   * @param print gives undefined for a sheet that cannot be printed: the last one that could be stands in for it, else nothing does
   * @param standing names what a sheet is, whichever version of it
   */
  print(key: string, keep: boolean, print: () => string | undefined, standing?: string): Printed;
  /** What fills a sheet that shows live data: made once for each answer, and forgotten with it. */
  fillFrom(source: object, key: string, make: () => Filling): Filling;
};

const nothing: Printed = { html: "" };

/** Of so many sheets it is known which print was their last good one. */
const mostStanding = 10_000;

/** Printed sheets in this process, least recently used out first; `bytes` counts two a character. Keeps nothing when it is off. */
export function openSheetStore({ enabled, bytes }: { enabled: boolean; bytes: number }): SheetStore {
  const sheets = new LRUCache<string, Printed>({
    maxSize: bytes,
    sizeCalculation: ({ html }, key) => (html.length + key.length) * 2 + 1,
  });
  /** The key of the last good print of each. */
  const standings = new LRUCache<string, string>({ max: mostStanding });

  return {
    print(key, keep, print, standing = key) {
      if (!enabled || !keep) return { html: print() ?? "" };
      const kept = sheets.get(key);
      if (kept !== undefined) return kept;
      const printed = print();
      if (printed !== undefined) standings.set(standing, key);
      const shown = printed === undefined ? (sheets.get(standings.get(standing) ?? "") ?? nothing) : { html: printed };
      // One that failed is kept, too: its version would fail for every visitor.
      sheets.set(key, shown);
      return shown;
    },
    fillFrom: (source, key, make) => (enabled ? memo(source, key, make) : make()),
  };
}
