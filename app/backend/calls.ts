import { calendarDesignGroup } from "./calls/calendar/design-group.ts";
import { calendarPrice } from "./calls/calendar/price.ts";
import { cardAccessories } from "./calls/cards/card-accessories.ts";
import { cardAccessoryOrder } from "./calls/cards/card-accessory-order.ts";
import { cardAccessoryPrice } from "./calls/cards/card-accessory-price.ts";
import { cardPrice } from "./calls/cards/card-price.ts";
import { themes } from "./calls/cards/themes.ts";
import { accessory } from "./calls/catalogue/accessory.ts";
import { aspectRatio } from "./calls/catalogue/aspect-ratio.ts";
import { campaignData } from "./calls/catalogue/campaign-data.ts";
import { expressShop } from "./calls/catalogue/express-shop.ts";
import { variantsForFrameTypes } from "./calls/catalogue/variants-for-frame-types.ts";
import { collageDesignGroup } from "./calls/collage/design-group.ts";
import { collageDesignGroups } from "./calls/collage/design-groups.ts";
import { customerData } from "./calls/customer/data.ts";
import { customerLogin } from "./calls/customer/login.ts";
import { customerLogout } from "./calls/customer/logout.ts";
import { customerPasswordReset } from "./calls/customer/password-reset.ts";
import { customerSignup } from "./calls/customer/signup.ts";
import { newsletterConfirm } from "./calls/newsletter/confirm.ts";
import { newsletterSubscribe } from "./calls/newsletter/subscribe.ts";
import { photoFrameData } from "./calls/photo-frame/data.ts";
import { photoFrameFormatLimits } from "./calls/photo-frame/format-limits.ts";
import { photoFramePriceArticle } from "./calls/photo-frame/price-article.ts";
import { photoFramePricesFormatGroup } from "./calls/photo-frame/prices-format-group.ts";
import { photoFramePricesFormats } from "./calls/photo-frame/prices-formats.ts";
import { photoFramePricesFrom } from "./calls/photo-frame/prices-from.ts";
import { photobookDesignGroupSet } from "./calls/photobook/design-group-set.ts";
import { photobookPrice } from "./calls/photobook/price.ts";
import { photoboxData } from "./calls/photobox/data.ts";
import { pricesOfAccessories } from "./calls/prices/accessory.ts";
import { priceOfArticle } from "./calls/prices/article.ts";
import { calculatorReference } from "./calls/prices/calculator-reference.ts";
import { pricesOfFormatGroup } from "./calls/prices/format-group.ts";
import { formatGroupPricesImages } from "./calls/prices/format-group-prices-images.ts";
import { pricesOfFormats } from "./calls/prices/formats.ts";
import { pricesOfFrames } from "./calls/prices/frame.ts";
import { photoOptionsGroups } from "./calls/prices/photo-options-groups.ts";
import { photoboxes } from "./calls/prices/photoboxes.ts";
import { customerPictures } from "./calls/shop/customer-pictures.ts";
import { featureFlags } from "./calls/shop/feature-flags.ts";
import { shopFrontendsInitialData } from "./calls/shop/initial-data.ts";
import { localizedUrls } from "./calls/shop/localized-urls.ts";
import { clientLocation } from "./calls/shop/location.ts";
import { shippingInformation } from "./calls/shop/shipping-information.ts";
import { skuContainer } from "./calls/shop/sku-container.ts";
import { whitelabelSwitch } from "./calls/shop/whitelabel-switch.ts";
import { toolboxConvertFile } from "./calls/toolbox/convert-file.ts";
import { toolboxConvertPdf } from "./calls/toolbox/convert-pdf.ts";
import { toolboxDownload } from "./calls/toolbox/download.ts";
import { toolboxOptimizeImage } from "./calls/toolbox/optimize-image.ts";
import { giftVoucher } from "./calls/vouchers/gift-voucher.ts";
import { voucher } from "./calls/vouchers/voucher.ts";

/** Every call of the product back end (shop.md §7, shell.md §7). A new call is a file under `calls` and a line here. */
export const calls = {
  // Catalogue
  accessory,
  aspectRatio,
  campaignData,
  expressShop,
  variantsForFrameTypes,
  // Prices
  calculatorReference,
  formatGroupPricesImages,
  photoOptionsGroups,
  photoboxes,
  priceOfArticle,
  pricesOfAccessories,
  pricesOfFormatGroup,
  pricesOfFormats,
  pricesOfFrames,
  // Photo frame selection
  photoFrameData,
  photoFrameFormatLimits,
  photoFramePriceArticle,
  photoFramePricesFormatGroup,
  photoFramePricesFormats,
  photoFramePricesFrom,
  // Calendars
  calendarDesignGroup,
  calendarPrice,
  // Photo books
  photobookDesignGroupSet,
  photobookPrice,
  // Photo boxes
  photoboxData,
  // Collages
  collageDesignGroup,
  collageDesignGroups,
  // The shop itself
  clientLocation,
  customerPictures,
  featureFlags,
  localizedUrls,
  shippingInformation,
  shopFrontendsInitialData,
  skuContainer,
  whitelabelSwitch,
  // Toolbox
  toolboxConvertFile,
  toolboxConvertPdf,
  toolboxDownload,
  toolboxOptimizeImage,
  // Customer
  customerData,
  customerLogin,
  customerLogout,
  customerPasswordReset,
  customerSignup,
  // Newsletter
  newsletterConfirm,
  newsletterSubscribe,
  // cards
  cardAccessories,
  cardAccessoryOrder,
  cardAccessoryPrice,
  cardPrice,
  themes,
  // vouchers
  giftVoucher,
  voucher,
} as const;

export type CallName = keyof typeof calls;
