import { Box } from "../light/bodies.ts";
import { type Shape, Stand, type Turn, type Vector } from "../light/shapes.ts";
import { SoftBody } from "../light/soft-bodies.ts";
import { noise } from "../noise.ts";
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

/** The four bars of a frame, `deep` from the wall; a box frame has deeper ones than others. */
function rails(stand: Stand, width: number, height: number, frame: Frame, turn: Turn, deep: number): Shape[] {
  const { skin, bar } = frames[frame];
  const rail = (x: number, y: number, half: Vector, along: "x" | "y") =>
    new Box(stand.place(x, y, deep / 2), half, skin(along), { turn, bevel: 0.003 });
  return [
    rail(0, height / 2 - bar / 2, [width / 2, bar / 2, deep / 2], "x"),
    rail(0, -height / 2 + bar / 2, [width / 2, bar / 2, deep / 2], "x"),
    rail(-width / 2 + bar / 2, 0, [bar / 2, height / 2 - bar, deep / 2], "y"),
    rail(width / 2 - bar / 2, 0, [bar / 2, height / 2 - bar, deep / 2], "y"),
  ];
}

/** A picture under glass with a white mat; `mat` is the mat's breadth as a share of the width. */
export function framed(at: Vector, width: number, height: number, print: Raster, frame: Frame, mat = 0.14, turn: Turn = {}): Shape[] {
  const { bar, deep } = frames[frame];
  const stand = new Stand(at, turn);
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
  return [sheet, ...rails(stand, width, height, frame, turn, deep)];
}

/** Fine art paper with torn edges that floats on the mat of a box frame; `paper` is its size, `border` what is left white of it. */
export function floated(
  at: Vector,
  [width, height]: readonly [number, number],
  print: Raster,
  [paperWidth, paperHeight]: readonly [number, number],
  border: number,
  frame: Frame,
): Shape[] {
  const { bar } = frames[frame];
  const [deep, lift] = [0.042, 0.014];
  const mat = new Box([at[0], at[1], at[2] + 0.004], [width / 2 - bar, height / 2 - bar, 0.004], plain("#efeae0"), { bevel: 0 });
  const white = colour("#f7f3ea");
  const [innerX, innerY] = [paperWidth / 2 - border, paperHeight / 2 - border];
  const paper = new SoftBody(
    [at[0], at[1], at[2] + lift],
    [paperWidth / 2 + 0.005, paperHeight / 2 + 0.005, 0.0022],
    (x, y, z) =>
      Math.max(Math.abs(z) - 0.0014, Math.abs(x) - paperWidth / 2 - torn(y, x), Math.abs(y) - paperHeight / 2 - torn(x, y)) * 0.7,
    (x, y) => {
      const grain = 1 + noise(x * 420, y * 420, 8) * 0.018 + noise(x * 130, y * 130, 9) * 0.014;
      const [red, green, blue] =
        Math.abs(x) < innerX && Math.abs(y) < innerY ? sampled(print, x / (2 * innerX) + 0.5, 0.5 - y / (2 * innerY)) : white;
      return [red * grain, green * grain, blue * grain];
    },
  );
  return [mat, paper, ...rails(new Stand(at), width, height, frame, {}, deep)];
}

/** How far a torn edge runs out or falls back at a place along it, in metres; each of the four sides in its own way. */
const torn = (along: number, side: number) =>
  noise(along * 70, side > 0 ? 3 : 8, 5) * 0.0022 + noise(along * 240, side > 0 ? 4 : 9, 6) * 0.0011;
