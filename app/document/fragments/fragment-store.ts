import murmurhash from "murmurhash";
import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { memo } from "#app/cache/memo.ts";
import type { StoreBound } from "#app/cache/memory-budget.ts";
import type { HoleFill } from "./holes.ts";
import type { Printed } from "./printed.ts";

export type FragmentStore = {
  /**
   * @param keep false for drafts, printed every time @param print returns undefined if printing fails; the last good version is shown then
   * @param standing identifies the fragment across its versions
   */
  print(key: string, keep: boolean, print: () => string | undefined, standing?: string): Printed;
  /** Builds a fill once per answer. */
  fillFrom(source: object, key: string, make: () => HoleFill): HoleFill;
  /** `lastGood` counts fragments whose last good version is known. */
  size(): { fragments: number; lastGood: number; bytes: number };
};

const nothing: Printed = { html: "" };

/** Keys longer than this, in characters, are hashed. */
const maxFillName = 200;

type Kept = { printed: Printed; standing: string };

/** Evicts the least recently used; `bytes` counts two per character. A fragment's last good version is known as long as it is stored. */
export function createFragmentStore({ enabled, bytes }: { enabled: boolean; bytes: number | StoreBound }): FragmentStore {
  /** Keys by `standing`. */
  const lastGoodKeys = new Map<string, string>();
  const sheets = new BoundedLru<Kept>(bytes, {
    weigh: ({ printed: { html }, standing }, key) => (html.length + key.length + standing.length) * 2 + 1,
    dispose({ standing }, key) {
      if (lastGoodKeys.get(standing) === key) lastGoodKeys.delete(standing);
    },
  });

  return {
    print(key, keep, print, standing = key) {
      if (!enabled || !keep) return { html: print() ?? "" };
      const kept = sheets.get(key);
      if (kept !== undefined) return kept.printed;
      const html = print();
      const printed = html === undefined ? (sheets.get(lastGoodKeys.get(standing) ?? "")?.printed ?? nothing) : { html };
      // Stored, too: this version would fail for every visitor.
      sheets.set(key, { printed, standing });
      if (html !== undefined && sheets.has(key)) lastGoodKeys.set(standing, key);
      return printed;
    },
    fillFrom: (source, key, make) => (enabled ? memo(source, fillNameOf(key), make) : make()),
    size: () => ({ fragments: sheets.size, lastGood: lastGoodKeys.size, bytes: sheets.calculatedSize }),
  };
}

/** Shortens a key that may hold a block's data: fills live as long as their answer, outside this store's bytes. */
function fillNameOf(key: string): string {
  return key.length <= maxFillName ? key : [key.length, murmurhash.v3(key), murmurhash.v3(key, 1)].join(" ");
}
