import { mixColours } from "../colours.ts";
import { flatInk, outlineInk } from "../inks.ts";
import { roundCoordinate } from "../path.ts";
import { drawAt, drawBackground } from "../sheet.ts";
import { type Card, sheetOf } from "./card.ts";
import { paperOf } from "./papers.ts";

export function drawCardBack(card: Card, width: number, height: number): string {
  const { paper, text } = paperOf(card);
  const sheet = sheetOf(card, width, height);
  const ink =
    card.styleName === "minimalistisch" || card.styleName === "handschrift"
      ? outlineInk(text, 0.4, paper)
      : flatInk({ ...sheet.colours, pale: mixColours(sheet.colours.pale, sheet.colours.second, 0.3) });
  const y = height * 0.82;
  return [
    drawBackground(sheet, paper),
    drawAt(card.motif.piece(sheet.random), ink, { x: width / 2, y: y - 9, size: 12 }),
    `<path d="M${roundCoordinate(width / 2 - 7)} ${roundCoordinate(y)}h14" stroke="${text}" stroke-opacity="0.6" stroke-width="0.3"/>`,
    `<path d="M${roundCoordinate(width / 2 - 11)} ${roundCoordinate(y + 3.4)}h22" stroke="${text}" stroke-opacity="0.35" stroke-width="0.8" stroke-dasharray="1.6 0.7"/>`,
  ].join("");
}
