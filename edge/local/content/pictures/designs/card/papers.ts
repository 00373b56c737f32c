import { darken, lighten, mixColours, saturate } from "../colours.ts";
import type { Card } from "./card.ts";

export function paperOf({ styleName, colours, motif }: Card): { paper: string; text: string; field: string } {
  const paper = papers[styleName] ?? "#fdfcf9";
  const text = darken(saturate(mixColours(colours.deep, "#4a4038", 0.45), 0.8), motif.night ? 0 : 0.12);
  const field = motif.night
    ? colours.deep
    : mixColours(lighten(saturate(colours.second, 0.85), 0.58), paper, styleName === "vintage" ? 0.4 : 0.1);
  return { paper, text, field };
}

const papers: Readonly<Record<string, string>> = {
  aquarell: "#fdfbf7",
  boho: "#f6ede1",
  foto: "#fdfdfb",
  handschrift: "#fbf7f0",
  klassisch: "#fbf8f1",
  minimalistisch: "#fefefd",
  modern: "#fdfdfc",
  vintage: "#efe2c8",
};
