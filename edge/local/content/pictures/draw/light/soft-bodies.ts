import { throughSlabs } from "./bodies.ts";
import { dot, type Shape, type Skin, Stand, type Surface, type Turn, type Vector } from "./shapes.ts";

/** Distance from a place to the skin of a body, below zero inside; in the body's own space. */
export type Distance = (x: number, y: number, z: number) => number;

/** A body without corners: a ray walks towards it by the distance that is certainly free. */
export class SoftBody implements Shape {
  readonly low: Vector;
  readonly high: Vector;
  readonly stand: Stand;
  constructor(
    at: Vector,
    readonly half: Vector,
    readonly distance: Distance,
    readonly skin: Skin,
    readonly look: { gloss?: number; turn?: Turn } = {},
  ) {
    this.stand = new Stand(at, look.turn);
    [this.low, this.high] = this.stand.around(half);
  }

  meet(wx: number, wy: number, wz: number, wdx: number, wdy: number, wdz: number): number {
    const { at, right, up, front } = this.stand;
    const [px, py, pz] = [wx - at[0], wy - at[1], wz - at[2]];
    const [x, y, z] = [dot(right, px, py, pz), dot(up, px, py, pz), dot(front, px, py, pz)];
    const [dx, dy, dz] = [dot(right, wdx, wdy, wdz), dot(up, wdx, wdy, wdz), dot(front, wdx, wdy, wdz)];
    const enter = this.holds(x, y, z) ? 0.002 : throughSlabs(x, y, z, dx, dy, dz, this.half);
    if (enter === Infinity) return Infinity;
    const leave = enter + 2 * Math.hypot(...this.half);
    let t = enter;
    let free = Infinity;
    for (let step = 0; step < 64 && t < leave; step += 1) {
      free = this.distance(x + dx * t, y + dy * t, z + dz * t);
      if (free < 0.0005) return t;
      t += free * 0.85;
    }
    return t < leave && free < 0.01 ? t : Infinity;
  }

  describe(wx: number, wy: number, wz: number, surface: Surface): void {
    const { at, right, up, front } = this.stand;
    const [px, py, pz] = [wx - at[0], wy - at[1], wz - at[2]];
    const [x, y, z] = [dot(right, px, py, pz), dot(up, px, py, pz), dot(front, px, py, pz)];
    const e = 0.0008;
    const nx = this.distance(x + e, y, z) - this.distance(x - e, y, z);
    const ny = this.distance(x, y + e, z) - this.distance(x, y - e, z);
    const nz = this.distance(x, y, z + e) - this.distance(x, y, z - e);
    const size = 1 / (Math.hypot(nx, ny, nz) || 1);
    surface.nx = (right[0] * nx + up[0] * ny + front[0] * nz) * size;
    surface.ny = (right[1] * nx + up[1] * ny + front[1] * nz) * size;
    surface.nz = (right[2] * nx + up[2] * ny + front[2] * nz) * size;
    surface.colour = this.skin(x, y, z, 4);
    surface.gloss = this.look.gloss ?? 0;
  }

  private holds(x: number, y: number, z: number): boolean {
    return Math.abs(x) < this.half[0] && Math.abs(y) < this.half[1] && Math.abs(z) < this.half[2];
  }
}

/** A block with edges rounded by a radius. */
export const rounded =
  (half: Vector, radius: number): Distance =>
  (x, y, z) => {
    const [qx, qy, qz] = [Math.abs(x) - half[0] + radius, Math.abs(y) - half[1] + radius, Math.abs(z) - half[2] + radius];
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qy, qz), 0) - radius;
  };

/** A cushion: full in the middle, pinched at its corners. */
export const cushion =
  ([hx, hy, hz]: Vector): Distance =>
  (x, y, z) => {
    const [u, v] = [Math.min(1, Math.abs(x) / hx), Math.min(1, Math.abs(y) / hy)];
    const out = Math.max(Math.abs(x) - hx * (1 - 0.1 * (1 - v * v) ** 0.8), Math.abs(y) - hy * (1 - 0.1 * (1 - u * u) ** 0.8));
    const full = hz * (0.03 + 0.97 * Math.max(0, (1 - u * u) * (1 - v * v)) ** 0.55);
    return Math.max(out, Math.abs(z) - full) * 0.42;
  };

/** A turned body, such as a vase: its radius at heights from the foot (0) to the rim (1). */
export const turned =
  (height: number, radii: readonly number[], wall = 0.006): Distance =>
  (x, y, z) => {
    const share = Math.min(0.9999, Math.max(0, (y + height / 2) / height)) * (radii.length - 1);
    const place = Math.floor(share);
    const t = share - place;
    const knot = (offset: number) => radii[Math.min(radii.length - 1, Math.max(0, place + offset))] as number;
    const [a, b, c, d] = [knot(-1), knot(0), knot(1), knot(2)];
    const radius = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
    const outside = Math.max(Math.hypot(x, z) - radius, Math.abs(y) - height / 2);
    const inside = y > -height * 0.4 ? radius - wall - Math.hypot(x, z) : -1;
    return Math.max(outside, inside) * 0.7;
  };
