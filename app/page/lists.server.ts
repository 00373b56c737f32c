import type { Address } from "#app/locale/address.ts";
import type { Shop } from "#app/request/shop.ts";
import { type ListBlock, rulesOfBlock } from "#app/selection/load.server.tsx";
import { addressIn, type ListRules, type ListState, parted, resized, unfiltered, writeState } from "#app/selection/state.ts";
import type { Content } from "#content-types/schema.ts";
import type { PageBlock } from "./compose.server.tsx";

export type ListBlockName = "CalendarsOverview" | "CollagesOverview" | "Feed" | "PhotobooksOverview" | "ThemesOverview";

/** What each block that is a list says of its list. */
export const listBlocks: { [Name in ListBlockName]: (content: Content<Name>) => ListBlock } = {
  CalendarsOverview: (content) => ({ name: "calendars", ...said(content), of: only("product", [content.calendarType]) }),
  CollagesOverview: (content) => ({ name: "collages", ...said(content), of: only("product", [content.collageKind]) }),
  Feed: (content) => ({ name: feeds[content.feed as keyof typeof feeds] ?? "themes", ...said(content), of: {}, newestFirst: true }),
  PhotobooksOverview: (content) => ({
    name: "photobooks",
    ...said(content),
    of: only("category", (content.categoryIds ?? []) as string[]),
  }),
  ThemesOverview: (content) => ({ name: "themes", ...said(content), of: only("category", [content.category]) }),
};

const feeds = { calendar: "calendars", card: "themes", collage: "collages" } as const;

function said({ headline, text }: { headline: string; text?: string | null | undefined }): Pick<ListBlock, "headline" | "text"> {
  return { headline, text: text || undefined };
}

/** One filter that a block has decided; none where its editor left it open. */
function only(type: "category" | "product", values: readonly (string | number | null | undefined)[]): ListBlock["of"] {
  const decided = values.flatMap((value) => (value === null || value === undefined || value === "" ? [] : [String(value)]));
  return decided.length > 0 ? { [type]: decided } : {};
}

/** The list whose state is the address of its page: the first of its blocks that is one; `query` is the one spelling of its state. */
export type PageList = { block: PageBlock; rules: ListRules; state: ListState; query: string };

/** What the address of a page says of its list; undefined for a page without one. */
export function pageListOf(blocks: readonly PageBlock[], { reads }: Pick<Shop, "reads">): PageList | undefined {
  const block = blocks.find(isList);
  if (!block) return undefined;
  const rules = rulesOfBlock(listBlockOf(block));
  const state = reads.listed(rules);
  return { block, rules, state, query: writeState(rules, state) };
}

export function isList(block: PageBlock): block is Extract<PageBlock, { component: ListBlockName }> {
  return Object.hasOwn(listBlocks, block.component);
}

/** What a block says of its list. */
export function listBlockOf(block: Extract<PageBlock, { component: ListBlockName }>): ListBlock {
  return (listBlocks[block.component] as (content: PageBlock) => ListBlock)(block);
}

/**
 * Where the page really is, when its address says its list's state otherwise than in its one spelling; what is none of the list's stays
 * in it. Undefined where it is right.
 *
 * @returns the path behind the prefix, with its query
 */
export function respelled({ rules, state, query }: PageList, url: URL, { path }: Pick<Address, "path">): string | undefined {
  const { own, others } = parted(url.searchParams);
  return new URLSearchParams(own).toString() === query ? undefined : addressIn(path, rules, state, others);
}

/**
 * What of a list's state makes a page of its own for search engines: its filters and its page, not its order and its length. A page of
 * a longer list is that of the usual length which begins with the same item.
 */
export function ownStateOf({ rules, state }: PageList): string {
  const { sort, pageSize } = unfiltered(rules);
  return writeState(rules, { ...resized(state, pageSize), sort });
}
