import { type MouseEvent, useEffect, useRef } from "react";
import { pageSizes } from "#app/catalogue/listing.ts";
import { changeAddress, isPlainClick, latePlace } from "#app/document/document.ts";
import type { PriceLabels } from "#app/ui/price.tsx";
import { useAddress } from "#app/ui/use-address.ts";
import { type FilterOffer, FilterPanel } from "./filter-panel.tsx";
import type { Listed } from "./listed.ts";
import { Chips, type ListWords, Notice, Total, TotalPlace } from "./said.tsx";
import { addressIn, type ListRules, type ListState, parted, readState, resized, toggled, unfiltered, writeState } from "./state.ts";
import { NoTile, Tile, TilePlace } from "./tile.tsx";
import { readAhead, useList } from "./use-list.ts";
import { Ways } from "./ways.tsx";

export type ListProps = {
  headline: string;
  text?: string | undefined;
  /** Where the page of the list stands, and where its items are read from; without a query. */
  page: string;
  items: string;
  /** What the list is of, whatever is chosen: filters and values that go along when its items are read. */
  of: [string, string][];
  filters: readonly FilterOffer[];
  sorts: readonly { value: ListState["sort"]; name: string }[];
  /** What it was printed for. */
  initial: ListState;
  words: ListWords & PriceLabels;
  /** Undefined while they are on their way. */
  listed?: Listed | "unavailable" | undefined;
};

/**
 * A list that is filtered, sorted and turned over (shop.md §2, "Catalogue listing"). Its address is its state. Before its script it is a
 * form and links; then the list follows what is chosen, and the one before stands until the new one is there.
 */
export function List({ headline, text, page, items, of, filters, sorts, initial, words, listed: printed }: ListProps) {
  const rules = rulesOf(filters, sorts);
  const query = useAddress(writeState(rules, initial));
  const state = readState(rules, query);
  const root = useRef<HTMLElement>(null);
  // A list whose newest come first is the same list: its items are asked for with their order.
  const itemsOf = (one: ListState) => addressIn(items, rules, one, [...of, ["sort", one.sort]]);
  const { listed, isOld, hasFailed, again } = useList(itemsOf(state), { address: itemsOf(initial), answer: printed });
  const focusNext = useRef<number>(undefined);

  const addressOf = (one: ListState) => addressIn(page, rules, one);
  /** What else the page's own address has stays in it. */
  const go = (next: ListState, replace = false) => {
    changeAddress(addressIn(page, rules, next, parted(query).others), { replace });
  };

  // Whoever comes back from an item finds it where they left it.
  const isThere = listed !== undefined;
  useEffect(() => {
    const item = isThere ? itemLeft() : undefined;
    const link = item && root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`);
    if (link && (document.activeElement === document.body || document.activeElement?.id === "content")) link.focus({ preventScroll: true });
  }, [isThere]);
  // What was picked before the script was there is adopted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const form = root.current?.querySelector("form");
    const picked = form && readState(rules, new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
    if (picked && writeState(rules, picked) !== writeState(rules, { ...state, page: 1 })) go(picked);
  }, []);
  // A page behind the last is the last, and its address says so.
  useEffect(() => {
    if (listed && !isOld && listed.page !== state.page) go({ ...state, page: listed.page }, true);
  });
  useEffect(() => {
    const place = focusNext.current;
    if (place === undefined || isOld) return;
    focusNext.current = undefined;
    root.current?.querySelectorAll<HTMLElement>(".tile__link")[place]?.focus({ preventScroll: place > 0 });
  });

  /** The state that a link of this list leads to; undefined for a link of something else. */
  const stateAt = ({ target }: { target: EventTarget }): { to: ListState; link: HTMLAnchorElement } | undefined => {
    const link = (target as Element).closest?.("a");
    if (!link || link.dataset.item !== undefined || link.pathname !== new URL(page, location.href).pathname) return undefined;
    return { to: readState(rules, new URLSearchParams(link.search)), link };
  };
  const follow = (event: MouseEvent) => {
    rememberItem(event);
    const found = stateAt(event);
    if (!found || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    if (isLost) again();
    if (found.link.dataset.way === "more") focusNext.current = state.pageSize;
    else if (found.link.matches(".list__page")) {
      focusNext.current = 0;
      root.current?.scrollIntoView();
    } else root.current?.querySelector<HTMLElement>(".list__total")?.focus();
    go(found.to);
  };
  const near = (event: { target: EventTarget }) => {
    const found = stateAt(event);
    if (found) readAhead(itemsOf(found.to));
  };

  const isLonger = isOld && listed !== undefined && state.pageSize > initialSize && listed.items.length === initialSize;
  const isLost = hasFailed || (printed === "unavailable" && !listed);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that opens a link is a click
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
              onChange={(event) => go(resized(state, event.currentTarget.value === "48" ? 48 : 12))}
            >
              <option value="12">12</option>
              <option value="48">48</option>
            </select>
          </label>
          <button className="button list__submit" type="submit">
            {words.show}
          </button>
        </div>
        {filters.length > 0 ? (
          <div className="list__filters" id="list-filters" popover="auto">
            <FilterPanel
              filters={filters}
              chosen={state.filters}
              counts={listed?.counts ?? (isLost ? "unknown" : undefined)}
              onToggle={(type, value) => go(toggled(state, type, value))}
              onNear={(type, value) => readAhead(itemsOf(toggled(state, type, value)))}
            />
            <div className="list__end">
              <button className="button button--action list__submit" type="submit">
                {words.show}
              </button>
              <button className="button button--action list__close" type="button" popoverTarget="list-filters" popoverTargetAction="hide">
                {words.show}
              </button>
            </div>
          </div>
        ) : null}
      </form>
      <div className="list__found">
        <div className="list__said">
          {listed || isLost ? <Total says={listed?.says ?? words.lost} /> : <TotalPlace words={words} />}
          <Chips
            filters={filters}
            chosen={state.filters}
            words={words}
            without={(type, value) => addressOf(toggled(state, type, value))}
            all={addressOf({ ...unfiltered(rules), sort: state.sort, pageSize: state.pageSize })}
          />
        </div>
        <ul className={isOld && !isLonger ? "list__items list__items--old" : "list__items"} aria-busy={isOld || undefined}>
          {Array.from({ length: state.pageSize }, (_, place) => {
            const item = listed?.items[place];
            if (item) return <Tile key={item.id} item={item} place={place} labels={words} />;
            // What has no item is told apart by its place, and from items: their ids may be numbers, too.
            const key = `place ${place}`;
            return (listed && !isLonger) || isLost ? <NoTile key={key} /> : <TilePlace key={key} place={place} />;
          })}
        </ul>
        {listed || isLost ? (
          <Notice
            of={isLost ? "lost" : listed?.total === 0 ? "none" : undefined}
            words={words}
            href={isLost ? addressOf(state) : addressOf(unfiltered(rules))}
          />
        ) : (
          <div hidden {...latePlace("notice")} />
        )}
        {listed || isLost ? (
          <Ways total={listed?.total ?? 0} state={{ ...state, page: listed?.page ?? 1 }} words={words} addressOf={addressOf} />
        ) : (
          <nav hidden {...latePlace("ways")} />
        )}
      </div>
    </section>
  );
}

/** So many items are shown where nobody wanted more. */
const [initialSize] = pageSizes;

/** What the address of a list may say, as it offers it. */
export function rulesOf(filters: ListProps["filters"], sorts: ListProps["sorts"]): ListRules {
  const [first, ...others] = sorts.map(({ value }) => value);
  return {
    filters: Object.fromEntries(filters.map(({ type, values }) => [type, values.map(({ value }) => value)])),
    sorts: [first ?? "popularity", ...others],
  };
}

/** Notes in this step of the history which item a visitor leaves for. */
function rememberItem({ target }: { target: EventTarget }): void {
  const item = (target as Element).closest?.<HTMLElement>("[data-item]")?.dataset.item;
  if (item) history.replaceState({ ...history.state, item }, "");
}

/** The item that a visitor left for from this step of the history. */
function itemLeft(): string | undefined {
  const { item }: { item?: unknown } = history.state ?? {};
  return typeof item === "string" ? item : undefined;
}
