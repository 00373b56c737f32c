import type { Content } from "#content-types/schema.ts";

export const example: Content<"CustomerPictureBlock"> = {
  _uid: "customer-picture-block",
  component: "CustomerPictureBlock",
  headline: "So hängt es bei unseren Kunden",
  text: "Fotografiert, wo es seinen Platz gefunden hat.",
  product: "photoframe",
  materialType: "leinwand",
  amount: "4",
};
