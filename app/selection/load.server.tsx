import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { memo } from "#app/cache/memo.ts";
import { type Late, type LateSheet, PrintedIsland } from "#app/document/document.server.ts";
import { dataBlock, latePlace } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { priceLabels } from "#app/ui/price-words.ts";
import { Count, FilterBox } from "./filter-panel.tsx";
import { listDataOf } from "./list-data.server.ts";
import { listedOf, offerOf, placeOf } from "./listed.server.ts";
import type { Listed } from "./listed.ts";
import { type ListName, lists } from "./lists.server.ts";
import { Notice, Total } from "./said.tsx";
import { addressIn, type Chosen, type ListRules, type ListState, unfiltered, writeState } from "./state.ts";
import { NoTile, Tile } from "./tile.tsx";
import { List, type ListProps, rulesOf } from "./view.tsx";
import { Ways } from "./ways.tsx";

/** A list as a block sets it up: what it is of, whatever a shopper chooses, and whether the page's address is its state. */
export type ListBlock = {
  name: ListName;
  headline: string;
  text?: string | undefined;
  /** The values of filters that the block has decided; they are not offered. */
  of: Chosen;
  /** The newest come first, unless a shopper wants the most popular. */
  newestFirst?: boolean;
};

/** What an address may say of the list of a block. */
export function rulesOfBlock({ name, of, newestFirst }: ListBlock): ListRules {
  const { filters, sorts } = lists[name];
  const offered = filters.filter(({ type }) => !of[type]).map(({ type, values }) => [type, values]);
  const [first = "popularity", ...others] = newestFirst ? sorts.toReversed() : sorts;
  return { filters: Object.fromEntries(offered), sorts: [first, ...others] };
}

/**
 * The island of a list: printed at once with its filters, filled with items and counts when they are there.
 *
 * @param state what the page's address says; without it the list is shown as to whoever chose nothing
 */
export function loadList(block: ListBlock, state: ListState | undefined, shop: Shop): LateSheet {
  const { name, of } = block;
  const { words, setting } = shop;
  const list = lists[name];
  const rules = rulesOfBlock(block);
  const shown = state ?? unfiltered(rules);
  const filters = list.filters.filter(({ type }) => !of[type]);
  const place = placeOf(shop);
  const isWithdrawn = shop.reads.isTold("withdrawn");
  const props: ListProps = {
    headline: block.headline,
    text: isWithdrawn ? words("list.withdrawn") : block.text,
    page: setting.page(shop.address.path),
    items: setting.page(`_lists/${name}`),
    of: Object.entries(of).flatMap(([type, values]) => values.map((value): [string, string] => [type, value])),
    filters: memo(words, `offer of ${name} without ${Object.keys(of)}`, () => offerOf(filters, words)),
    sorts: rules.sorts.map((value) => ({ value, name: words(`list-sort.${value}`) })),
    initial: shown,
    words: memo(words, "words of lists", () => wordsOf(shop)),
  };
  const question = list.question({ ...shown, filters: { ...shown.filters, ...of } });
  return {
    variant: [props.page, writeState(rules, shown), isWithdrawn].join(" "),
    view: () => (
      <>
        <PrintedIsland name="list" view={List} props={props} />
        <span hidden {...latePlace("data")} />
      </>
    ),
    ...shop.reads.late(list.call, question, (answer) =>
      answer ? late(listedOf(list, answer as object, filters, place), props, shop.address.origin) : lost(props),
    ),
  };
}

/** What comes to stand in the places of a list, and what its island is told. */
function late(listed: Listed, { initial, filters, sorts, words, page }: ListProps, origin: string): Late {
  const state = { ...initial, page: listed.page };
  const rules = rulesOf(filters, sorts);
  const addressOf = (one: ListState) => addressIn(page, rules, one);
  const boxAt = (filter: number, value: number) => {
    const { type = "category", values = [] } = filters[filter] ?? {};
    const { value: name = "" } = values[value] ?? {};
    const count = listed.counts[type]?.[value] ?? 0;
    return { type, value: name, count, isChosen: initial.filters[type]?.includes(name) ?? false };
  };
  const printed: Record<string, (filter: number, value: number) => ReactNode> = {
    total: () => <Total says={listed.says} />,
    item: (place) => {
      const item = listed.items[place];
      return item ? <Tile item={item} place={place} labels={words} /> : <NoTile />;
    },
    count: (filter, value) => <Count {...boxAt(filter, value)} />,
    box: (filter, value) => <FilterBox {...boxAt(filter, value)} />,
    notice: () => <Notice of={listed.total === 0 ? "none" : undefined} words={words} href={addressOf(unfiltered(rules))} />,
    ways: () => <Ways total={listed.total} state={state} words={words} addressOf={addressOf} />,
  };
  return {
    at: (name) => (name === "data" ? dataBlock(listDataOf(listed, state, origin)) : markupOf(name, printed)),
    props: { listed },
  };
}

/** What stands in them where the list cannot be had. */
function lost({ words, initial, filters, sorts, page }: ListProps): Late {
  const printed: Record<string, () => ReactNode> = {
    total: () => <Total says={words.lost} />,
    item: () => <NoTile />,
    count: () => <Count count="unknown" />,
    notice: () => <Notice of="lost" words={words} href={addressIn(page, rulesOf(filters, sorts), initial)} />,
    ways: () => <nav hidden />,
  };
  return { at: (name) => (name in printed || name.includes("-") ? markupOf(name, printed) : ""), props: { listed: "unavailable" } };
}

/** The HTML of a place, such as "item-3" or "count-0-12". */
function markupOf(name: string, printed: Readonly<Record<string, (first: number, second: number) => ReactNode>>): string {
  const [part = "", first = 0, second = 0] = name.split("-");
  return renderToStaticMarkup(printed[part]?.(Number(first), Number(second)));
}

function wordsOf({ words }: Shop): ListProps["words"] {
  return {
    filters: words("list.filters"),
    show: words("list.show"),
    sort: words("list.sort"),
    pageSize: words("list.pageSize"),
    chosen: words("list.chosen"),
    remove: words("list.remove"),
    reset: words("list.reset"),
    waiting: words("list.waiting"),
    none: words("list.none"),
    noneText: words("list.noneText"),
    all: words("list.all"),
    lost: words("list.unavailable"),
    again: words("list.again"),
    more: words("list.more"),
    pages: words("list.pages"),
    previous: words("list.previous"),
    next: words("list.next"),
    ...priceLabels(words),
  };
}
