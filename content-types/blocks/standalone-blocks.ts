import { contactForm } from "./contact-form.ts";
import { customerPictureBlock } from "./customer-picture-block.ts";
import {
  accessory,
  accessoryDetailContainer,
  calendarDetailContainer,
  cardDetailContainer,
  collageDetailContainer,
  photobookDetailContainer,
  photoboxDetailContainer,
} from "./detail-containers.ts";
import { formatsAndPrices } from "./formats-and-prices.ts";
import { frame } from "./frame.ts";
import { headline } from "./headline.ts";
import { information } from "./information.ts";
import { margin } from "./margin.ts";
import { operatorFacts } from "./operator-facts.ts";
import { calendarsOverview, collagesOverview, feed, photobooksOverview, themesOverview } from "./overviews.ts";
import { photoBlock } from "./photo-block.ts";
import { productReviews } from "./product-reviews.ts";
import { recommendationSubTeasers } from "./recommendation-sub-teasers.ts";
import { shippingPrices } from "./shipping-prices.ts";
import { shop } from "./shop.ts";
import { skuContainer } from "./sku-container.ts";
import { subTeaser } from "./sub-teaser.ts";
import { teaser } from "./teaser.ts";
import { text } from "./text.ts";
import { toolbox } from "./toolbox.ts";
import { uspTeaser } from "./usp-teaser.ts";
import { videoBlock } from "./video-block.ts";
import { voucher } from "./voucher.ts";

/**
 * Blocks that are allowed in the body of a page, in groups and in A/B tests. Account, wishlist and search results are allowed in the body
 * only, since a page has one of them.
 */
export const standaloneBlockTypes = {
  headline,
  text,
  information,
  photoBlock,
  videoBlock,
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
  contactForm,
  operatorFacts,
  shippingPrices,
  productReviews,
  toolbox,
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
};

/** Standalone blocks as a list, for a field's `allow`. */
export const standaloneBlocks = Object.values(standaloneBlockTypes);
