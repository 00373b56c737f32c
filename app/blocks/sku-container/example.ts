import type { Content } from "#content-types/schema.ts";

export const example: Content<"SkuContainer"> = {
  _uid: "sku-container",
  component: "SkuContainer",
  headline: "Kleine Geschenke aus Ihren Fotos",
  text: "Schnell gestaltet und in wenigen Tagen bei Ihnen.",
  skus: "photobox-small-100x100-matt\nwandkalender-a4-hoch\nleinwand-400x300\nfotoheft-soft-heftbindung-matt-glossy-a5-quer",
};
