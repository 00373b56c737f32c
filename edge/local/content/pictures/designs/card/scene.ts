import { darken, lighten, mixColours, saturate } from "../colours.ts";
import { flatInk } from "../inks.ts";
import { randomBetween } from "../motifs/shape.ts";
import { sprigMotifs } from "../motifs/sprigs.ts";
import { box, polygon, roundCoordinate } from "../path.ts";
import { drawBoards, drawDaylight, drawDesk, drawShadow, drawWall } from "../setting.ts";
import { drawAt, drawSprig, type Sheet } from "../sheet.ts";
import { type Card, drawCardFront, sheetOf } from "./card.ts";
import { paperOf } from "./papers.ts";

/** Draws the card in use: lying with its envelope on a desk of linen or wood, or standing on a board. */
export function drawCardScene(card: Card, width: number, height: number): string {
  const sheet = sheetOf({ ...card, seed: card.seed + 11 }, width, height);
  return card.arrangement % 2 ? standing(card, sheet) : lying(card, sheet);
}

/** Returns the front's size, with limited proportions, since a wide picture would give a very flat card. */
function frontSize({ width, height }: Sheet, share: number): readonly [wide: number, high: number] {
  const ratio = Math.min(Math.max(width / height, 0.5), 2);
  const high = Math.min(height * share, (width * share) / ratio);
  return [high * ratio, high];
}

function face(card: Card, x: number, y: number, wide: number, high: number): string {
  const short100 = Math.min(wide, high) / 100;
  const [width, height] = [wide / short100, high / short100];
  return `<svg x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(wide)}" height="${roundCoordinate(high)}" viewBox="0 0 ${roundCoordinate(width)} ${roundCoordinate(height)}">${drawCardFront(card, width, height)}</svg>`;
}

function lying(card: Card, sheet: Sheet): string {
  const { width, height, random } = sheet;
  const [wide, high] = frontSize(sheet, 0.66);
  const [x, y] = [width * 0.54, height * 0.5];
  const turn = randomBetween(random, -8, 8);
  const cover = box(-wide / 2, -high / 2, wide, high);
  return [
    drawDesk(sheet, card.arrangement % 4 === 0),
    envelope(card, sheet, x - wide * 0.3, y + high * 0.1, wide, high, turn - randomBetween(random, 14, 22)),
    `<g transform="translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${roundCoordinate(turn)})">${drawShadow(cover, 1.6, 2.2)}${face(card, -wide / 2, -high / 2, wide, high)}<path d="${cover}" fill="url(#daylight)"/></g>`,
    beside(card, sheet),
    drawDaylight(sheet),
  ].join("");
}

function standing(card: Card, sheet: Sheet): string {
  const { width, height } = sheet;
  const [wide, high] = frontSize(sheet, 0.62);
  const foot = height * 0.84;
  const [left, top] = [width * 0.54 - wide / 2, foot - high];
  const fold = wide * 0.07;
  const inner = polygon([
    [left + wide, top],
    [left + wide + fold, top - high * 0.025],
    [left + wide + fold, foot - high * 0.05],
    [left + wide, foot],
  ]);
  return [
    drawWall(sheet, mixColours(lighten(saturate(card.colours.second, 0.6), 0.62), "#ece5da", 0.5)),
    drawBoards(sheet, height * 0.76),
    vase(card, sheet, left - 7, height * 0.81),
    `<path d="${polygon([
      [left - 1, foot],
      [left + wide, foot + 0.8],
      [left + wide + fold + 16, foot - high * 0.04],
      [left + wide + fold + 4, foot - high * 0.07],
    ])}" fill="#2b2118" fill-opacity="0.2"/><path d="${polygon([
      [left - 2, foot],
      [left + wide, foot + 1.4],
      [left + wide + 26, foot - 1.6],
      [left + wide + fold, foot - high * 0.06],
    ])}" fill="#2b2118" fill-opacity="0.12"/>`,
    `<linearGradient id="behind"><stop stop-color="${darken(paperOf(card).paper, 0.42)}"/><stop offset="1" stop-color="${darken(paperOf(card).paper, 0.16)}"/></linearGradient><path d="${inner}" fill="url(#behind)"/>`,
    face(card, left, top, wide, high),
    `<path d="${box(left, top, wide, high)}" fill="url(#daylight)"/><path d="M${roundCoordinate(left)} ${roundCoordinate(top)}v${roundCoordinate(high)}" stroke="#ffffff" stroke-opacity="0.6" stroke-width="0.5"/>`,
    drawDaylight(sheet),
  ].join("");
}

function envelope(card: Card, { motif, colours, random }: Sheet, x: number, y: number, wide: number, high: number, turn: number): string {
  const [w, h] = [wide * 1.04, high * 1.04];
  const paper = mixColours(lighten(saturate(colours.main, 0.7), 0.5), "#efe7da", 0.35);
  const cover = box(-w / 2, -h / 2, w, h, 0.6);
  const tip = Math.min(w, h) * 0.5;
  const flap =
    w > h
      ? polygon([
          [-w / 2, -h / 2],
          [w / 2, -h / 2],
          [0, -h / 2 + tip],
        ])
      : polygon([
          [-w / 2, -h / 2],
          [-w / 2, h / 2],
          [-w / 2 + tip, 0],
        ]);
  return `<g transform="translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${roundCoordinate(turn)})">${drawShadow(cover, 1.2, 1.7, 0.08)}<path d="${cover}" fill="${paper}"/><path d="${flap}" fill="${darken(paper, 0.07)}" stroke="${darken(paper, 0.2)}" stroke-width="0.25"/>${drawAt(motif.piece(random), flatInk(colours), { x: w > h ? 0 : -w / 2 + tip * 0.8, y: w > h ? -h / 2 + tip * 0.8 : 0, size: card.motif.form === "sprig" ? 9 : 7 })}</g>`;
}

/** Draws a sprig or a pencil beside the card. */
function beside(card: Card, { width, height, motif, colours, random }: Sheet): string {
  if (motif.form === "sprig") {
    const place = { x: width * 0.9, y: height * 0.97, size: 46, turn: randomBetween(random, -34, -20) };
    const shapes = motif.draw(random);
    const shade = "#2b2118";
    return `<g opacity="0.16" transform="translate(1.2 1.6)">${drawSprig(shapes, flatInk({ main: shade, second: shade, accent: shade, deep: shade, pale: shade }), place)}</g>${drawSprig(shapes, flatInk(colours), place)}`;
  }
  const body = mixColours(saturate(card.colours.accent, 0.9), "#d9b27c", 0.25);
  const pencil = [
    box(-1.5, -22, 3, 36),
    polygon([
      [-1.5, 14],
      [1.5, 14],
      [0, 20],
    ]),
    polygon([
      [-0.5, 18],
      [0.5, 18],
      [0, 20],
    ]),
    box(-1.5, -25, 3, 3),
  ];
  const fills = [body, "#ecd6b2", "#3c322b", "#c9c3bb"];
  return `<g transform="translate(${roundCoordinate(width * 0.91)} ${roundCoordinate(height * 0.74)}) rotate(${roundCoordinate(randomBetween(random, 14, 30))})">${drawShadow(box(-1.5, -25, 3, 42), 0.8, 1)}${pencil.map((path, place) => `<path d="${path}" fill="${fills[place]}"/>`).join("")}</g>`;
}

/** Draws a small vase behind the card's left edge, with twigs of the motif or of eucalyptus. */
function vase({ motif, colours }: Card, { random }: Sheet, x: number, foot: number): string {
  const clay = mixColours(lighten(saturate(colours.accent, 0.6), 0.4), "#e6dccf", 0.5);
  const plant = motif.form === "sprig" ? { motif, colours } : { motif: sprigMotifs.eukalyptus, colours: sprigMotifs.eukalyptus.colours };
  const twigs = [-15, 9].map((turn) =>
    drawSprig(plant.motif.draw(random), flatInk(plant.colours), { x, y: foot - 15, size: 42, rotation: turn }),
  );
  const [body, shade] = ["q0 4 -4 7t1 11h12q5 -4 1 -11t-4 -7Z", "q1 5 3 8t-1 10h3q5 -4 1 -11t-4 -7Z"];
  return `${twigs.join("")}<path d="M${roundCoordinate(x - 3)} ${roundCoordinate(foot - 18)}${body}" fill="${clay}"/><path d="M${roundCoordinate(x + 1)} ${roundCoordinate(foot - 18)}${shade}" fill="#2b2118" fill-opacity="0.1"/>`;
}
