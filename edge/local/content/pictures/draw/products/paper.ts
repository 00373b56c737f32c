import { Box } from "../light/bodies.ts";
import { type Shape, Stand, type Turn, type Vector } from "../light/shapes.ts";
import { SoftBody } from "../light/soft-bodies.ts";
import { colour, type Raster, sampled } from "../raster.ts";
import { plain } from "../room/materials.ts";

/** A sheet of paper or card with a printed face (towards its own front). */
export function sheet(at: Vector, width: number, height: number, print: Raster, turn: Turn = {}, thick = 0.0006): Shape {
  const paper = colour("#f1ebe0");
  return new Box(
    at,
    [width / 2, height / 2, thick],
    (x, y, _, face) => (face === 4 ? sampled(print, x / width + 0.5, 0.5 - y / height) : paper),
    { turn, bevel: 0 },
  );
}

/** A folded card that stands open by an angle; its fold is at `at`, turned by `facing` about the vertical. */
export function foldedCard(at: Vector, width: number, height: number, cover: Raster, opening = 50, facing = 0): Shape[] {
  const wing = (angle: number, side: number, print: Raster | undefined) => {
    const stand = new Stand(at, { y: angle });
    const place = stand.place((side * width) / 2, height / 2, 0);
    return print
      ? sheet(place, width, height, print, { y: angle })
      : new Box(place, [width / 2, height / 2, 0.0006], plain("#f1ebe0"), { turn: { y: angle }, bevel: 0 });
  };
  return [wing(facing, 1, cover), wing(facing + opening, 1, undefined)];
}

/** An open book: two blocks of pages that swell away from the fold. `at` is on the table, below the fold. */
export function openBook(at: Vector, width: number, height: number, spread: Raster, turn: Turn = {}): Shape[] {
  const half = width / 2;
  const thick = 0.02;
  const swell = (x: number) => {
    const share = Math.min(1, Math.abs(x) / half);
    return thick * (0.3 + 1.05 * Math.min(1, share * 3.4) ** 0.55 * (1 - 0.32 * share ** 2.2));
  };
  const leafEdge = colour("#e9e1d3");
  const pages = new SoftBody(
    [at[0], at[1] + thick * 0.75 + 0.004, at[2]],
    [half, thick * 0.75, height / 2],
    (x, y, z) =>
      Math.max(
        (y + thick * 0.75 - swell(x)) * 0.6,
        Math.abs(x) - half + 0.0008,
        Math.abs(z) - height / 2 + 0.0008,
        -y - thick * 0.75 + 0.0005,
      ),
    (x, y, z) => {
      const top = y + thick * 0.75 > swell(x) - 0.0016;
      if (!top || Math.abs(x) > half - 0.0016 || Math.abs(z) > height / 2 - 0.0016) {
        const line = Math.sin(y * 9000) * 0.06 + 0.94;
        return [leafEdge[0] * line, leafEdge[1] * line, leafEdge[2] * line];
      }
      const [red, green, blue] = sampled(spread, x / width + 0.5, z / height + 0.5);
      const fold = 1 - 0.35 * Math.exp(-Math.abs(x) * 420);
      return [red * fold, green * fold, blue * fold];
    },
    { turn, gloss: 0.012 },
  );
  const cover = new Box([at[0], at[1] + 0.002, at[2]], [half + 0.004, 0.002, height / 2 + 0.004], plain("#2b4648"), { turn, bevel: 0.001 });
  return [pages, cover];
}

/** An envelope lying on the table, its flap to the front or to the back. */
export function envelope(at: Vector, width: number, height: number, tone: string, turn: Turn = {}): Shape {
  const paper = colour(tone);
  return new Box(
    at,
    [width / 2, height / 2, 0.0012],
    (x, y) => {
      const flap = y - (-0.06 * height + (Math.abs(x) / (width / 2)) * height * 0.56);
      const seam = Math.abs(y + 0.5 * height - (1 - Math.abs(x) / (width / 2)) * height * 0.5);
      const shade =
        flap > 0
          ? flap < 0.0014
            ? 1.1
            : 1
          : flap > -0.004
            ? 0.78 + (-flap / 0.004) * 0.17
            : seam < 0.0007 && y < -0.06 * height
              ? 0.9
              : 0.96;
      return [paper[0] * shade, paper[1] * shade, paper[2] * shade];
    },
    { turn, bevel: 0.0006 },
  );
}
