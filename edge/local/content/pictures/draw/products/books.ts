import { Box, Rod } from "../light/bodies.ts";
import { type Shape, type Skin, Stand, type Turn, type Vector } from "../light/shapes.ts";
import { colour, type Raster, sampled } from "../raster.ts";
import { plain } from "../room/materials.ts";
import { bentPaper } from "./bent-paper.ts";

const flat = (turn: number): Turn => ({ x: -90, y: turn });

/** A closed book that lies on the table, a picture on its cover; `at` is below its middle, sizes are breadth, thickness, depth. */
export function closedBook(at: Vector, [width, thick, depth]: Vector, cover: Raster, turn = 0): Shape[] {
  const board = 0.0022;
  const place = (y: number): Vector => [at[0], at[1] + y, at[2]];
  const leaves = new Box(place(thick / 2), [width / 2 - 0.003, thick / 2 - board, depth / 2 - 0.003], edges(0.0004), { turn: { y: turn } });
  const back = new Box(place(board / 2), [width / 2, board / 2, depth / 2], plain("#e9e2d5"), { turn: { y: turn }, bevel: 0.0006 });
  const spine = new Box(
    new Stand(at, { y: turn }).place(-width / 2 + board / 2, thick / 2, 0),
    [board / 2, thick / 2, depth / 2],
    (_, y, z) => sampled(cover, 0.004 + (y + thick / 2) * 0.01, z / depth + 0.5),
    { turn: { y: turn }, bevel: 0.001 },
  );
  const front = new Box(
    place(thick - board / 2),
    [width / 2, board / 2, depth / 2],
    (x, _, z) => {
      const [red, green, blue] = sampled(cover, x / width + 0.5, z / depth + 0.5);
      const hinge = 1 - 0.3 * Math.exp(-(((x + width / 2 - 0.012) / 0.0016) ** 2));
      return [red * hinge, green * hinge, blue * hinge];
    },
    { turn: { y: turn }, bevel: 0.001, gloss: 0.016 },
  );
  return [back, leaves, spine, front];
}

/** A book of photographic paper, open: its stiff leaves lie level, one picture runs over the fold without a loss. */
export function layFlatBook(at: Vector, width: number, depth: number, spread: Raster, turn = 0): Shape[] {
  const stand = new Stand(at, { y: turn });
  const half = width / 2;
  const block = (side: -1 | 1, high: number) => {
    const leaves = edges(0.0011);
    const skin: Skin = (x, y, z, face) => {
      if (face !== 2) return leaves(x, y, z, face);
      const across = x + (side * half) / 2;
      const [red, green, blue] = sampled(spread, across / width + 0.5, z / depth + 0.5);
      const fold = 1 - 0.5 * Math.exp(-Math.abs(across) * 1300);
      return [red * fold, green * fold, blue * fold];
    };
    return new Box(stand.place((side * half) / 2, 0.003 + high / 2, 0), [half / 2 - 0.0001, high / 2, depth / 2], skin, {
      turn: { y: turn },
      bevel: 0.0004,
      gloss: 0.014,
    });
  };
  const cover = new Box(stand.place(0, 0.0015, 0), [half + 0.004, 0.0015, depth / 2 + 0.004], plain("#34494b"), {
    turn: { y: turn },
    bevel: 0.001,
  });
  return [cover, block(-1, 0.0165), block(1, 0.0165)];
}

/** A thin booklet of sheets that are folded into one another, open at its middle, with two staples in the fold. */
export function stapledBooklet(at: Vector, width: number, depth: number, spread: Raster, turn = 0): Shape[] {
  const stand = new Stand(at, { y: turn });
  const rise = (u: number) => 0.0105 * (1 - Math.exp(-Math.abs(u - 0.5) * 15)) * (1 - 0.45 * Math.abs(2 * u - 1) ** 2.2);
  const steel = colour("#c9ccca");
  const staple = (z: number) => new Rod(stand.place(0, 0.0078, z - 0.006), stand.place(0, 0.0078, z + 0.006), 0.0006, steel, 0.1);
  const under = [1, 2, 3].map((sheet) =>
    bentPaper(
      stand.place(0, 0.0054 - sheet * 0.0012, 0),
      [width + sheet * -0.0016, depth],
      spread,
      (u) => rise(u) * (1 - sheet * 0.12),
      flat(turn),
      0.012,
    ),
  );
  return [
    bentPaper(stand.place(0, 0.0054, 0), [width, depth], spread, rise, flat(turn), 0.012),
    ...under,
    staple(-depth * 0.22),
    staple(depth * 0.22),
  ];
}

/** The side of a block of leaves, each as thick as given. */
function edges(leaf: number): Skin {
  const paper = colour("#ece5d8");
  return (_x, y) => {
    const line = Math.abs(((y / leaf) % 1) + (y < 0 ? 1 : 0) - 0.5) < 0.14 ? 0.84 : 1;
    return [paper[0] * line, paper[1] * line, paper[2] * line];
  };
}
