import type { Content } from "#content-types/schema.ts";

export const example: Content<"Headline"> = {
  _uid: "headline",
  component: "Headline",
  headline: "Warum Leinwand?",
  subline: "Weil sie ein Foto in ein Stück Einrichtung verwandelt.",
  level: "h2",
  align: "center",
};
