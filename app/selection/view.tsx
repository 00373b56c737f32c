import { type MouseEvent, useEffect, useRef } from "react";
import { type ListFilter, pageSizes } from "#app/catalogue/listing.ts";
import { addressQuery, afterPaint, changeAddress, holeProps, isPlainClick } from "#app/document/document.ts";
import { usePageQuery } from "#app/ui/browser/use-page-query.ts";
import type { PriceLabels } from "#app/ui/price/price.tsx";
import { FilterSheet, type LabelledFilter } from "./filter-panel.tsx";
import type { ListedPage } from "./listed-page.ts";
import { Pagination } from "./pagination.tsx";
import { prefetchList } from "./prefetch-list.ts";
import {
  initialListState,
  type ListRules,
  type ListState,
  listUrl,
  parseListState,
  splitQuery,
  toListQuery,
  withPageSize,
  withToggledFilter,
} from "./state.ts";
import { FilterChips, type ListLabels, ListNotice, ListTotal, ListTotalPlaceholder } from "./status.tsx";
import { EmptyTile, ListTile, TilePlaceholder } from "./tile.tsx";
import { useList } from "./use-list.ts";
import type { HeartsProps } from "./wishlist/heart-button.tsx";
import { useHearts } from "./wishlist/use-hearts.ts";

export type ListProps = {
  headline: string;
  text?: string | undefined;
  /** URLs of page and items, without query. */
  page: string;
  items: string;
  /** Fixed filter values, added when items are fetched. */
  of: [string, string][];
  filters: readonly LabelledFilter[];
  sorts: readonly { value: ListState["sort"]; name: string }[];
  /** State of the delivered HTML. */
  initial: ListState;
  words: ListLabels & PriceLabels;
  /** Only if the list's items can be put on the wishlist. */
  hearts?: HeartsProps | undefined;
  /** Undefined while streaming. */
  listed?: ListedPage | "unavailable" | undefined;
};

/** List whose state is in the URL (shop 2.41 to shop 2.45). Before hydration it is a form with links. */
export function List({ headline, text, page, items, of, filters, sorts, initial, words, hearts, listed: printed }: ListProps) {
  const rules = toListRules(filters, sorts);
  const query = usePageQuery(toListQuery(rules, initial));
  const state = parseListState(rules, query);
  const root = useRef<HTMLElement>(null);
  // The items' URL needs the sort order explicitly: the default differs by block.
  const itemsOf = (one: ListState) => listUrl(items, rules, one, [...of, ["sort", one.sort]]);
  const { answer: listed, isOld, hasFailed, again } = useList(itemsOf(state), { address: itemsOf(initial), answer: printed });
  const focusNext = useRef<number>(undefined);
  const { Heart, WishlistLink } = useHearts(hearts !== undefined);

  const addressOf = (one: ListState) => listUrl(page, rules, one);
  /** Keeps the page's other query parameters. */
  const go = (next: ListState, replace = false) => changeAddress(listUrl(page, rules, next, splitQuery(query).others), { replace });

  /** The list changes after the box is painted; by then, the URL may have changed, too. */
  const toggle = (type: ListFilter, value: string) =>
    afterPaint(() => go(withToggledFilter(parseListState(rules, new URLSearchParams(addressQuery())), type, value)));

  // Restores focus to the item that the visitor opened before going back.
  const isThere = listed !== undefined;
  useEffect(() => {
    const item = isThere ? itemLeft() : undefined;
    const link = item && root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`);
    if (link && (document.activeElement === document.body || document.activeElement?.id === "content")) link.focus({ preventScroll: true });
  }, [isThere]);
  // Adopts what was picked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const form = root.current?.querySelector("form");
    const picked = form && parseListState(rules, new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
    if (picked && toListQuery(rules, picked) !== toListQuery(rules, { ...state, page: 1 })) go(picked);
  }, []);
  // Corrects the URL of a page beyond the last.
  useEffect(() => {
    if (listed && !isOld && listed.page !== state.page) go({ ...state, page: listed.page }, true);
  });
  useEffect(() => {
    const place = focusNext.current;
    if (place === undefined || isOld) return;
    focusNext.current = undefined;
    // Falls back to the first item, then to the total.
    const links = root.current?.querySelectorAll<HTMLElement>(".tile__link");
    const next = links?.[place] ?? links?.[0] ?? root.current?.querySelector<HTMLElement>(".list__total");
    next?.focus({ preventScroll: place > 0 });
  });

  const stateAt = ({ target }: { target: EventTarget }): { to: ListState; link: HTMLAnchorElement } | undefined => {
    const link = (target as Element).closest?.("a");
    if (!link || link.dataset.item !== undefined || link.pathname !== new URL(page, location.href).pathname) return undefined;
    return { to: parseListState(rules, new URLSearchParams(link.search)), link };
  };
  const follow = (event: MouseEvent) => {
    rememberItem(event);
    const found = stateAt(event);
    if (!found || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    if (isLost) again();
    // The first item that the visitor has not seen.
    if (found.link.dataset.way === "more") focusNext.current = state.page * state.pageSize - (found.to.page - 1) * found.to.pageSize;
    else if (found.link.matches(".list__page")) {
      focusNext.current = 0;
      root.current?.scrollIntoView();
    } else root.current?.querySelector<HTMLElement>(".list__total")?.focus();
    go(found.to);
  };
  const near = (event: { target: EventTarget }) => {
    const found = stateAt(event);
    if (found) prefetchList(itemsOf(found.to));
  };

  const isLonger = isOld && listed !== undefined && state.pageSize > initialSize && listed.items.length === initialSize;
  const isLost = hasFailed || (printed === "unavailable" && !listed);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key on a link fires a click
    <section className="list wrap" aria-labelledby="list-headline" ref={root} onClick={follow} onPointerOver={near} onFocus={near}>
      <header className="list__head">
        <h2 className="list__headline" id="list-headline">
          {headline}
        </h2>
        {text ? <p className="list__text">{text}</p> : null}
      </header>
      <form className="list__form" method="get" action={page} onSubmit={(event) => event.preventDefault()}>
        <div className="list__bar">
          {filters.length > 0 ? (
            <button className="button list__open" type="button" popoverTarget="list-filters">
              {words.filters}
            </button>
          ) : null}
          <label className="list__sort">
            <span className="visually-hidden">{words.sort}</span>
            <select
              className="select"
              name="sort"
              value={state.sort}
              onChange={(event) => go({ ...state, sort: event.currentTarget.value as ListState["sort"], page: 1 })}
            >
              {sorts.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="list__size">
            <span className="list__size-name">{words.pageSize}</span>
            <select
              className="select"
              name="pageSize"
              value={state.pageSize}
              onChange={(event) => go(withPageSize(state, pageSizes[event.currentTarget.selectedIndex] ?? initialSize))}
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </label>
          <button className="button list__submit" type="submit">
            {words.show}
          </button>
        </div>
        {filters.length > 0 ? (
          <FilterSheet
            filters={filters}
            chosen={state.filters}
            counts={listed?.counts ?? (isLost ? "unknown" : undefined)}
            words={words}
            onToggle={toggle}
            onNear={(type, value) => prefetchList(itemsOf(withToggledFilter(state, type, value)))}
          />
        ) : null}
      </form>
      <div className="list__found">
        <div className="list__said">
          {listed || isLost ? <ListTotal text={listed?.totalText ?? words.lost} /> : <ListTotalPlaceholder words={words} />}
          <FilterChips
            filters={filters}
            chosen={state.filters}
            words={words}
            without={(type, value) => addressOf(withToggledFilter(state, type, value))}
            all={addressOf({ ...initialListState(rules), sort: state.sort, pageSize: state.pageSize })}
          />
          {hearts ? <WishlistLink {...hearts} /> : null}
        </div>
        <ul className={isOld && !isLonger ? "list__items list__items--old" : "list__items"} aria-busy={isOld || undefined}>
          {Array.from({ length: state.pageSize }, (_, place) => {
            const item = listed?.items[place];
            if (item)
              return (
                <ListTile key={item.id} item={item} place={place} labels={words}>
                  {hearts ? <Heart {...hearts} theme={item.id} name={item.name} /> : null}
                </ListTile>
              );
            // Prefixed, because item ids may be numbers, too.
            const key = `place ${place}`;
            return (listed && !isLonger) || isLost ? <EmptyTile key={key} /> : <TilePlaceholder key={key} place={place} />;
          })}
        </ul>
        {listed || isLost ? (
          <ListNotice
            of={isLost ? "lost" : listed?.total === 0 ? "none" : undefined}
            words={words}
            href={isLost ? addressOf(state) : addressOf(initialListState(rules))}
          />
        ) : (
          <div hidden {...holeProps("notice")} />
        )}
        {listed || isLost ? (
          <Pagination total={listed?.total ?? 0} state={{ ...state, page: listed?.page ?? 1 }} words={words} addressOf={addressOf} />
        ) : (
          <nav hidden {...holeProps("ways")} />
        )}
      </div>
    </section>
  );
}

const [initialSize] = pageSizes;

export function toListRules(filters: ListProps["filters"], sorts: ListProps["sorts"]): ListRules {
  const [first, ...others] = sorts.map(({ value }) => value);
  return {
    filters: Object.fromEntries(filters.map(({ type, values }) => [type, values.map(({ value }) => value)])),
    sorts: [first ?? "popularity", ...others],
  };
}

function rememberItem({ target }: { target: EventTarget }): void {
  const item = (target as Element).closest?.<HTMLElement>("[data-item]")?.dataset.item;
  if (item) history.replaceState({ ...history.state, item }, "");
}

function itemLeft(): string | undefined {
  const { item }: { item?: unknown } = history.state ?? {};
  return typeof item === "string" ? item : undefined;
}
