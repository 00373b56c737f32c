import { LRUCache } from "lru-cache";
import { derived } from "#app/catalogue/derived.ts";

export type SheetStore = {
  /** The HTML of a sheet: kept, or printed now. A sheet that is not to be kept (a draft) is printed every time. */
  print(key: string, keep: boolean, print: () => string): string;
  /** The HTML of a sheet that shows live data: printed once for each answer, and forgotten with it. */
  printFrom(source: object, key: string, print: () => string): string;
};

/** Printed sheets in this process, least recently used out first; `bytes` counts two a character. Keeps nothing when it is off. */
export function openSheetStore({ enabled, bytes }: { enabled: boolean; bytes: number }): SheetStore {
  const sheets = new LRUCache<string, string>({ maxSize: bytes, sizeCalculation: (html, key) => (html.length + key.length) * 2 + 1 });
  return {
    print(key, keep, print) {
      if (!enabled) return print();
      const kept = keep ? sheets.get(key) : undefined;
      if (kept !== undefined) return kept;
      const html = print();
      if (keep) sheets.set(key, html);
      return html;
    },
    printFrom: (source, key, print) => (enabled ? derived(source, key, print) : print()),
  };
}
