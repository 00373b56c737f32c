import type { ReactElement, ReactNode } from "react";
import type { BlockPage } from "#app/blocks/define-block.server.ts";
import { memo } from "#app/cache/memo.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import { holeProps, JsonLd } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { priceLabels } from "#app/ui/price/format-price.ts";
import { taxNoteProps } from "#app/ui/price/format-tax-note.ts";
import { FilterCheckbox, FilterCount } from "./filter-panel.tsx";
import { SelectionIsland } from "./island.server.ts";
import { type ListContent, listBlockOf, listRulesOf } from "./list-blocks.server.ts";
import { type ListContext, labelFilters, listContextOf, toListedPage } from "./listed-page.server.ts";
import type { ListedPage } from "./listed-page.ts";
import type { AnyListDescription, FilterDescription } from "./lists/list.server.ts";
import { lists } from "./lists.server.ts";
import { Pagination } from "./pagination.tsx";
import { urlNoticeSource } from "./sources.server.ts";
import { type FilterSelection, initialListState, type ListState, listUrl, toListQuery } from "./state.ts";
import { ListNotice, ListTotal } from "./status.tsx";
import { listStructuredData } from "./structured-data.server.ts";
import { EmptyTile, eagerTileCount, ListTile, tilePictureSizes } from "./tile.tsx";
import { List, type ListProps, toListRules } from "./view.tsx";
import { StaticHeart } from "./wishlist/heart-button.tsx";
import { heartsPropsOf } from "./wishlist/hearts.server.ts";

/** `state` comes from the URL; undefined shows the initial state. */
export function loadList(content: ListContent, shop: Shop, { state, story }: Pick<BlockPage, "story"> & { state: ListState | undefined }) {
  const block = listBlockOf(content);
  const { name, fixedFilters } = block;
  const { words, setting } = shop;
  const list = lists[name];
  const rules = listRulesOf(block);
  const shown = state ?? initialListState(rules);
  const filters = list.filters.filter(({ type }) => !fixedFilters[type]);
  const context = listContextOf(shop);
  const isWithdrawn = shop.reads.read(urlNoticeSource, "withdrawn");
  const props: ListProps = {
    name,
    headline: block.headline,
    text: isWithdrawn ? words("list.withdrawn") : block.text,
    page: setting.page(shop.address.path),
    items: setting.page(`_lists/${name}`),
    fixedFilters: Object.entries(fixedFilters).flatMap(([type, values]) => values.map((value): [string, string] => [type, value])),
    filters: memo(words, `offer of ${name} without ${Object.keys(fixedFilters)}`, () => labelFilters(filters, words)),
    sorts: rules.sorts.map((value) => ({ value, name: words(`list-sort.${value}`) })),
    initial: shown,
    tax: taxNoteProps(words, setting.dialog),
    words: memo(words, "words of lists", () => wordsOf(shop)),
    hearts: name === "themes" ? heartsPropsOf(shop) : undefined,
  };
  const chosen = { ...shown.filters, ...fixedFilters };
  return {
    variant: [props.page, toListQuery(rules, shown), isWithdrawn, props.hearts !== undefined].join(" "),
    props: () => props,
    late: shop.reads.late(
      list.call,
      list.question({ ...shown, filters: chosen }),
      itemsFrom({ list, filters, chosen, context, props, origin: shop.address.origin, isOnTop: isOnTop(story) }),
    ),
  };
}

type ListParts = {
  list: AnyListDescription;
  filters: readonly FilterDescription[];
  chosen: FilterSelection;
  context: ListContext;
  props: ListProps;
  origin: string;
  isOnTop: boolean;
};

/** Returns true if no hero picture is above the list. */
function isOnTop({ content: { teaser } }: BlockPage["story"]): boolean {
  return (teaser ?? []).every((block) => block.component === "Teaser" && block.variant === "list");
}

/** The returned function is stored with the shell, so it must not reference the request. */
function itemsFrom({ list, filters, chosen, context, props, origin, isOnTop }: ListParts) {
  return (answer: object | undefined): HoleContent => {
    if (!answer) return unavailable(props);
    const listed = toListedPage(list, answer, filters, context, chosen);
    return { ...late(listed, props, origin), pictures: isOnTop ? firstPictures(listed) : [] };
  };
}

export function ListSection(props: ListProps): ReactNode {
  return (
    <>
      <SelectionIsland name="list" view={List} props={props} />
      <span hidden {...holeProps("data")} />
    </>
  );
}

function late(listed: ListedPage, { initial, filters, sorts, words, hearts, page }: ListProps, origin: string): HoleContent {
  const state = { ...initial, page: listed.page };
  const rules = toListRules(filters, sorts);
  const addressOf = (one: ListState) => listUrl(page, rules, one);
  const boxAt = (filter: number, value: number) => {
    const { type = "category", values = [] } = filters[filter] ?? {};
    const { value: name = "" } = values[value] ?? {};
    const count = listed.counts[type]?.[value] ?? 0;
    return { type, value: name, count, isChosen: initial.filters[type]?.includes(name) ?? false };
  };
  const renderers: Record<string, (filter: number, value: number) => ReactElement> = {
    total: () => <ListTotal text={listed.totalText} />,
    item: (place) => {
      const item = listed.items[place];
      if (!item) return <EmptyTile />;
      return (
        <ListTile item={item} place={place} labels={words}>
          {hearts ? <StaticHeart {...hearts} theme={item.id} name={item.name} /> : null}
        </ListTile>
      );
    },
    count: (filter, value) => <FilterCount {...boxAt(filter, value)} />,
    box: (filter, value) => <FilterCheckbox {...boxAt(filter, value)} />,
    notice: () => <ListNotice reason={listed.total === 0 ? "none" : undefined} words={words} href={addressOf(initialListState(rules))} />,
    ways: () => <Pagination total={listed.total} state={state} words={words} addressOf={addressOf} />,
  };
  return {
    at: (name) => (name === "data" ? <JsonLd data={listStructuredData(listed, state, origin)} /> : elementAt(name, renderers)),
    props: { listed },
  };
}

function firstPictures({ items }: ListedPage): NonNullable<HoleContent["pictures"]> {
  return items.slice(0, eagerTileCount).flatMap(({ picture: { src, srcSet } }) => (src ? [{ srcSet, sizes: tilePictureSizes }] : []));
}

function unavailable({ words, initial, filters, sorts, page }: ListProps): HoleContent {
  const renderers: Record<string, () => ReactElement> = {
    total: () => <ListTotal text={words.lost} />,
    item: () => <EmptyTile />,
    count: () => <FilterCount count="unknown" />,
    notice: () => <ListNotice reason="lost" words={words} href={listUrl(page, toListRules(filters, sorts), initial)} />,
    ways: () => <nav hidden />,
  };
  return {
    at: (name) => (name in renderers || name.includes("-") ? elementAt(name, renderers) : undefined),
    props: { listed: "unavailable" },
  };
}

/** Renders a hole such as "item-3" or "count-0-12". */
function elementAt(name: string, renderers: Readonly<Record<string, (first: number, second: number) => ReactElement>>) {
  const [part = "", first = 0, second = 0] = name.split("-");
  return renderers[part]?.(Number(first), Number(second));
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
