import { randomFrom } from "../../draw/noise.ts";
import { type Colours, each, turned } from "../colours.ts";
import { motifs } from "../motifs/motifs.ts";
import type { Motif } from "../motifs/shape.ts";
import type { Sheet, Style } from "../sheet.ts";
import { styles } from "../styles/styles.ts";

/** A design of a greeting card: what it shows, how, and which variation of it. */
export interface Card {
  motif: Motif;
  style: Style;
  styleName: string;
  colours: Colours;
  seed: number;
  turn: number;
}

const styleNames = [...styles.keys()];
const motifNames = [...motifs.keys()].sort();

/** The card of a motif ("eukalyptus", "eukalyptus17") in a style; undefined where there is no such one. */
export function cardOf(motifName: string, styleName: string): Card | undefined {
  const [, name = "", digits = ""] = /^([a-z]+)([1-9]\d{0,3})?$/.exec(motifName) ?? [];
  const [motif, style] = [motifs.get(name), styles.get(styleName)];
  if (!motif || !style) return undefined;
  const number = Number(digits);
  const turn = motifNames.indexOf(name) * 3 + styleNames.indexOf(styleName) + number;
  // A variation keeps to its colour's family, so that it is still found under it: at most 16 degrees to either side.
  const hue = number === 0 ? 0 : ((number * 11) % 33) - 16;
  const seed = turn * 7919 + styleNames.indexOf(styleName) * 104729 + number * 31;
  return { motif, style, styleName, colours: each(motif.colours, (colour) => turned(colour, hue)), seed, turn };
}

/** A sheet of a card's, of any size. */
export function sheetOf({ motif, colours, seed, turn }: Card, width: number, height: number): Sheet {
  return { width, height, motif, colours, random: randomFrom(seed), turn };
}

export function front(card: Card, width: number, height: number): string {
  return card.style(sheetOf(card, width, height));
}
