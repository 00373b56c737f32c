import murmurhash from "murmurhash";
import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { partOfBound, type StoreBound, toStoreBound } from "#app/cache/memory-budget.ts";
import type { FragmentHtml } from "./fragment-html.ts";
import type { HoleFill } from "./holes.ts";
import { answerIdOf } from "./recording.ts";

export type FragmentStore = {
  /**
   * @param keep false for drafts, which are rendered every time @param render returns undefined if it fails; then the last good version is
   * shown
   * @param stableKey identifies the fragment across its versions
   */
  render(key: string, keep: boolean, render: () => string | undefined, stableKey?: string): FragmentHtml;
  /**
   * Stores the fill of an answer.
   *
   * @param make returns undefined if it fails; then the fill is empty, and is not stored
   */
  fillFrom(answer: object | undefined, key: string, make: () => HoleFill | undefined): HoleFill;
  size(): { fragments: number; lastGood: number; bytes: number };
};

const nothing: FragmentHtml = { html: "" };
const emptyFill: HoleFill = { elements: [] };

/** Share of the bytes for fragments; the rest is for fills. */
const shareOfFragments = 0.75;
/** Max characters of a fill's key; longer keys, which may contain a block's data, are hashed. */
const maxFillName = 200;

type Kept = { rendered: FragmentHtml; stableKey: string };

/** Evicts the least recently used entries; `bytes` counts two bytes for each character. */
export function createFragmentStore({ enabled, bytes }: { enabled: boolean; bytes: number | StoreBound }): FragmentStore {
  const bound = toStoreBound(bytes);
  const lastGoodKeys = new Map<string, string>();
  const fragments = new BoundedLru<Kept>(partOfBound(bound, shareOfFragments), {
    weigh: ({ rendered: { html }, stableKey }, key) => (html.length + key.length + stableKey.length) * 2 + 1,
    dispose({ stableKey }, key) {
      if (lastGoodKeys.get(stableKey) === key) lastGoodKeys.delete(stableKey);
    },
  });
  const fills = new BoundedLru<HoleFill>(partOfBound(bound, 1 - shareOfFragments), {
    weigh: ({ elements, props = "" }, key) => (elements.reduce((sum, { length }) => sum + length, props.length) + key.length) * 2 + 1,
  });

  return {
    render(key, keep, render, stableKey = key) {
      if (!enabled || !keep) return { html: render() ?? "" };
      const kept = fragments.get(key);
      if (kept !== undefined) return kept.rendered;
      const html = render();
      const rendered = html === undefined ? (fragments.get(lastGoodKeys.get(stableKey) ?? "")?.rendered ?? nothing) : { html };
      // Also stores failures, since this version would fail for every visitor.
      fragments.set(key, { rendered, stableKey });
      if (html !== undefined && fragments.has(key)) lastGoodKeys.set(stableKey, key);
      return rendered;
    },
    fillFrom(answer, key, make) {
      if (!enabled || !answer) return make() ?? emptyFill;
      const name = `${answerIdOf(answer)} ${fillNameOf(key)}`;
      const known = fills.get(name);
      if (known) return known;
      const fill = make();
      if (!fill) return emptyFill;
      fills.set(name, fill);
      return fill;
    },
    size: () => ({ fragments: fragments.size, lastGood: lastGoodKeys.size, bytes: fragments.calculatedSize + fills.calculatedSize }),
  };
}

function fillNameOf(key: string): string {
  return key.length <= maxFillName ? key : [key.length, murmurhash.v3(key), murmurhash.v3(key, 1)].join(" ");
}
