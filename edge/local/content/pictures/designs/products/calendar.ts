import { darken, lighten, mixColours } from "../colours.ts";
import { box, circle, polygon, roundCoordinate } from "../path.ts";
import { randomFrom } from "../random-from.ts";
import { drawBoards, drawDaylight, drawDesk, drawShadow, drawWall, type SceneCanvas } from "../setting.ts";
import { type CalendarTheme, calendarThemes, type DrawingArea } from "./calendar-themes.ts";
import { drawNumber } from "./glyphs.ts";

/** Kinds of calendars by the hundreds of a group's id (edge/local/backend/seed/calendars.ts). */
const kinds: Readonly<Record<number, (theme: CalendarTheme, room: SceneCanvas, month: number) => string>> = {
  1: familyPlanner,
  2: kitchenCalendar,
  3: planner,
  4: deskCalendar,
  5: wallCalendar,
};

/** Draws a calendar in a room; undefined for an unknown group. */
export function findCalendarDesign(id: number): ((width: number, height: number) => string) | undefined {
  const [kind, theme] = [kinds[Math.floor(id / 100)], calendarThemes[id % 100]];
  return kind && theme && ((width, height) => kind(theme, { width, height, random: randomFrom(id * 613) }, ((id * 5) % 12) + 1));
}

const plaster = "#e9e4dc";

function page([x, y, width, height]: DrawingArea, theme: CalendarTheme, content: string): string {
  const edge = box(x, y, width, height);
  return `${drawShadow(edge, 1.6, 2.6, 0.08)}<path d="${box(x + 0.5, y + 0.7, width, height)}" fill="${darken(theme.paper, 0.1)}"/><path d="${edge}" fill="${theme.paper}"/>${content}`;
}

/** Draws wire loops along an edge, with a hook in the middle. */
function spiral(x: number, y: number, width: number, hook = true): string {
  const count = Math.round(width / 3);
  const loops = Array.from({ length: count }, (_, place) => x + ((place + 0.5) / count) * width).filter(
    (at) => !hook || Math.abs(at - x - width / 2) > 4.5,
  );
  const wire = loops.map((at) => `M${roundCoordinate(at)} ${roundCoordinate(y + 1.6)}v-3.2a0.7 0.7 0 0 1 1.2 0v3.2`).join("");
  const nail = `<path d="M${roundCoordinate(x + width / 2 - 4)} ${roundCoordinate(y)}q0 -1.4 1.6 -1.4q1.6 0 2.4 -2.6q0.8 2.6 2.4 2.6q1.6 0 1.6 1.4" fill="none" stroke="#5d5a56" stroke-width="0.5"/><path d="${circle(x + width / 2, y - 4.4, 0.7)}" fill="#6d6760"/>`;
  return `<path d="${loops.map((at) => circle(at + 0.6, y + 1.6, 0.55)).join("")}" fill="#00000033"/><path d="${wire}" fill="none" stroke="#55524e" stroke-width="0.5"/>${hook ? nail : ""}`;
}

/** Draws the days of a month in seven columns, Sundays in another colour. */
function days([x, y, width, height]: DrawingArea, theme: CalendarTheme, month: number): string {
  const from = (month * 3) % 7;
  const rows = Math.ceil((from + 30) / 7);
  const [across, down] = [width / 7, height / rows];
  const size = Math.min(down * 0.46, across * 0.42);
  return Array.from({ length: 30 }, (_, day) => {
    const place = from + day;
    const column = place % 7;
    return drawNumber(
      day + 1,
      x + (column + 0.5) * across,
      y + (Math.floor(place / 7) + 0.5) * down,
      size,
      column === 6 ? theme.accent : theme.ink,
    );
  }).join("");
}

/** Draws the month's number between two fine lines. */
function heading(x: number, y: number, wide: number, size: number, theme: CalendarTheme, month: number): string {
  const gap = size * 1.3;
  return `${drawNumber(month, x, y, size, theme.accent, 0.1)}<path d="M${roundCoordinate(x - wide / 2)} ${roundCoordinate(y)}H${roundCoordinate(x - gap)}M${roundCoordinate(x + gap)} ${roundCoordinate(y)}H${roundCoordinate(x + wide / 2)}" stroke="${theme.ink}" stroke-opacity="0.5" stroke-width="0.3"/>`;
}

function wallCalendar(theme: CalendarTheme, room: SceneCanvas, month: number): string {
  const [wide, high] = [61, 84];
  const [x, y] = [(room.width - wide) / 2, (room.height - high) / 2 + 2];
  return [
    drawWall(room, plaster),
    page([x, y, wide, high], theme, theme.picture([x + 3, y + 4, wide - 6, 44], room.random)),
    heading(x + wide / 2, y + 53.5, wide - 10, 5, theme, month),
    days([x + 5, y + 58, wide - 10, 23], theme, month),
    spiral(x + 1, y, wide - 2),
    drawDaylight(room),
  ].join("");
}

function kitchenCalendar(theme: CalendarTheme, room: SceneCanvas, month: number): string {
  const [wide, high] = [37, 90];
  const [x, y] = [(room.width - wide) / 2, (room.height - high) / 2 + 1.5];
  const [top, step] = [y + 38, (high - 40) / 20];
  const lines = Array.from({ length: 20 }, (_, day) => {
    const at = top + (day + 0.5) * step;
    const isSunday = day % 7 === 6;
    return `${isSunday ? `<path d="${box(x + 2.4, at - step / 2, wide - 4.8, step)}" fill="${theme.accent}" fill-opacity="0.14"/>` : ""}${drawNumber(day + 1, x + 5.4, at, step * 0.56, isSunday ? theme.accent : theme.ink, 0.14)}`;
  });
  const rules = Array.from(
    { length: 21 },
    (_, day) => `M${roundCoordinate(x + 2.4)} ${roundCoordinate(top + day * step)}h${roundCoordinate(wide - 4.8)}`,
  ).join("");
  return [
    drawWall(room, mixColours(plaster, "#dfe5e0", 0.6)),
    page([x, y, wide, high], theme, theme.picture([x + 2.4, y + 3.4, wide - 4.8, 26], room.random)),
    heading(x + wide / 2, y + 33.4, wide - 7, 3.8, theme, month),
    `<path d="${rules}" stroke="${theme.ink}" stroke-opacity="0.32" stroke-width="0.18"/>`,
    ...lines,
    spiral(x + 1, y, wide - 2),
    drawDaylight(room),
  ].join("");
}

/** Draws a column for each of five people and a row for each of 18 days. */
function familyPlanner(theme: CalendarTheme, room: SceneCanvas, month: number): string {
  const [wide, high] = [60, 88];
  const [x, y] = [(room.width - wide) / 2, (room.height - high) / 2 + 2];
  const [left, top, across, step] = [x + 8.5, y + 36, (wide - 11.5) / 5, 49 / 18];
  const tints = [
    theme.accent,
    mixColours(theme.accent, theme.ink, 0.5),
    lighten(theme.accent, 0.3),
    theme.ink,
    mixColours(theme.accent, "#7f9fb0", 0.6),
  ];
  const heads = tints.map(
    (colour, column) =>
      `<path d="${box(left + column * across + 0.5, top - 5, across - 1, 3.6, 1.7)}" fill="${colour}" fill-opacity="0.85"/>`,
  );
  const notes = Array.from({ length: 15 }, (_, place) => {
    const [column, row] = [(place * 7) % 5, (place * 5) % 18];
    return `<path d="M${roundCoordinate(left + column * across + 1.6)} ${roundCoordinate(top + (row + 0.55) * step)}h${roundCoordinate(across * (0.4 + ((place * 3) % 4) * 0.09))}" stroke="${tints[column]}" stroke-width="0.7" stroke-linecap="round"/>`;
  });
  const rows = Array.from({ length: 18 }, (_, row) =>
    drawNumber(row + 1, x + 5, top + (row + 0.5) * step, 1.5, row % 7 === 6 ? theme.accent : theme.ink, 0.15),
  );
  const rules = Array.from(
    { length: 19 },
    (_, row) => `M${roundCoordinate(x + 3)} ${roundCoordinate(top + row * step)}H${roundCoordinate(x + wide - 3)}`,
  );
  const posts = Array.from(
    { length: 6 },
    (_, column) => `M${roundCoordinate(left + column * across)} ${roundCoordinate(top - 5.4)}V${roundCoordinate(top + step * 18)}`,
  );
  return [
    drawWall(room, mixColours(plaster, "#e8ddd0", 0.6)),
    page([x, y, wide, high], theme, theme.picture([x + 3, y + 4, wide - 6, 22], room.random)),
    heading(x + wide / 2, y + 28.6, wide - 8, 3.4, theme, month),
    `<path d="${rules.join("")}${posts.join("")}" stroke="${theme.ink}" stroke-opacity="0.28" stroke-width="0.18"/>`,
    ...heads,
    ...rows,
    ...notes,
    spiral(x + 1, y, wide - 2),
    drawDaylight(room),
  ].join("");
}

/** Draws a landscape page on a wooden foot on a desk. */
function deskCalendar(theme: CalendarTheme, room: SceneCanvas, month: number): string {
  const [wide, high] = [72, 50];
  const [x, foot] = [(room.width - wide) / 2, room.height * 0.76];
  const y = foot - high;
  const block = polygon([
    [x + 5, foot - 1],
    [x + wide - 5, foot - 1],
    [x + wide - 3, foot + 7],
    [x + 3, foot + 7],
  ]);
  return [
    drawWall(room, mixColours(plaster, "#dcd6cd", 0.5)),
    drawBoards(room, room.height * 0.68),
    `<path d="${polygon([
      [x - 2, foot + 7.6],
      [x + wide, foot + 7.6],
      [x + wide + 22, foot + 2],
      [x + wide, foot - 4],
    ])}" fill="#2b2118" fill-opacity="0.16"/>`,
    page([x, y, wide, high], theme, theme.picture([x + 3, y + 4, wide * 0.56, high - 7], room.random)),
    heading(x + wide * 0.8, y + 9, wide * 0.32, 4.2, theme, month),
    days([x + wide * 0.63, y + 14, wide * 0.34, high - 19], theme, month),
    spiral(x + 1, y, wide - 2, false),
    `<path d="${block}" fill="#c0925f"/><path d="${polygon([
      [x + 3, foot + 7],
      [x + wide - 3, foot + 7],
      [x + wide - 3, foot + 9],
      [x + 3, foot + 9],
    ])}" fill="#99703f"/><path d="M${roundCoordinate(x + 8)} ${roundCoordinate(foot + 2)}h${roundCoordinate(wide - 18)}M${roundCoordinate(x + 6)} ${roundCoordinate(foot + 4.4)}h${roundCoordinate(wide - 14)}" stroke="#99703f" stroke-opacity="0.5" stroke-width="0.3"/>`,
    drawDaylight(room),
  ].join("");
}

/** Draws a closed weekly planner with a band, and an open one behind it. */
function planner(theme: CalendarTheme, room: SceneCanvas, month: number): string {
  const cover = theme.paper === "#fdfdfc" ? "#e9e4dc" : mixColours(theme.paper, theme.accent, 0.16);
  const [wide, high] = [47, 66];
  const lines = Array.from({ length: 7 }, (_, day) => {
    const at = -24 + day * 8.4;
    return `${drawNumber(day + 5, -30, at, 2.6, day === 6 ? theme.accent : theme.ink)}<path d="M-26 ${roundCoordinate(at + 3.4)}h24M4 ${roundCoordinate(at + 3.4)}h26" stroke="${theme.ink}" stroke-opacity="0.28" stroke-width="0.22"/>`;
  });
  const spread = box(-36, -32, 72, 64, 1);
  const closedCover = box(-wide / 2, -high / 2, wide, high, 1.6);
  return [
    drawDesk(room, false),
    `<g transform="translate(${roundCoordinate(room.width * 0.58)} ${roundCoordinate(room.height * 0.42)}) rotate(9)">${drawShadow(spread, 1.4, 2)}<path d="${spread}" fill="#fdfbf6"/>${lines.join("")}${drawNumber(month, -28, -29, 3, theme.accent)}<path d="M0 -32V32" stroke="#2b2118" stroke-opacity="0.2" stroke-width="0.4"/></g>`,
    `<g transform="translate(${roundCoordinate(room.width * 0.4)} ${roundCoordinate(room.height * 0.56)}) rotate(-7)">${drawShadow(closedCover, 1.6, 2.4)}<path d="${box(-wide / 2 + 0.6, -high / 2 + 0.9, wide, high, 1.6)}" fill="#f3efe6"/><path d="${closedCover}" fill="${cover}"/>${theme.picture([-wide / 2 + 6.5, -high / 2 + 5, wide - 11, high * 0.56], room.random)}${heading(1, high * 0.2, wide - 16, 5, theme, month)}<path d="M${roundCoordinate(-wide / 2 + 3.4)} ${roundCoordinate(-high / 2)}v${roundCoordinate(high)}" stroke="#000000" stroke-opacity="0.12" stroke-width="0.5"/><path d="M${roundCoordinate(wide / 2 - 3.6)} ${roundCoordinate(-high / 2 - 0.1)}v${roundCoordinate(high + 0.2)}" stroke="${darken(theme.accent, 0.15)}" stroke-width="1.3"/></g>`,
    drawDaylight(room),
  ].join("");
}
