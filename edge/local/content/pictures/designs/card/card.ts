import { type Colours, mapColours, rotateHue } from "../colours.ts";
import { cardMotifs } from "../motifs/motifs.ts";
import type { Motif } from "../motifs/shape.ts";
import { randomFrom } from "../random-from.ts";
import type { Sheet, Style } from "../sheet.ts";
import { cardStyles } from "../styles/styles.ts";

export interface Card {
  motif: Motif;
  style: Style;
  styleName: string;
  colours: Colours;
  seed: number;
  arrangement: number;
}

const styleNames = [...cardStyles.keys()];
const motifNames = [...cardMotifs.keys()].sort();

/** Finds the card of a motif ("eukalyptus", "eukalyptus17") and style; undefined for unknown ones. */
export function cardOf(motifName: string, styleName: string): Card | undefined {
  const [, name = "", digits = ""] = /^([a-z]+)([1-9]\d{0,3})?$/.exec(motifName) ?? [];
  const [motif, style] = [cardMotifs.get(name), cardStyles.get(styleName)];
  if (!motif || !style) return undefined;
  const number = Number(digits);
  const arrangement = motifNames.indexOf(name) * 3 + styleNames.indexOf(styleName) + number;
  // A variation rotates hues by at most 16 degrees, so that colours stay similar.
  const hue = number === 0 ? 0 : ((number * 11) % 33) - 16;
  const seed = arrangement * 7919 + styleNames.indexOf(styleName) * 104729 + number * 31;
  return { motif, style, styleName, colours: mapColours(motif.colours, (colour) => rotateHue(colour, hue)), seed, arrangement };
}

export function sheetOf({ motif, colours, seed, arrangement }: Card, width: number, height: number): Sheet {
  return { width, height, motif, colours, random: randomFrom(seed), arrangement };
}

export function drawCardFront(card: Card, width: number, height: number): string {
  return card.style(sheetOf(card, width, height));
}
