import { defineField } from "@storyblok/schema";
import { actionBar } from "../blocks/bars.ts";
import { calculator } from "../blocks/calculator.ts";
import { customerPictureBlock } from "../blocks/customer-picture-block.ts";
import {
  accessory,
  accessoryDetailContainer,
  calendarDetailContainer,
  cardDetailContainer,
  collageDetailContainer,
  photobookDetailContainer,
  photoboxDetailContainer,
} from "../blocks/detail-containers.ts";
import { navigationTypeOptions } from "../blocks/flyout.ts";
import { footer } from "../blocks/footer.ts";
import { formatsAndPrices } from "../blocks/formats-and-prices.ts";
import { frame } from "../blocks/frame.ts";
import { headline } from "../blocks/headline.ts";
import { information } from "../blocks/information.ts";
import { margin } from "../blocks/margin.ts";
import { calendarsOverview, collagesOverview, feed, photobooksOverview, themesOverview, wishlist } from "../blocks/overviews.ts";
import { photoBlock } from "../blocks/photo-block.ts";
import { recommendationSubTeasers } from "../blocks/recommendation-sub-teasers.ts";
import { shop } from "../blocks/shop.ts";
import { skuContainer } from "../blocks/sku-container.ts";
import { tileTypeOptions } from "../blocks/sub-navigation-element.ts";
import { subTeaser } from "../blocks/sub-teaser.ts";
import { teaser } from "../blocks/teaser.ts";
import { text } from "../blocks/text.ts";
import { uspTeaser } from "../blocks/usp-teaser.ts";
import { voucher } from "../blocks/voucher.ts";
import { actionColorFields } from "../fields.ts";
import { alternate } from "./alternate.ts";
import { breadcrumbItem } from "./breadcrumb-item.ts";

/** What every page carries (shell.md §3, "Page content"). */
export const pageFields = [
  defineField("teaser", { type: "bloks", allow: [teaser], maximum: 1 }),
  defineField("uspTeaser", { type: "bloks", allow: [uspTeaser], maximum: 1 }),
  defineField("calculator", { type: "bloks", allow: [calculator], maximum: 1 }),
  defineField("body", {
    type: "bloks",
    allow: [
      headline,
      text,
      information,
      photoBlock,
      subTeaser,
      formatsAndPrices,
      margin,
      teaser,
      uspTeaser,
      frame,
      recommendationSubTeasers,
      shop,
      skuContainer,
      customerPictureBlock,
      voucher,
      accessory,
      accessoryDetailContainer,
      calendarDetailContainer,
      cardDetailContainer,
      collageDetailContainer,
      photobookDetailContainer,
      photoboxDetailContainer,
      calendarsOverview,
      collagesOverview,
      feed,
      photobooksOverview,
      themesOverview,
      wishlist,
    ],
  }),
  defineField("title", { type: "text", required: true, max_length: 120 }),
  defineField("description", { type: "textarea", max_length: 320 }),
  defineField("robots", { type: "text", description: "noindex, nofollow when empty" }),
  defineField("canonicalUrl", { type: "text" }),
  defineField("ogImages", { type: "multiasset" }),
  defineField("alternates", { type: "bloks", allow: [alternate] }),
  defineField("breadcrumb", { type: "bloks", allow: [breadcrumbItem], description: "The way from home to this page, home left out" }),
  defineField("bar", { type: "bloks", allow: [actionBar], maximum: 1, description: "Without it, the bar of the home story" }),
  defineField("additionalSameAsLinks", {
    type: "textarea",
    description: "Pages elsewhere about the same thing, one http(s) address a line",
  }),
  defineField("activeNavigation", { type: "option", options: navigationTypeOptions, description: "Whose sub-navigation stands here" }),
  defineField("subnaviTitle", { type: "text", max_length: 40, description: "What tiles of the sub-navigation call this page" }),
  defineField("subnaviImage", { type: "asset", filetypes: ["images"], description: "What such a tile shows" }),
  defineField("typeOverride", { type: "option", options: tileTypeOptions, description: "How such a tile looks" }),
  defineField("footerOverride", { type: "bloks", allow: [footer], maximum: 1, description: "Instead of the home story's footer" }),
  ...actionColorFields,
] as const;
