import { configurationBlock } from "#app/configuration/block.server.ts";
import { listBlock, searchResultsBlock, wishlistBlock } from "#app/selection/block.server.ts";
import { accountBlock } from "#app/shell/account/block.server.ts";
import type { Content } from "#content-types/schema.ts";
import { contactFormBlock } from "./contact-form/block.server.ts";
import { customerPictureBlock } from "./customer-picture-block/block.server.tsx";
import type { BlockDefinition, PageBlock, PageBlockName } from "./define-block.server.ts";
import { formatsAndPricesBlock } from "./formats-and-prices/block.server.ts";
import { frameBlock } from "./frame/block.server.ts";
import { headlineBlock } from "./headline/block.server.tsx";
import { informationBlock } from "./information/block.server.tsx";
import { marginBlock } from "./margin/block.server.tsx";
import { operatorFactsBlock } from "./operator-facts/block.server.ts";
import { photoBlock } from "./photo-block/block.server.tsx";
import { productReviewsBlock } from "./product-reviews/block.server.ts";
import { recommendationSubTeasersBlock } from "./recommendation-sub-teasers/block.server.tsx";
import { shippingPricesBlock } from "./shipping-prices/block.server.ts";
import { shopBlock } from "./shop/block.server.tsx";
import { skuContainerBlock } from "./sku-container/block.server.tsx";
import { subTeaserBlock } from "./sub-teaser/block.server.tsx";
import { teaserBlock } from "./teaser/block.server.tsx";
import { textBlock } from "./text/block.server.tsx";
import { toolboxBlock } from "./toolbox/block.server.ts";
import { uspTeaserBlock } from "./usp-teaser/block.server.tsx";
import { videoBlock } from "./video-block/block.server.ts";
import { voucherBlock } from "./voucher/block.server.ts";

export const blockRegistry: { readonly [Name in PageBlockName]: BlockDefinition<Content<Name>> } = {
  Accessory: configurationBlock,
  AccessoryDetailContainer: configurationBlock,
  Calculator: configurationBlock,
  CalendarDetailContainer: configurationBlock,
  CalendarsOverview: listBlock,
  CardDetailContainer: configurationBlock,
  CollageDetailContainer: configurationBlock,
  CollagesOverview: listBlock,
  ContactForm: contactFormBlock,
  CustomerPictureBlock: customerPictureBlock,
  Feed: listBlock,
  FormatsAndPrices: formatsAndPricesBlock,
  Frame: frameBlock,
  Headline: headlineBlock,
  Information: informationBlock,
  Margin: marginBlock,
  OperatorFacts: operatorFactsBlock,
  PhotoBlock: photoBlock,
  PhotobookDetailContainer: configurationBlock,
  PhotobooksOverview: listBlock,
  PhotoboxDetailContainer: configurationBlock,
  ProductReviews: productReviewsBlock,
  RecommendationSubTeasers: recommendationSubTeasersBlock,
  ShippingPrices: shippingPricesBlock,
  Shop: shopBlock,
  SkuContainer: skuContainerBlock,
  SubTeaser: subTeaserBlock,
  Teaser: teaserBlock,
  Text: textBlock,
  ThemesOverview: listBlock,
  Toolbox: toolboxBlock,
  UspTeaser: uspTeaserBlock,
  VideoBlock: videoBlock,
  Voucher: voucherBlock,
  Account: accountBlock,
  SearchResults: searchResultsBlock,
  Wishlist: wishlistBlock,
};

/** Casts, since the compiler cannot pair a block and its definition in the table; pass only this block to the returned definition. */
export function blockDefinitionOf({ component }: Pick<PageBlock, "component">): BlockDefinition<PageBlock> {
  return blockRegistry[component] as BlockDefinition<never> as BlockDefinition<PageBlock>;
}
