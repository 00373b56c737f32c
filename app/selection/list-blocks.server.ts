import type { BlockQuery } from "#app/blocks/define-block.server.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { listBlockNames } from "./block-names.ts";
import { type ListName, lists } from "./lists.server.ts";
import { listStateSource } from "./sources.server.ts";
import {
  type FilterSelection,
  initialListState,
  type ListRules,
  type ListState,
  listParameters,
  listUrl,
  splitQuery,
  toListQuery,
  withPageSize,
} from "./state.ts";

export type ListBlock = {
  name: ListName;
  headline: string;
  text?: string | undefined;
  /** Set by the block; visitors are not offered these filters. */
  fixedFilters: FilterSelection;
  /** True if the default order is newest first, not by popularity. */
  newestFirst?: boolean;
};

type ListBlockName = (typeof listBlockNames)[number];

export type ListContent = { [Name in ListBlockName]: Content<Name> }[ListBlockName];

const listBlocks: { [Name in ListBlockName]: (content: Content<Name>) => ListBlock } = {
  CalendarsOverview: (content) => ({ name: "calendars", ...introOf(content), fixedFilters: only("product", content.calendarType) }),
  CollagesOverview: (content) => ({ name: "collages", ...introOf(content), fixedFilters: only("product", content.collageKind) }),
  Feed: (content) => ({ name: feeds[content.feed], ...introOf(content), fixedFilters: {}, newestFirst: true }),
  PhotobooksOverview: (content) => ({ name: "photobooks", ...introOf(content), fixedFilters: only("category", content.categoryIds) }),
  ThemesOverview: (content) => ({ name: "themes", ...introOf(content), fixedFilters: only("category", content.category) }),
};

const feeds = { calendar: "calendars", card: "themes", collage: "collages" } as const;

function introOf({ headline, text }: { headline: string; text?: string }): Pick<ListBlock, "headline" | "text"> {
  return { headline, text };
}

function only(type: "category" | "product", value: string | readonly string[] = []): ListBlock["fixedFilters"] {
  return value.length > 0 ? { [type]: [value].flat() } : {};
}

export function isListBlock({ component }: { component: string }): boolean {
  return Object.hasOwn(listBlocks, component);
}

export function listBlockOf(block: ListContent): ListBlock {
  return (listBlocks[block.component] as (content: ListContent) => ListBlock)(block);
}

export function listRulesOf({ name, fixedFilters, newestFirst }: ListBlock): ListRules {
  const { filters, sorts } = lists[name];
  const offered = filters.filter(({ type }) => !fixedFilters[type]).map(({ type, values }) => [type, values]);
  const [first = "popularity", ...others] = newestFirst ? sorts.toReversed() : sorts;
  return { filters: Object.fromEntries(offered), sorts: [first, ...others] };
}

export function readListQuery(content: ListContent, { reads, address }: Pick<Shop, "reads" | "address">, url: URL): BlockQuery<ListState> {
  const rules = listRulesOf(listBlockOf(content));
  const state = reads.read(listStateSource, rules);
  const query = toListQuery(rules, state);
  const { own, others } = splitQuery(url.searchParams);
  return {
    state,
    parameters: listParameters,
    canonical: new URLSearchParams(own).toString() === query ? undefined : listUrl(address.path, rules, state, others),
    indexed: indexedQuery(rules, state),
  };
}

/** Builds the query of the canonical URL: filters and page, at the default sort order and page size. */
function indexedQuery(rules: ListRules, state: ListState): string {
  const { sort, pageSize } = initialListState(rules);
  return toListQuery(rules, { ...withPageSize(state, pageSize), sort });
}
