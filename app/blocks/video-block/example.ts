import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";

const file = (name: string) =>
  ({ fieldtype: "asset", id: 1, alt: "", filename: `https://a.storyblok.com/f/1001/x/5b0a7c91d2/${name}` }) as const;

export const example: Content<"VideoBlock"> = {
  _uid: "video",
  component: "VideoBlock",
  headline: "Vom Holz zur Wand",
  text: "Vier Leisten, ein Stück Gewebe.",
  image: {
    fieldtype: "asset",
    id: 2,
    alt: "Ecke eines Leinwandbilds",
    filename: "https://a.storyblok.com/f/1001/1600x1200/18c251f219/canvas-corner.jpg",
  },
  files: [file("workshop.webm"), file("workshop.mp4")],
  captions: [
    { _uid: "de", component: "VideoCaptions", language: "de", file: file("workshop.de.vtt") },
    { _uid: "fr", component: "VideoCaptions", language: "fr", file: file("workshop.fr.vtt") },
  ],
  transcript: exampleLink("/mitschrift"),
  duration: 65,
  publishedAt: "2026-10-05 08:00",
};
