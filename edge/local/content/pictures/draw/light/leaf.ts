import type { Colour } from "../raster.ts";
import { across, dot, type Shape, type Surface, unit, type Vector } from "./shapes.ts";

/** A leaf: it grows from `root` along `spine`, `wide` to each side, its outline by the share of its length. */
export class Leaf implements Shape {
  readonly low: Vector;
  readonly high: Vector;
  readonly normal: Vector;
  constructor(
    readonly root: Vector,
    readonly spine: Vector,
    readonly wide: Vector,
    readonly tone: Colour,
    readonly outline: (share: number) => number = (share) => Math.sin(Math.PI * share ** 0.8),
  ) {
    this.normal = unit(across(spine, wide));
    const ends = (i: 0 | 1 | 2) => [
      root[i] - Math.abs(wide[i]),
      root[i] + Math.abs(wide[i]),
      root[i] + spine[i] - Math.abs(wide[i]),
      root[i] + spine[i] + Math.abs(wide[i]),
    ];
    this.low = [Math.min(...ends(0)) - 1e-4, Math.min(...ends(1)) - 1e-4, Math.min(...ends(2)) - 1e-4];
    this.high = [Math.max(...ends(0)) + 1e-4, Math.max(...ends(1)) + 1e-4, Math.max(...ends(2)) + 1e-4];
  }

  meet(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    const { root, normal } = this;
    const slant = dot(normal, dx, dy, dz);
    if (Math.abs(slant) < 1e-7) return Infinity;
    const t = dot(normal, root[0] - ox, root[1] - oy, root[2] - oz) / slant;
    if (t < 1e-4) return Infinity;
    const [along, aside] = this.onLeaf(ox + dx * t, oy + dy * t, oz + dz * t);
    return along > 0 && along < 1 && Math.abs(aside) < this.outline(along) ? t : Infinity;
  }

  describe(x: number, y: number, z: number, surface: Surface): void {
    const [along, aside] = this.onLeaf(x, y, z);
    const { normal, tone, wide } = this;
    const curl = Math.sign(aside) * 0.32 + aside * 0.25;
    const size = Math.hypot(...wide);
    [surface.nx, surface.ny, surface.nz] = unit([
      normal[0] + (wide[0] / size) * curl,
      normal[1] + (wide[1] / size) * curl,
      normal[2] + (wide[2] / size) * curl,
    ]);
    const light = (Math.abs(aside) < 0.06 ? 1.35 : 1) * (0.85 + along * 0.3);
    surface.colour = [tone[0] * light, tone[1] * light, tone[2] * light];
    surface.gloss = 0;
  }

  private onLeaf(x: number, y: number, z: number): [number, number] {
    const { root, spine, wide } = this;
    const [px, py, pz] = [x - root[0], y - root[1], z - root[2]];
    return [dot(spine, px, py, pz) / dot(spine, ...spine), dot(wide, px, py, pz) / dot(wide, ...wide)];
  }
}
