import { defineField } from "@storyblok/schema";
import { abContent } from "../blocks/ab-content.ts";
import { account } from "../blocks/account.ts";
import { actionBar } from "../blocks/bars.ts";
import { calculator } from "../blocks/calculator.ts";
import { navigationTypeOptions } from "../blocks/flyout.ts";
import { footer } from "../blocks/footer.ts";
import { searchResults, wishlist } from "../blocks/overviews.ts";
import { publicContainer } from "../blocks/public-container.ts";
import { standaloneBlocks } from "../blocks/standalone-blocks.ts";
import { tileTypeOptions } from "../blocks/sub-navigation-element.ts";
import { teaser } from "../blocks/teaser.ts";
import { uspTeaser } from "../blocks/usp-teaser.ts";
import { actionColorFields } from "../fields.ts";
import { alternate } from "./alternate.ts";
import { breadcrumbItem } from "./breadcrumb-item.ts";

/** Fields of every page (shell 3.10 to shell 3.13). */
export const pageFields = [
  defineField("teaser", { type: "bloks", allow: [teaser, abContent], maximum: 1 }),
  defineField("uspTeaser", { type: "bloks", allow: [uspTeaser], maximum: 1 }),
  defineField("calculator", { type: "bloks", allow: [calculator], maximum: 1 }),
  defineField("body", { type: "bloks", allow: [...standaloneBlocks, account, wishlist, searchResults, publicContainer, abContent] }),
  defineField("title", { type: "text", required: true, max_length: 120 }),
  defineField("description", { type: "textarea", max_length: 320 }),
  defineField("robots", { type: "text", description: "noindex, nofollow when empty" }),
  defineField("canonicalUrl", { type: "text" }),
  defineField("ogImages", { type: "multiasset" }),
  defineField("alternates", { type: "bloks", allow: [alternate] }),
  defineField("breadcrumb", { type: "bloks", allow: [breadcrumbItem], description: "The way from home to this page, home left out" }),
  defineField("bar", { type: "bloks", allow: [actionBar], maximum: 1, description: "Without it, the bar of the home story" }),
  defineField("sku", {
    type: "text",
    max_length: 80,
    description: "The article that this page is about, such as leinwand-600x400: its calculator starts with it",
  }),
  defineField("searchWords", {
    type: "text",
    max_length: 300,
    description: "Other words by which visitors search for this page, such as canvas picture, stretched canvas",
  }),
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
