import { Box } from "../light/bodies.ts";
import { type Shape, Stand, type Turn, type Vector } from "../light/shapes.ts";
import { colour, type Raster, sampled } from "../raster.ts";
import { plain, wood } from "../room/materials.ts";

/** Frames of the house: their colour and how broad and deep their bars are, in metres. */
export const frames = {
  oak: { skin: (along: "x" | "y") => wood("#b8976f", along, 71), bar: 0.018, deep: 0.03 },
  walnut: { skin: (along: "x" | "y") => wood("#6f4a31", along, 72), bar: 0.018, deep: 0.03 },
  black: { skin: () => plain("#23262a"), bar: 0.014, deep: 0.028 },
  white: { skin: () => plain("#f3efe8"), bar: 0.016, deep: 0.028 },
} as const;

export type Frame = keyof typeof frames;

/** A picture under glass with a white mat; `mat` is the mat's breadth as a share of the width. */
export function framed(at: Vector, width: number, height: number, print: Raster, frame: Frame, mat = 0.14, turn: Turn = {}): Shape[] {
  const { skin, bar, deep } = frames[frame];
  const stand = new Stand(at, turn);
  const rail = (x: number, y: number, half: Vector, along: "x" | "y") =>
    new Box(stand.place(x, y, deep / 2), half, skin(along), { turn, bevel: 0.003 });
  const border = mat * width;
  const [innerX, innerY] = [width / 2 - bar - border, height / 2 - bar - border];
  const [paper, cut] = [colour("#f4f0e8"), colour("#cfc8bb")];
  const sheet = new Box(
    stand.place(0, 0, deep / 2 - 0.006),
    [width / 2 - bar, height / 2 - bar, deep / 2 - 0.004],
    (x, y) => {
      const outside = Math.max(Math.abs(x) - innerX, Math.abs(y) - innerY);
      if (border > 0 && outside > 0) return outside < 0.0035 ? cut : paper;
      const [red, green, blue] = sampled(print, x / (2 * innerX) + 0.5, 0.5 - y / (2 * innerY));
      return [red * 1.05, green * 1.05, blue * 1.05];
    },
    { turn, bevel: 0, gloss: 0.018 },
  );
  return [
    sheet,
    rail(0, height / 2 - bar / 2, [width / 2, bar / 2, deep / 2], "x"),
    rail(0, -height / 2 + bar / 2, [width / 2, bar / 2, deep / 2], "x"),
    rail(-width / 2 + bar / 2, 0, [bar / 2, height / 2 - bar, deep / 2], "y"),
    rail(width / 2 - bar / 2, 0, [bar / 2, height / 2 - bar, deep / 2], "y"),
  ];
}
