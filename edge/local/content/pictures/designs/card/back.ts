import { mixed } from "../colours.ts";
import { flat, lined } from "../inks.ts";
import { short } from "../path.ts";
import { ground, put } from "../sheet.ts";
import { type Card, sheetOf } from "./card.ts";
import { paperOf } from "./papers.ts";

/** The back of a card: nearly nothing, a small mark of the motif and a thin line. */
export function back(card: Card, width: number, height: number): string {
  const { paper, text } = paperOf(card);
  const sheet = sheetOf(card, width, height);
  const ink =
    card.styleName === "minimalistisch" || card.styleName === "handschrift"
      ? lined(text, 0.4, paper)
      : flat({ ...sheet.colours, pale: mixed(sheet.colours.pale, sheet.colours.second, 0.3) });
  const y = height * 0.82;
  return [
    ground(sheet, paper),
    put(card.motif.piece(sheet.random), ink, { x: width / 2, y: y - 9, size: 12 }),
    `<path d="M${short(width / 2 - 7)} ${short(y)}h14" stroke="${text}" stroke-opacity="0.6" stroke-width="0.3"/>`,
    `<path d="M${short(width / 2 - 11)} ${short(y + 3.4)}h22" stroke="${text}" stroke-opacity="0.35" stroke-width="0.8" stroke-dasharray="1.6 0.7"/>`,
  ].join("");
}
