import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";

export const example: Content<"PhotoBlock"> = {
  _uid: "photo-block",
  component: "PhotoBlock",
  headline: "Ein Rahmen, der trägt",
  text: {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Unter jedem Bild steckt ein Keilrahmen aus Holz." }] }],
  },
  image: {
    fieldtype: "asset",
    id: 2,
    alt: "Ecke eines Leinwandbilds",
    filename: "https://a.storyblok.com/f/1001/1600x1200/18c251f219/canvas-corner.jpg",
  },
  imagePosition: "left",
  ctaText: "Größe auswählen",
  link: exampleLink("#calculator"),
};
