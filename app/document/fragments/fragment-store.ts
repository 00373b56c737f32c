import murmurhash from "murmurhash";
import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { partOf, type StoreBound, toBound } from "#app/cache/memory-budget.ts";
import type { HoleFill } from "./holes.ts";
import type { Printed } from "./printed.ts";
import { answerName } from "./recording.ts";

export type FragmentStore = {
  /**
   * @param keep false for drafts, printed every time @param print returns undefined if printing fails; the last good version is shown then
   * @param stableKey identifies the fragment across its versions
   */
  print(key: string, keep: boolean, print: () => string | undefined, stableKey?: string): Printed;
  /** Returns the stored fill, or makes and stores one. */
  fillFrom(answer: object, key: string, make: () => HoleFill): HoleFill;
  size(): { fragments: number; lastGood: number; bytes: number };
};

const nothing: Printed = { html: "" };

/** Share of the bytes for fragments; the rest is for fills. */
const shareOfFragments = 0.75;
/** In characters; longer keys, which may hold a block's data, are hashed. */
const maxFillName = 200;

type Kept = { printed: Printed; stableKey: string };

/** Evicts the least recently used; `bytes` counts two per character. */
export function createFragmentStore({ enabled, bytes }: { enabled: boolean; bytes: number | StoreBound }): FragmentStore {
  const bound = toBound(bytes);
  const lastGoodKeys = new Map<string, string>();
  const sheets = new BoundedLru<Kept>(partOf(bound, shareOfFragments), {
    weigh: ({ printed: { html }, stableKey }, key) => (html.length + key.length + stableKey.length) * 2 + 1,
    dispose({ stableKey }, key) {
      if (lastGoodKeys.get(stableKey) === key) lastGoodKeys.delete(stableKey);
    },
  });
  const fills = new BoundedLru<HoleFill>(partOf(bound, 1 - shareOfFragments), {
    weigh: ({ elements, props = "" }, key) => (elements.reduce((sum, { length }) => sum + length, props.length) + key.length) * 2 + 1,
  });

  return {
    print(key, keep, print, stableKey = key) {
      if (!enabled || !keep) return { html: print() ?? "" };
      const kept = sheets.get(key);
      if (kept !== undefined) return kept.printed;
      const html = print();
      const printed = html === undefined ? (sheets.get(lastGoodKeys.get(stableKey) ?? "")?.printed ?? nothing) : { html };
      // Failures are stored, too: this version would fail for every visitor.
      sheets.set(key, { printed, stableKey });
      if (html !== undefined && sheets.has(key)) lastGoodKeys.set(stableKey, key);
      return printed;
    },
    fillFrom(answer, key, make) {
      if (!enabled) return make();
      const name = `${answerName(answer)} ${fillNameOf(key)}`;
      const known = fills.get(name);
      if (known) return known;
      const fill = make();
      fills.set(name, fill);
      return fill;
    },
    size: () => ({ fragments: sheets.size, lastGood: lastGoodKeys.size, bytes: sheets.calculatedSize + fills.calculatedSize }),
  };
}

function fillNameOf(key: string): string {
  return key.length <= maxFillName ? key : [key.length, murmurhash.v3(key), murmurhash.v3(key, 1)].join(" ");
}
