import { Rod } from "../light/bodies.ts";
import type { Shape, Vector } from "../light/shapes.ts";
import { colour } from "../raster.ts";

const wire = colour("#2a2f33");

/** The wire along the upper edge of a wall calendar and the hook that it hangs by; `top` is the middle of that edge. */
export function hungBinding([x, y, z]: Vector, width: number): Shape[] {
  const count = Math.round(width / 0.0155);
  const rings = Array.from({ length: count }, (_, ring) => {
    const at = x - width / 2 + 0.02 + (ring * (width - 0.04)) / (count - 1);
    return new Rod([at, y - 0.006, z - 0.0045], [at, y + 0.006, z + 0.0025], 0.0018, wire, 0.05);
  });
  const hook = (side: number) => new Rod([x + side * 0.04, y + 0.002, z - 0.0005], [x, y + 0.032, z + 0.0035], 0.0012, wire);
  return [...rings, new Rod([x, y + 0.03, 0], [x, y + 0.032, z + 0.0115], 0.004, colour("#b08d57"), 0.08), hook(-1), hook(1)];
}

/** The wire between the two open pages of a planner; `at` is its middle on the table, `turn` as the planner is turned. */
export function openBinding([x, y, z]: Vector, depth: number, high: number, turn: number): Shape[] {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const place = (across: number, up: number, along: number): Vector => [x + across * c + along * s, y + up, z - across * s + along * c];
  const count = Math.round(depth / 0.0085);
  return Array.from({ length: count }, (_, ring) => {
    const along = -depth / 2 + 0.012 + (ring * (depth - 0.024)) / (count - 1);
    const bow = [-1, -0.75, -0.3, 0.3, 0.75, 1].map((share) =>
      place(share * 0.0085, high * (0.55 + 0.75 * Math.sqrt(1 - share * share)), along),
    );
    return bow.slice(1).map((end, part) => new Rod(bow[part] as Vector, end, 0.0009, wire, 0.06));
  }).flat();
}
