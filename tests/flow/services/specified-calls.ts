/** Calls that the specification lists (shop 7.8 to shop 7.41), written by hand. */
export const specified: readonly string[] = [
  // Catalogue and prices
  "/accessory",
  "/price-api/accessory",
  "/web-api/aspect-ratio",
  "/web-api/calculator/reference",
  "/web-api/campaign-data",
  "/web-api/express-shop",
  "/price-api/prices/format-group-prices-images",
  "/price-api/frame",
  "/web-api/variants-for-frame-types",
  "/price-api/photo-options-groups",
  "/price-api/photoboxes",
  "/price-api/prices/article",
  "/price-api/prices/format-group",
  "/price-api/prices/formats",
  // Photo frame selection
  "/web-api/product-selection-photo-frame/price-article",
  "/web-api/product-selection-photo-frame/format-limits",
  "/web-api/product-selection-photo-frame/prices-format-group",
  "/web-api/product-selection-photo-frame/prices-formats",
  "/web-api/product-selection-photo-frame/prices-from",
  "/web-api/product-selection-photo-frame/data",
  // Calendar, photobook, photobox, collage
  "/web-api/calendar-design-group",
  "/web-api/calendar-price",
  "/web-api/photobook-design-group-set",
  "/web-api/photobook-price",
  "/web-api/photobox-data",
  "/web-api/collage-designer-design-groups",
  "/web-api/collage-designer-design-group",
  // Cards
  "/web-api/card-accessories",
  "/web-api/card-accessory-order",
  "/web-api/card-accessory-price",
  "/web-api/card-price",
  "/web-api/themes",
  // Vouchers
  "/gift-voucher",
  "/web-api/voucher",
  // Other
  "/customer-picture/get",
  "/web-api/localized-urls",
  "/web-api/shop-frontends-initial-data",
  "/web-api/sku/container",
  "/api/get-location/",
  "/web-api/shipping-information",
  "/whitelabel/switch",
  "/web-api/feature-flags",
  // Toolbox
  "/web-api/toolbox-convert-file",
  "/web-api/toolbox-convert-pdf",
  "/web-api/toolbox-download",
  "/web-api/toolbox-optimize-image",
  // Customer and newsletter
  "/web-api/customer-data",
  "/web-api/customer-login",
  "/web-api/customer-signup",
  "/web-api/customer-password-reset",
  "/web-api/customer-logout",
  "/web-api/newsletter-subscribe",
  "/web-api/newsletter-confirm",
];

/** Calls that the specification does not list, though its requirements need them. */
export const ours: readonly string[] = [
  "/web-api/contact-message",
  // The page behind a reset mail (shop 4.10).
  "/web-api/customer-password-link",
  "/web-api/customer-password-new",
];
