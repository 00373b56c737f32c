import type { StoreBound } from "#app/cache/memory-budget.ts";
import { storeShares } from "#app/cache/memory-shares.ts";
import { parseFormatList } from "#app/catalogue/format/format.ts";
import type { Material } from "#app/catalogue/material.ts";
import type { Content } from "#content-types/schema.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import type { PublishedLinks } from "../links/published-links.ts";
import { isBlock, type PageStory, parseStory, teaserOf } from "../parse/story.ts";
import { isIndexable } from "./indexable-stories.ts";
import { createStoryListReader, type ReadStoryList } from "./story-list.ts";

export type SearchableStory = {
  fullSlug: string;
  name: string;
  title: string;
  description: string;
  searchWords: string;
  headlines: string;
  texts: string;
  isProduct: boolean;
  isIndexed: boolean;
  /** URL of the teaser's picture; "" without one. */
  picture: string;
  /** First material of the page's price calculator. */
  wall: { material: Material; formats: readonly string[]; isFramed: boolean } | undefined;
  /** Formats that only the calculator's other materials have. */
  otherFormats: readonly string[];
  /** Catalogue lists whose formats the page sells: of prints, or of calendars and photo books of all types. */
  formatLists: readonly FormatList[];
  /** First block of the page that lists designs. */
  designs: DesignList | undefined;
  rating: { rating: number; count: number } | undefined;
};

/** Search results show the lowest price of these lists; themes have their own prices. */
const designLists = ["CalendarsOverview", "CollagesOverview", "PhotobooksOverview"] as const;
export type DesignList = { [Name in (typeof designLists)[number]]: Content<Name> }[(typeof designLists)[number]];

export type FormatList = "format" | "photo-format";

export type ReadSearchableStories = ReadStoryList<SearchableStory>;

/** Fields to leave out, since they contain no text about the page. */
const excluded = [
  "alternates",
  "breadcrumb",
  "footerOverride",
  "bar",
  "ogImages",
  "header",
  "footer",
  "navigation",
  "burgerNavigation",
].join();

export function createSearchableStoriesReader(
  client: DeliveryClient,
  listing: Pick<PublishedLinks, "isUnchanged">,
  max: number | StoreBound = storeShares.searchedStories.full,
): (cv: number) => ReadSearchableStories {
  return createStoryListReader(client, listing, { max, excluded, read: toSearchableStories });
}

/** Returns [] for stories that are not searched: home, the search page, persons, the operator, redirects, pages without `robots`. */
export function toSearchableStories(raw: unknown): SearchableStory[] {
  const { story } = parseStory(raw, 0);
  if (story?.content.component !== "Page" || !story.content.robots?.trim()) return [];
  const { fullSlug, name, content } = story;
  const teaser = teaserOf(content);
  const [calculator] = content.calculator ?? [];
  const body = (content.body ?? []).flatMap(blocksIn);
  if (body.some((block) => isBlock(block, "SearchResults"))) return [];
  return [
    {
      fullSlug,
      name,
      title: (content.title ?? "").split("|")[0]?.trim() ?? "",
      description: content.description ?? "",
      searchWords: content.searchWords ?? "",
      headlines: joined([teaser?.headline, teaser?.subline, ...body.map(headlineOf)]),
      texts: joined([teaser?.text, ...body.flatMap(questionsOf)]),
      isProduct: (content.calculator?.length ?? 0) > 0 || body.some(({ component }) => sells.test(component)),
      isIndexed: isIndexable(content.robots),
      picture: teaser?.image?.filename ?? "",
      wall: wallOf(calculator),
      otherFormats: otherFormatsOf(calculator),
      formatLists: formatListsOf(calculator, body),
      designs: body.find((block) => designLists.some((name) => isBlock(block, name))) as DesignList | undefined,
      rating: ratingOf(body),
    },
  ];
}

type Block = NonNullable<PageStory["content"]["body"]>[number] | Content<"InnerContainer">;

/** Flattens groups, and takes the control of an A/B test, which crawlers and visitors outside the test get. */
function blocksIn(block: Block): Block[] {
  if (isBlock(block, "ABContent")) return (block.control ?? []).flatMap(blocksIn);
  if (!isBlock(block, "PublicContainer") && !isBlock(block, "InnerContainer")) return [block];
  const inner: readonly Block[] = block.body;
  return inner.flatMap(blocksIn);
}

/** Blocks in which visitors choose a product. */
const sells = /DetailContainer$|Overview$|^(?:Accessory|SkuContainer|Voucher)$/;

function headlineOf(block: Block): string | undefined {
  return "headline" in block && typeof block.headline === "string" ? block.headline : undefined;
}

function questionsOf(block: Block): string[] {
  return isBlock(block, "Information") ? block.items.map(({ headline }) => headline) : [];
}

function wallOf(calculator: Content<"Calculator"> | undefined): SearchableStory["wall"] {
  const first = calculator?.materials?.[0];
  return (
    first && {
      material: first.materialType,
      formats: parseFormatList(first.formats).formats,
      isFramed: calculator?.product === "photoFrame",
    }
  );
}

function otherFormatsOf(calculator: Content<"Calculator"> | undefined): string[] {
  const [first = [], ...others] = (calculator?.materials ?? []).map(({ formats }) => parseFormatList(formats).formats);
  return [...new Set(others.flat())].filter((format) => !first.includes(format));
}

function formatListsOf(calculator: Content<"Calculator"> | undefined, body: readonly Block[]): FormatList[] {
  const product = calculator?.product;
  const hasPrints = product === "photobox" || product === "photoprint" || body.some((block) => isBlock(block, "PhotoboxDetailContainer"));
  return [...(hasPrints ? (["photo-format"] as const) : []), ...(body.some(sellsAllTypes) ? (["format"] as const) : [])];
}

/** Returns false for blocks of a single type, whose formats only the back end knows. */
function sellsAllTypes(block: Block): boolean {
  if (isBlock(block, "CalendarsOverview")) return !block.calendarType;
  return isBlock(block, "PhotobooksOverview") || (isBlock(block, "PhotobookDetailContainer") && !block.photobookType);
}

function ratingOf(body: readonly Block[]): SearchableStory["rating"] {
  const shown = body.find((block) => isBlock(block, "ProductReviews"));
  return shown && { rating: shown.rating, count: shown.count };
}

function joined(texts: readonly (string | null | undefined)[]): string {
  return texts.filter(Boolean).join("\n");
}
