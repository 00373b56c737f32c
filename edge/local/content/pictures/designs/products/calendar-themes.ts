import { cardOf, drawCardFront } from "../card/card.ts";
import { mixColours } from "../colours.ts";
import { flatInk } from "../inks.ts";
import { cardMotifs } from "../motifs/motifs.ts";
import { pickRandom, type Random, randomBetween } from "../motifs/shape.ts";
import { box, circle, pointAt, polygon, roundCoordinate } from "../path.ts";
import { drawPhotograph, type Subject } from "../photographs/album.ts";
import { drawAt, drawSprig } from "../sheet.ts";

export type DrawingArea = readonly [x: number, y: number, width: number, height: number];

/** Look of a theme's calendars: `accent` is the colour of Sundays, among others; `picture` is drawn above the days. */
export interface CalendarTheme {
  paper: string;
  ink: string;
  accent: string;
  picture: (area: DrawingArea, random: Random) => string;
}

/** Themes by the last digits of a group's id (edge/local/backend/seed/calendars.ts). */
export const calendarThemes: Readonly<Record<number, CalendarTheme>> = {
  1: { paper: "#fdfdfc", ink: "#2f3438", accent: "#c4694d", picture: cleanLines },
  2: { paper: "#fbfaf5", ink: "#3d5547", accent: "#8a9f5a", picture: (area) => asCard("eukalyptus", "aquarell", area) },
  3: { paper: "#fdfbf8", ink: "#54586a", accent: "#c9708a", picture: (area) => asCard("wiesenblumen4", "aquarell", area) },
  4: { paper: "#f4f8f9", ink: "#22394f", accent: "#3f9a86", picture: photo("night") },
  5: { paper: "#fcf8f2", ink: "#4b4038", accent: "#b96f4a", picture: familyAlbum },
  6: { paper: "#fffdfa", ink: "#4a4a58", accent: "#e2655a", picture: confetti },
  7: { paper: "#c9a77c", ink: "#3c2d20", accent: "#fdf6e8", picture: kraft },
  8: { paper: "#faf6f1", ink: "#4b4542", accent: "#c97b5d", picture: terrazzo },
  9: { paper: "#f6efe2", ink: "#4a4437", accent: "#3f7f8c", picture: diary },
  10: { paper: "#f7f7f7", ink: "#222222", accent: "#777777", picture: monochrome },
  11: { paper: "#fbf9f4", ink: "#45503c", accent: "#c77a3d", picture: seasons },
  12: { paper: "#f8f4ea", ink: "#4b3d30", accent: "#bf7238", picture: (area) => asCard("fuchs4", "boho", area) },
  13: { paper: "#1d2540", ink: "#e7e3d4", accent: "#e6c877", picture: (area) => asCard("sternenhimmel1", "aquarell", area) },
};

/** Draws in an area whose shorter side is 100 units. */
function within([x, y, width, height]: DrawingArea, draw: (width: number, height: number) => string): string {
  const unit = Math.min(width, height) / 100;
  return `<svg x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(width)}" height="${roundCoordinate(height)}" viewBox="0 0 ${roundCoordinate(width / unit)} ${roundCoordinate(height / unit)}">${draw(width / unit, height / unit)}</svg>`;
}

function asCard(motif: string, style: string, area: DrawingArea): string {
  const card = cardOf(motif, style);
  return card ? within(area, (width, height) => drawCardFront(card, width, height)) : "";
}

function photo(subject: Subject): CalendarTheme["picture"] {
  return (area, random) => drawPhotograph(subject, area, random, "picture");
}

function cleanLines(area: DrawingArea): string {
  return within(area, (width, height) =>
    [
      `<path d="${box(0, 0, width, height)}" fill="#ece7df"/>`,
      `<path d="M0 ${roundCoordinate(height)}L${roundCoordinate(width * 0.55)} ${roundCoordinate(height * 0.3)}L${roundCoordinate(width)} ${roundCoordinate(height)}Z" fill="#c4694d"/><path d="M${roundCoordinate(width * 0.4)} ${roundCoordinate(height)}L${roundCoordinate(width * 0.85)} ${roundCoordinate(height * 0.45)}L${roundCoordinate(width * 1.3)} ${roundCoordinate(height)}Z" fill="#2f4a54"/>`,
      `<path d="${circle(width * 0.72, height * 0.26, 15)}" fill="#e3b27a"/>`,
      `<path d="${[0.62, 0.7, 0.78, 0.86, 0.94].map((share) => `M0 ${roundCoordinate(height * share)}H${roundCoordinate(width)}`).join("")}" stroke="#fdfdfc" stroke-width="0.7"/>`,
    ].join(""),
  );
}

/** Draws one large photo and three small ones. */
function familyAlbum([x, y, width, height]: DrawingArea, random: Random): string {
  const [wide, high] = [width * 0.66 - 1, (height - 2) / 3];
  const subjects: readonly Subject[] = ["child", "dog", "beach"];
  return (
    drawPhotograph("family", [x, y, wide, height], random, "picture") +
    subjects
      .map((subject, place) =>
        drawPhotograph(subject, [x + wide + 1, y + place * (high + 1), width - wide - 1, high], random, `picture${place}`),
      )
      .join("")
  );
}

function confetti(area: DrawingArea, random: Random): string {
  const motif = cardMotifs.get("konfetti");
  if (!motif) return "";
  return within(area, (width, height) => {
    const photo = drawPhotograph("cake", [width * 0.2, height * 0.14, width * 0.6, height * 0.72], random, "picture");
    const thrown = [0.05, 0.35, 0.65, 0.95].flatMap((across) =>
      [0.1, 0.9].map((down) => drawAt(motif.draw(random), flatInk(motif.colours), { x: width * across, y: height * down, size: 62 })),
    );
    return `<path d="${box(0, 0, width, height)}" fill="#fdf1e4"/>${thrown.join("")}<path d="${box(width * 0.2 - 2, height * 0.14 - 2, width * 0.6 + 4, height * 0.72 + 4)}" fill="#ffffff"/>${photo}`;
  });
}

function kraft(area: DrawingArea, random: Random): string {
  const motif = cardMotifs.get("olivenzweig");
  if (!motif) return "";
  const white = "#fdf6e8";
  return within(area, (width, height) => {
    const sprigs = [-46, -24, 0, 24, 46].map((turn) =>
      drawSprig(
        motif.draw(random),
        flatInk({
          ...motif.colours,
          main: white,
          second: mixColours(white, "#c9a77c", 0.25),
          pale: white,
          deep: "#3c2d20",
          accent: "#3c2d20",
        }),
        { x: width / 2 + turn * 0.3, y: height, size: Math.min(width, height) * (0.94 - Math.abs(turn) * 0.004), rotation: turn },
      ),
    );
    return `<path d="${box(0, 0, width, height)}" fill="#b98f5f"/>${sprigs.join("")}`;
  });
}

function terrazzo(area: DrawingArea, random: Random): string {
  return within(area, (width, height) => {
    const chips = ["#c97b5d", "#7f9a8c", "#e3b68c", "#5f6f78", "#efd9c4"].map((colour) => {
      const stones = Array.from({ length: Math.round((width * height) / 700) }, () => {
        const middle = [random() * width, random() * height] as const;
        const size = randomBetween(random, 2, 8);
        return polygon(
          Array.from({ length: 6 }, (_, corner) =>
            pointAt(middle, corner * 60 + randomBetween(random, -16, 16), size * randomBetween(random, 0.6, 1.1)),
          ),
        );
      });
      return `<path d="${stones.join("")}" fill="${colour}"/>`;
    });
    return `<path d="${box(0, 0, width, height)}" fill="#f4ece2"/>${chips.join("")}<path d="${circle(width / 2, height / 2, 30)}" fill="#faf6f1"/>${drawAt(cardMotifs.get("palmblatt")?.piece(random) ?? [], flatInk({ main: "#7f9a8c", second: "#5f6f78", accent: "#c97b5d", deep: "#5f6f78", pale: "#efd9c4" }), { x: width / 2, y: height / 2, size: 40 })}`;
  });
}

/** Draws a taped photo on a page with a dashed line. */
function diary(area: DrawingArea, random: Random): string {
  return within(area, (width, height) => {
    const photos = [
      drawPhotograph(
        pickRandom(random, ["sea", "beach"] as const),
        [width * 0.08, height * 0.1, width * 0.5, height * 0.66],
        random,
        "picture",
      ),
      drawPhotograph("city", [width * 0.56, height * 0.34, width * 0.36, height * 0.52], random, "picture2"),
    ];
    const edge = (x: number, y: number, wide: number, high: number) =>
      box(width * x - 1.8, height * y - 1.8, width * wide + 3.6, height * high + 3.6);
    return `<path d="${box(0, 0, width, height)}" fill="#e7d9bd"/><path d="M0 ${roundCoordinate(height * 0.9)}C${roundCoordinate(width * 0.3)} ${roundCoordinate(height * 0.6)} ${roundCoordinate(width * 0.6)} ${roundCoordinate(height * 1.1)} ${roundCoordinate(width)} ${roundCoordinate(height * 0.12)}" fill="none" stroke="#3f7f8c" stroke-width="1" stroke-dasharray="3 2.4"/><path d="${edge(0.08, 0.1, 0.5, 0.66)}" fill="#fffdf8"/>${photos[0]}<path d="${edge(0.56, 0.34, 0.36, 0.52)}" fill="#fffdf8"/>${photos[1]}<path d="${box(width * 0.25, height * 0.06, width * 0.14, 5)}" fill="#c9b98a" fill-opacity="0.8"/>`;
  });
}

function monochrome(area: DrawingArea, random: Random): string {
  return `<filter id="grey"><feColorMatrix type="saturate" values="0"/></filter><g filter="url(#grey)">${drawPhotograph("peaks", area, random, "picture")}</g>`;
}

/** Draws four vertical strips, one per season. */
function seasons([x, y, width, height]: DrawingArea, random: Random): string {
  const each = (width - 3) / 4;
  const subjects: readonly Subject[] = ["meadow", "beach", "forest", "snow"];
  return subjects
    .map((subject, place) => drawPhotograph(subject, [x + place * (each + 1), y, each, height], random, `picture${place}`))
    .join("");
}
