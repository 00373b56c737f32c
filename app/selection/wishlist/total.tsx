import { holeProps } from "#app/document/document.ts";
import type { WishlistThemesState } from "./use-wished-themes.ts";

type PluralForms = { none?: string; one: string; other: string };

export type WishlistTotalWords = { totals: PluralForms; gone: PluralForms };

type TotalProps = {
  found: WishlistThemesState;
  count: number;
  words: WishlistTotalWords & { waiting: string; lost: string };
  isStreaming?: boolean;
  /** True for the visitor's own list, which only JavaScript can read. */
  isInBrowser?: boolean;
};

export function WishlistStatus({ found, count, words, isStreaming = false, isInBrowser = false }: TotalProps) {
  if (typeof found === "object") return <WishlistTotal count={count} gone={found.gone} words={words} />;
  return (
    <p className={`list__total${isInBrowser ? " wishlist__script" : ""}`} role="status" {...(isStreaming ? holeProps("total") : {})}>
      {found === "unavailable" ? words.lost : words.waiting}
    </p>
  );
}

export function WishlistTotal({ count, gone, words }: { count: number; gone: number; words: WishlistTotalWords }) {
  return (
    <p className="list__total" role="status" tabIndex={-1}>
      {[withCount(words.totals, count), gone > 0 ? withCount(words.gone, gone) : ""].filter(Boolean).join(" · ")}
    </p>
  );
}

function withCount(forms: PluralForms, count: number): string {
  const form = count === 0 ? (forms.none ?? forms.other) : count === 1 ? forms.one : forms.other;
  return form.replace("{count}", String(count));
}
