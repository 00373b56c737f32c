import type { Content } from "#content-types/schema.ts";

export const example: Content<"ShippingPrices"> = {
  _uid: "shipping",
  component: "ShippingPrices",
  headline: "Versand in Ihr Land",
  text: "Tage sind Werktage nach der Herstellung.",
};
