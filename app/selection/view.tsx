import { type RefObject, useEffect, useRef } from "react";
import { changeAfterPaint, changeQuery, currentQuery } from "#app/document/document.ts";
import { usePageQuery } from "#app/ui/browser/use-page-query.ts";
import type { PriceLabels } from "#app/ui/price/price.tsx";
import type { TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import { FilterSheet, type LabelledFilter } from "./filter-panel.tsx";
import { type LabelledSort, ListBar } from "./list-bar.tsx";
import { ListFound } from "./list-found.tsx";
import { useFocusOnOpenedItem } from "./navigation/opened-item.ts";
import { prefetchList } from "./navigation/prefetch-list.ts";
import { useListLinks } from "./navigation/use-list-links.ts";
import {
  isSameList,
  type ListRules,
  type ListState,
  listUrl,
  parseListState,
  splitQuery,
  toListQuery,
  withToggledFilter,
} from "./state.ts";
import type { ListLabels } from "./status.tsx";
import { type FoundList, useList } from "./use-list.ts";
import type { HeartsProps } from "./wishlist/heart-button.tsx";

export type ListProps = {
  /** Name in `lists`, for track-lists.ts. */
  name: string;
  headline: string;
  text?: string | undefined;
  /** URLs of page and items, without query. */
  page: string;
  items: string;
  /** Added to the URL of the items, since the page's URL does not contain them. */
  fixedFilters: [string, string][];
  filters: readonly LabelledFilter[];
  sorts: readonly LabelledSort[];
  /** State of the delivered HTML. */
  initial: ListState;
  tax: TaxNoteProps;
  words: ListLabels & PriceLabels;
  /** Undefined if the items cannot be put on the wishlist. */
  hearts?: HeartsProps | undefined;
  /** Undefined while streaming. */
  listed?: FoundList;
};

/** Keeps its state in the URL (shop 2.41 to shop 2.45). Before hydration, its form and its links load pages. */
export function List({ name, headline, text, page, items, fixedFilters, filters, sorts, initial, tax, words, hearts, listed }: ListProps) {
  const rules = toListRules(filters, sorts);
  const query = usePageQuery(toListQuery(rules, initial));
  const state = parseListState(rules, query);
  const root = useRef<HTMLElement>(null);
  // The items' URL always names the sort order, since the default differs by block.
  const itemsOf = (one: ListState) => listUrl(items, rules, one, [...fixedFilters, ["sort", one.sort]]);
  const { found, isOld, again } = useList(itemsOf(state), { address: itemsOf(initial), answer: listed });
  const addressOf = (one: ListState) => listUrl(page, rules, one);
  const prefetch = (one: ListState) => prefetchList(itemsOf(one));
  /** Keeps other query parameters. Opening the same list ("try again") adds no history entry. */
  const go = (next: (shown: ListState) => ListState, replace = false) => {
    // The URL may have changed since the last render.
    const current = new URLSearchParams(currentQuery());
    const shown = parseListState(rules, current);
    const to = next(shown);
    changeQuery(listUrl(page, rules, to, splitQuery(current).others), { replace: replace || isSameList(rules, to, shown) });
  };
  const change = (next: (shown: ListState) => ListState) => changeAfterPaint(() => go(next));
  const open = (next: ListState) => {
    if (found === "unavailable") again();
    go(() => next);
  };

  useFocusOnOpenedItem(root, typeof found === "object");
  usePickedBeforeHydration(root, rules, state, (picked) => go(() => picked));
  // Corrects the URL of a page beyond the last.
  useEffect(() => {
    if (typeof found === "object" && !isOld && found.page !== state.page) go((shown) => ({ ...shown, page: found.page }), true);
  });
  const links = useListLinks({ root, page, rules, state, isOld, open, prefetch });

  return (
    <section className="list wrap" aria-labelledby="list-headline" data-list={name} ref={root} {...links}>
      <header className="list__head">
        <h2 className="list__headline" id="list-headline">
          {headline}
        </h2>
        {text ? <p className="list__text">{text}</p> : null}
      </header>
      <form className="list__form" method="get" action={page} onSubmit={(event) => event.preventDefault()}>
        <ListBar {...{ sorts, state, words, change }} hasFilters={filters.length > 0} />
        {filters.length > 0 ? (
          <FilterSheet
            filters={filters}
            chosen={state.filters}
            counts={found === "unavailable" ? "unknown" : found?.counts}
            words={words}
            onToggle={(type, value) => change((shown) => withToggledFilter(shown, type, value))}
            onNear={(type, value) => prefetch(withToggledFilter(state, type, value))}
          />
        ) : null}
      </form>
      <ListFound {...{ found, isOld, filters, rules, state, tax, words, hearts, addressOf }} />
    </section>
  );
}

export function toListRules(filters: ListProps["filters"], sorts: ListProps["sorts"]): ListRules {
  const [first, ...others] = sorts.map(({ value }) => value);
  return {
    filters: Object.fromEntries(filters.map(({ type, values }) => [type, values.map(({ value }) => value)])),
    sorts: [first ?? "popularity", ...others],
  };
}

/** Adopts values picked before hydration. */
function usePickedBeforeHydration(
  root: RefObject<HTMLElement | null>,
  rules: ListRules,
  state: ListState,
  go: (next: ListState) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const form = root.current?.querySelector("form");
    const picked = form && parseListState(rules, toQueryParams(new FormData(form)));
    if (picked && toListQuery(rules, picked) !== toListQuery(rules, { ...state, page: 1 })) go(picked);
  }, []);
}

function toQueryParams(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}
