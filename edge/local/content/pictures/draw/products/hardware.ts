import { Box, Rod } from "../light/bodies.ts";
import { type Shape, Stand, type Vector } from "../light/shapes.ts";
import { SoftBody } from "../light/soft-bodies.ts";
import { colour } from "../raster.ts";
import { plain, wood } from "../room/materials.ts";

/** A screw with a broad head that holds a panel off the wall; it stands on its head or lies. */
export function standoff(at: Vector, tone = "#b9bdbd", lying = 0): Shape[] {
  const [radius, high] = [0.011, 0.024];
  const turn = lying ? { x: 90, y: lying } : {};
  const middle: Vector = [at[0], at[1] + (lying ? radius : high / 2), at[2]];
  const stand = new Stand(middle, turn);
  const body = new SoftBody(
    middle,
    [radius, high / 2, radius],
    (x, y, z) => {
      const seam = Math.abs(y - high * 0.16) < 0.0009 ? 0.0012 : 0;
      const rounding = Math.max(0, Math.abs(y) - high / 2 + 0.0016);
      return Math.max(Math.hypot(x, z) - radius + seam + rounding * 0.6, Math.abs(y) - high / 2 + 0.0002) * 0.7;
    },
    plain(tone),
    { turn, gloss: 0.16 },
  );
  const thread = new Rod(stand.place(0, high / 2, 0), stand.place(0, high / 2 + 0.016, 0), 0.0026, colour("#8d8f8f"), 0.12);
  return [body, thread];
}

/** A bar of oak in two halves that holds a poster, its cord laid in a bow above. */
export function posterBar(at: Vector, length: number, turn: number): Shape[] {
  const stand = new Stand(at, { y: turn });
  const bar = (z: number, seed: number) =>
    new Box(stand.place(0, 0.006, z), [length / 2, 0.006, 0.0095], wood("#b8976f", "x", seed), { turn: { y: turn }, bevel: 0.002 });
  const bend = Array.from({ length: 17 }, (_, step) => {
    const share = step / 16;
    return stand.place((share - 0.5) * length * 0.86, 0.0035, -0.012 - Math.sin(share * Math.PI) * 0.07 - Math.sin(share * 9) * 0.006);
  });
  const cord = bend.slice(1).map((end, part) => new Rod(bend[part] as Vector, end, 0.0013, colour("#2a2f33")));
  return [bar(0, 75), bar(0.034, 76), ...cord];
}
