import { darken, lighten, mixColours } from "../colours.ts";
import { flatInk } from "../inks.ts";
import { cardMotifs } from "../motifs/motifs.ts";
import { box, circle, heart, roundCoordinate, star } from "../path.ts";
import { drawPhotograph, type Subject } from "../photographs/album.ts";
import { randomFrom } from "../random-from.ts";
import { drawDaylight, drawDesk, drawShadow, type SceneCanvas } from "../setting.ts";
import { drawAt } from "../sheet.ts";
import type { DrawingArea } from "./calendar-themes.ts";

/** Subjects, cover colour and motif of each category of books (shop 3.32). */
const categories: Readonly<Record<number, readonly [subjects: readonly Subject[], cover: string, motif: string]>> = {
  1: [["beach", "city", "sea"], "#3f7f8c", "heissluftballon"],
  2: [["couple", "bouquet", "portrait"], "#d8c3b4", "eukalyptus"],
  3: [["baby", "child", "family"], "#c9d9dd", "mond"],
  4: [["family", "child", "dog"], "#c98a5e", "baum"],
  5: [["hills", "family", "snow"], "#3f4f5c", "sternenhimmel"],
  8: [["cake", "portrait", "family"], "#d9675b", "luftballons"],
  9: [["child", "dog", "meadow"], "#e5b04a", "fuchs"],
  10: [["couple", "sea", "portrait"], "#a93f48", "herz"],
  12: [["snow", "family", "child"], "#2f5a46", "tannenzweig"],
  15: [["portrait", "city", "couple"], "#2f4468", "buchstaben"],
  16: [["child", "bouquet", "family"], "#e3ddd0", "taube"],
  18: [["dog", "meadow", "child"], "#8a9f6a", "hase"],
  20: [["plate", "bouquet", "plate"], "#7c8c5a", "olivenzweig"],
  22: [["pitch", "portrait", "hills"], "#2f6c9c", "konfetti"],
  41: [["peaks", "forest", "hills"], "#4b6a58", "berge"],
  42: [["city", "portrait", "peaks"], "#2b2b2d", "palmblatt"],
  43: [["bouquet", "couple", "family"], "#b7a58c", "wiesenblumen"],
  45: [["hills", "sea", "bouquet"], "#f1efea", "pfingstrose"],
};

type Cover = (area: DrawingArea, subjects: readonly Subject[], colour: string, motif: string, random: () => number) => string;

/** Draws a photo book on a table; undefined for an unknown set. */
export function findPhotobookDesign(id: number): ((width: number, height: number) => string) | undefined {
  const [category, place] = [Math.floor(id / 100), (id % 100) - 1];
  const chosen = categories[category];
  if (!chosen || place < 0 || place > 1) return undefined;
  // Neighbouring books get different covers.
  const covers = [classic, modern, playful];
  const cover = covers[(category + place) % covers.length] ?? classic;
  return (width, height) => onTable({ width, height, random: randomFrom(id * 431) }, cover, chosen, place);
}

/** Draws the book on a table, slightly turned, with the edge of its pages and another book below. */
function onTable(room: SceneCanvas, cover: Cover, [subjects, base, motif]: (typeof categories)[number], place: number): string {
  const { random } = room;
  const colour = place ? mixColours(base, lighten(base, 0.3), 0.8) : base;
  const [wide, high] = place ? [66, 66] : [58, 74];
  const [left, top] = [-wide / 2, -high / 2];
  const edge = box(left, top, wide, high, 0.8);
  const turn = place ? 6 : -6;
  const pages = [0.9, 1.5, 2.1]
    .map((off) => `<path d="${box(left + off, top + off + 0.3, wide, high, 0.8)}" fill="${off === 1.5 ? "#dcd6cb" : "#f6f2ea"}"/>`)
    .reverse();
  return [
    drawDesk(room, place === 1),
    `<g transform="translate(${roundCoordinate(room.width / 2 - turn)} ${roundCoordinate(room.height / 2 + 1)}) rotate(${-turn * 1.7})">${drawShadow(edge, 2, 2.6, 0.07)}<path d="${edge}" fill="${mixColours(colour, "#d9cfc0", 0.5)}"/></g>`,
    `<g transform="translate(${roundCoordinate(room.width / 2)} ${roundCoordinate(room.height / 2)}) rotate(${turn})">${drawShadow(box(left, top, wide + 3, high + 3), 1.6, 2.4, 0.1)}<path d="${box(left + 2.7, top + 3, wide, high, 0.8)}" fill="${darken(colour, 0.3)}"/>${pages.join("")}<path d="${edge}" fill="${colour}"/>${cover([left, top, wide, high], subjects, colour, motif, random)}${hinge(left, top, high)}<path d="${edge}" fill="url(#daylight)"/></g>`,
    drawDaylight(room),
  ].join("");
}

/** Draws the bend of the cover beside the spine. */
function hinge(left: number, top: number, high: number): string {
  return `<path d="M${roundCoordinate(left + 3.6)} ${roundCoordinate(top)}v${roundCoordinate(high)}" stroke="#000000" stroke-opacity="0.16" stroke-width="0.6"/><path d="M${roundCoordinate(left + 4.2)} ${roundCoordinate(top)}v${roundCoordinate(high)}" stroke="#ffffff" stroke-opacity="0.25" stroke-width="0.5"/>`;
}

const isDark = (colour: string) => Number.parseInt(colour.slice(3, 5), 16) < 140;

/** Draws two lines in place of a title. */
const title = (x: number, y: number, wide: number, colour: string) =>
  `<path d="M${roundCoordinate(x - wide / 2)} ${roundCoordinate(y)}h${roundCoordinate(wide)}" stroke="${colour}" stroke-width="1.5" stroke-dasharray="5 1 8 1 3 1"/><path d="M${roundCoordinate(x - wide * 0.3)} ${roundCoordinate(y + 3.4)}h${roundCoordinate(wide * 0.6)}" stroke="${colour}" stroke-opacity="0.7" stroke-width="0.7" stroke-dasharray="3 0.6 2 0.6"/>`;

const classic: Cover = ([x, y, wide, high], subjects, colour, motif, random) => {
  const ink = isDark(colour) ? "#f6efe2" : "#5a4d42";
  const photo: DrawingArea = [x + wide * 0.2, y + high * 0.17, wide * 0.64, high * 0.44];
  const frame = box(photo[0] - 1.4, photo[1] - 1.4, photo[2] + 2.8, photo[3] + 2.8);
  const drawn = cardMotifs.get(motif);
  const mark = drawn
    ? drawAt(drawn.piece(random), flatInk({ main: ink, second: ink, accent: ink, deep: ink, pale: ink }), {
        x: x + wide * 0.52,
        y: y + high * 0.9,
        size: 6,
      })
    : "";
  return `<path d="${frame}" fill="${lighten(colour, 0.7)}"/>${drawPhotograph(subjects[0] ?? "hills", photo, random, "cover")}${title(x + wide * 0.52, y + high * 0.73, wide * 0.42, ink)}${mark}`;
};

const modern: Cover = ([x, y, wide, high], subjects, colour, _motif, random) => {
  const block: DrawingArea = [x + wide * 0.16, y + high * 0.66, wide * 0.5, high * 0.22];
  return `${drawPhotograph(subjects[0] ?? "hills", [x, y, wide, high], random, "cover")}<path d="${box(...block)}" fill="${isDark(colour) ? colour : darken(colour, 0.5)}" fill-opacity="0.92"/>${title(block[0] + block[2] / 2, block[1] + block[3] * 0.42, block[2] * 0.7, "#fdfbf6")}`;
};

const playful: Cover = ([x, y, wide, high], subjects, colour, motif, random) => {
  const bright = [lighten(colour, 0.45), "#f2c14e", "#e8776a", "#7fb3b0"];
  const sprinkled = bright.map((tone, place) => {
    const shapes = Array.from({ length: 7 }, (_, turn) => {
      const [atX, atY] = [x + 6 + random() * (wide - 8), y + 3 + random() * (high - 6)];
      return [circle(atX, atY, 1.2), star(atX, atY, 2), heart(atX, atY, 3)][(turn + place) % 3];
    });
    return `<path d="${shapes.join("")}" fill="${tone}"/>`;
  });
  const large = Math.min(wide, high) * 0.29;
  const discs = [
    [0.5, 0.37, large],
    [0.26, 0.74, large * 0.5],
    [0.78, 0.72, large * 0.56],
  ].map(([across = 0, down = 0, radius = 1], place) => {
    const [atX, atY] = [x + wide * across + 1.5, y + high * down];
    return `<path d="${circle(atX, atY, radius + 1.3)}" fill="#fffdf8"/><clipPath id="disc${place}"><path d="${circle(atX, atY, radius)}"/></clipPath><g clip-path="url(#disc${place})">${drawPhotograph(subjects[place] ?? "hills", [atX - radius, atY - radius, radius * 2, radius * 2], random, `cover${place}`)}</g>`;
  });
  const drawn = cardMotifs.get(motif);
  const mark = drawn ? drawAt(drawn.draw(random), flatInk(drawn.colours), { x: x + wide * 0.54, y: y + high * 0.83, size: 17 }) : "";
  return sprinkled.join("") + discs.join("") + mark;
};
