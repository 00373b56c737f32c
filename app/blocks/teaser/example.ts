import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";

export const example: Content<"Teaser"> = {
  _uid: "teaser",
  component: "Teaser",
  headline: "Ihr schönstes Foto auf Leinwand",
  subline: "Leinwanddruck",
  text: "Matt gedruckt auf feinem Gewebe, von Hand auf Holz gespannt und fertig zum Aufhängen.",
  image: {
    fieldtype: "asset",
    id: 1,
    alt: "Leinwandbild über einem Sideboard",
    filename: "https://a.storyblok.com/f/1001/2000x1250/e34c408c86/canvas-living-room.jpg",
  },
  ctaText: "Format wählen",
  link: exampleLink("#calculator"),
  variant: "full",
};
