import type { ReactNode } from "react";
import type { StaticView } from "#app/blocks/block.ts";
import { loadCustomerPictures } from "#app/blocks/customer-picture-block/load.server.tsx";
import { loadFormatsAndPrices } from "#app/blocks/formats-and-prices/load.server.tsx";
import { loadFrame } from "#app/blocks/frame/load.server.tsx";
import { Headline } from "#app/blocks/headline/view.server.tsx";
import { Information } from "#app/blocks/information/view.server.tsx";
import { Margin } from "#app/blocks/margin/view.server.tsx";
import { PhotoBlock } from "#app/blocks/photo-block/view.server.tsx";
import { loadRecommendations } from "#app/blocks/recommendation-sub-teasers/load.server.tsx";
import { Shop as OtherShops } from "#app/blocks/shop/view.server.tsx";
import { loadSkuContainer } from "#app/blocks/sku-container/load.server.tsx";
import { SubTeaser } from "#app/blocks/sub-teaser/view.server.tsx";
import { Teaser } from "#app/blocks/teaser/view.server.tsx";
import { Text } from "#app/blocks/text/view.server.tsx";
import { UspTeaser } from "#app/blocks/usp-teaser/view.server.tsx";
import { loadVideo } from "#app/blocks/video-block/load.server.tsx";
import { loadVoucher } from "#app/blocks/voucher/load.server.tsx";
import type { ContainerName } from "#app/configuration/kinds.server.ts";
import { type CheckedStory, isBlock } from "#app/content/story.ts";
import { type LateSheet, lateSheetOf, sheetOf } from "#app/document/document.server.ts";
import { placeOf, type Sheet } from "#app/document/document.ts";
import { spared } from "#app/observe/spared.ts";
import type { Shop } from "#app/request/shop.ts";
import { editable } from "#app/ui/editable.ts";
import type { Content } from "#content-types/schema.ts";
import { anchorsOf } from "./anchor.ts";
import { edgeSheet, within } from "./groups.server.tsx";
import type { Knowledge } from "./knowledge.server.ts";
import type { ListBlockName, PageList } from "./lists.server.ts";
import { blocksOf, type Group, type Part } from "./page-blocks.server.ts";
import type * as Selecting from "./selecting.server.ts";

type PageContent = CheckedStory["content"];
type FieldBlock = NonNullable<PageContent["body" | "teaser" | "uspTeaser" | "calculator"]>[number];
/** A block that is printed by itself; the others hold such blocks (page-blocks.server.ts). */
export type PageBlock = Exclude<FieldBlock, { component: "ABContent" | "PublicContainer" }>;
/** What its page asks of a block beside its content. */
export type PageQuestion = Knowledge & {
  list?: PageList | undefined;
  hasHeading?: boolean;
  /** The calculator of the page, which dialogs of its other blocks set. */
  calculator?: Content<"Calculator"> | undefined;
  /** Whether an experiment changes the page for its visitor, by its ticket. */
  isOn?(ticket: string): boolean;
  /** Where something is chosen from many. */
  selecting?: typeof Selecting | undefined;
  /** The blocks that are configured. */
  configured?: ReadonlyMap<PageBlock, LateSheet> | undefined;
};
type PageBlockName = PageBlock["component"];

/** The blocks that are printed. The compiler asks for a line in one of these tables for every block that a page may hold. */
const staticViews: { [Name in Exclude<PageBlockName, LateName | "Wishlist">]: StaticView<Name> } = {
  Headline,
  Information,
  Margin,
  PhotoBlock,
  Shop: OtherShops,
  SubTeaser,
  Teaser,
  Text,
  UspTeaser,
};

type LateName =
  | "ContactForm"
  | "CustomerPictureBlock"
  | "FormatsAndPrices"
  | "Frame"
  | "RecommendationSubTeasers"
  | "SkuContainer"
  | "Toolbox"
  | "VideoBlock"
  | "Voucher"
  | ContainerName
  | ListBlockName;

/** A block as it is printed for what its page knows, which its variant names; without anything late. */
type KnowingSheet = Pick<LateSheet, "view"> & { variant: string };

/** The blocks that are printed around live data, or from what the page knows: what starts that data. */
const lateViews: { [Name in LateName]: (content: Content<Name>, shop: Shop, page: PageQuestion) => LateSheet | KnowingSheet | undefined } =
  {
    Accessory: configuredIn,
    AccessoryDetailContainer: configuredIn,
    Calculator: configuredIn,
    CalendarDetailContainer: configuredIn,
    CardDetailContainer: configuredIn,
    CollageDetailContainer: configuredIn,
    PhotobookDetailContainer: configuredIn,
    PhotoboxDetailContainer: configuredIn,
    CalendarsOverview: loadListOf,
    CollagesOverview: loadListOf,
    ContactForm: (content, shop, page) => page.forms?.loadContactForm(content, shop, page),
    CustomerPictureBlock: loadCustomerPictures,
    Feed: loadListOf,
    FormatsAndPrices: loadFormatsAndPrices,
    Frame: loadFrame,
    PhotobooksOverview: loadListOf,
    RecommendationSubTeasers: loadRecommendations,
    SkuContainer: loadSkuContainer,
    ThemesOverview: loadListOf,
    Toolbox: (content, shop, { forms }) => forms?.loadToolbox(content, shop),
    VideoBlock: loadVideo,
    Voucher: loadVoucher,
  };

function loadListOf(content: Extract<PageBlock, { component: ListBlockName }>, shop: Shop, page: PageQuestion): LateSheet | undefined {
  return page.selecting?.loadListOf(content, shop, page.list);
}

function configuredIn(content: PageBlock, _shop: Shop, { configured }: PageQuestion): LateSheet | undefined {
  return configured?.get(content);
}

/** Whether something is configured in a block. */
export function isConfigured({ component }: PageBlock): boolean {
  return (lateViews[component as LateName] as unknown) === configuredIn;
}

/** Whether something is chosen from many in a block. */
export function isSelecting({ component }: PageBlock): boolean {
  return component === "Wishlist" || (lateViews[component as LateName] as unknown) === loadListOf;
}

/** Turns the parts of a page into sheets that are set up to be printed, and starts their late data. */
export function composeSheets(parts: readonly Part[], shop: Shop, version: string, page: PageQuestion): Sheet[] {
  const blocks = blocksOf({ parts });
  const anchors = anchorsOf(parts);
  return parts.flatMap((part, place) => {
    const anchor = anchors.get(part);
    if ("edge" in part) return edgeSheet(part, { place, anchor }, shop, version) ?? [];
    const { block, groups } = part;
    const standing: Standing = {
      place,
      groups,
      isFirst: blocks[0] === block,
      anchor,
    };
    const sheet = spared(place, version, () => composeSheet(block, standing, shop, version, page), undefined);
    if (sheet !== undefined) shop.printing.marks?.set(placeOf(sheet), editable(block));
    return sheet ?? [];
  });
}

/** Where a block stands: as which part of the page, within which groups, whether before all others, and where links find it. */
type Standing = { place: number; groups: readonly Group[]; isFirst: boolean; anchor: string | undefined };

/** Whether a block is a sheet without live data: it can stand on a page that could not be loaded. */
export function isPrinted({ component }: PageBlock): boolean {
  return Object.hasOwn(staticViews, component);
}

function composeSheet(
  block: PageBlock,
  { place, groups, isFirst, anchor }: Standing,
  shop: Shop,
  version: string,
  page: PageQuestion,
): Sheet | undefined {
  const { component } = block;
  if (Object.hasOwn(lateViews, component)) {
    const late = (lateViews[component as LateName] as Load)(block, shop, page);
    if (!late) return undefined;
    const view = within(groups, late.view);
    // A story may be shown at several addresses, and its forms and ways lead back to theirs.
    const variant = `${late.variant ?? ""} ${shop.address.path}`;
    if ("answer" in late) return lateSheetOf(shop, place, version, { ...late, variant, view }, { standing: block._uid, anchor });
    return sheetOf(shop, place, `${version} ${variant}`, anchored(anchor, view), `${block._uid} ${variant}`);
  }
  // The browser's own list is printed as it is for all; one that is shared is late.
  if (isBlock(block, "Wishlist")) return page.selecting?.loadWishlist(block, version, shop);
  const View = staticViews[component as keyof typeof staticViews] as StaticView<PageBlockName>;
  const priority = isFirst && !page.hasHeading && (component === "Teaser" || component === "Headline") ? { priority: true } : {};
  const view = () => <View content={block as never} setting={shop.setting} {...priority} />;
  return sheetOf(shop, place, version, anchored(anchor, within(groups, view)), block._uid);
}

/** A view where links find it. */
function anchored(anchor: string | undefined, view: () => ReactNode): () => ReactNode {
  return () => (
    <>
      {anchor ? <span id={anchor} /> : null}
      {view()}
    </>
  );
}

// Each table pairs a block's name with a function of that block's content; the compiler cannot follow a name through it.
type Load = (content: PageBlock, shop: Shop, page: PageQuestion) => LateSheet | KnowingSheet | undefined;
