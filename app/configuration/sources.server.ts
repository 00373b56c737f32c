import { defineSharedSource, defineSource } from "#app/cache/source.ts";
import type { Locale } from "#app/locale/locales.ts";
import { marketHour } from "#app/locale/time/market-hour.ts";
import { isBlockParameter } from "./page-parameters.ts";

/** Parameters of a block, in URL order. Not in the page's key, which has the selection that they resolve to (`configurationSource`). */
export const selectionQuerySource = defineSource({
  name: "selection query",
  read: ({ query }: { query: URLSearchParams }, names: readonly string[]) => [...query].filter(([name]) => isBlockParameter(name, names)),
  version: (pairs) => (pairs.length > 0 ? JSON.stringify(pairs) : undefined),
  isKeyed: false,
  isFromUrl: true,
});

/**
 * Canonical query of the selection; "" for the initial one. Pages are cached only if `isOneOfFew` is true, since others are too numerous.
 */
export const configurationSource = defineSharedSource({
  name: "configuration",
  read: (_: unknown, selection: string, _isOneOfFew: boolean) => selection,
  version: (selection) => selection || undefined,
  effect(page, selection, _, isOneOfFew) {
    page.keepQuery(selection);
    if (!isOneOfFew) page.forget();
  },
});

/** Current month at the market: "2031-11". */
export const marketMonthSource = defineSharedSource({
  name: "month",
  read: ({ page }: { page: { locale: Locale } }) => marketHour(page.locale).day.slice(0, 7),
  version: (month) => month,
});
