import type { Colour } from "../raster.ts";
import { dot, type Shape, type Skin, Stand, type Surface, type Turn, unit, type Vector } from "./shapes.ts";

type Look = { gloss?: number; bevel?: number; turn?: Turn };

/** A board, a block, a wall: half sizes around its centre, edges softened to the eye by `bevel`. */
export class Box implements Shape {
  readonly low: Vector;
  readonly high: Vector;
  readonly stand: Stand;
  constructor(
    at: Vector,
    readonly half: Vector,
    readonly skin: Skin,
    readonly look: Look = {},
  ) {
    this.stand = new Stand(at, look.turn);
    [this.low, this.high] = this.stand.around(half);
  }

  meet(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    const { at, right, up, front } = this.stand;
    const [x, y, z] = [ox - at[0], oy - at[1], oz - at[2]];
    return throughSlabs(
      dot(right, x, y, z),
      dot(up, x, y, z),
      dot(front, x, y, z),
      dot(right, dx, dy, dz),
      dot(up, dx, dy, dz),
      dot(front, dx, dy, dz),
      this.half,
    );
  }

  describe(wx: number, wy: number, wz: number, surface: Surface): void {
    const { at, right, up, front } = this.stand;
    const [hx, hy, hz] = this.half;
    const [px, py, pz] = [wx - at[0], wy - at[1], wz - at[2]];
    const [x, y, z] = [dot(right, px, py, pz), dot(up, px, py, pz), dot(front, px, py, pz)];
    const [ax, ay, az] = [hx - Math.abs(x), hy - Math.abs(y), hz - Math.abs(z)];
    const face = ax < ay && ax < az ? (x > 0 ? 0 : 1) : ay < az ? (y > 0 ? 2 : 3) : z > 0 ? 4 : 5;
    const bevel = this.look.bevel ?? 0.002;
    const lean = (gap: number, side: number) => (gap < bevel ? Math.sign(side) * (1 - gap / bevel) * 0.75 : 0);
    const nx = face < 2 ? Math.sign(x) : lean(ax, x);
    const ny = face === 2 || face === 3 ? Math.sign(y) : lean(ay, y);
    const nz = face > 3 ? Math.sign(z) : lean(az, z);
    const size = 1 / Math.hypot(nx, ny, nz);
    surface.nx = (right[0] * nx + up[0] * ny + front[0] * nz) * size;
    surface.ny = (right[1] * nx + up[1] * ny + front[1] * nz) * size;
    surface.nz = (right[2] * nx + up[2] * ny + front[2] * nz) * size;
    surface.colour = this.skin(x, y, z, face);
    surface.gloss = this.look.gloss ?? 0;
  }
}

/** A round rod between two places: stems, legs, lamp feet. */
export class Rod implements Shape {
  readonly low: Vector;
  readonly high: Vector;
  constructor(
    readonly from: Vector,
    readonly to: Vector,
    readonly radius: number,
    readonly colour: Colour,
    readonly gloss = 0,
  ) {
    const edge = (pick: (a: number, b: number) => number, sign: number) => (i: 0 | 1 | 2) => pick(from[i], to[i]) + sign * radius;
    const [least, most] = [edge(Math.min, -1), edge(Math.max, 1)];
    this.low = [least(0), least(1), least(2)];
    this.high = [most(0), most(1), most(2)];
  }

  meet(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    const { from, to, radius } = this;
    const [bx, by, bz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const [x, y, z] = [ox - from[0], oy - from[1], oz - from[2]];
    const bb = bx * bx + by * by + bz * bz;
    const bd = bx * dx + by * dy + bz * dz;
    const bo = bx * x + by * y + bz * z;
    const a = bb - bd * bd;
    const b = bb * (x * dx + y * dy + z * dz) - bo * bd;
    const c = bb * (x * x + y * y + z * z) - bo * bo - radius * radius * bb;
    const root = b * b - a * c;
    if (root < 0) return Infinity;
    const t = (-b - Math.sqrt(root)) / a;
    const along = bo + t * bd;
    if (along > 0 && along < bb) return t > 1e-4 ? t : Infinity;
    const [cx, cy, cz] = along <= 0 ? [x, y, z] : [ox - to[0], oy - to[1], oz - to[2]];
    const half = dx * cx + dy * cy + dz * cz;
    const end = half * half - (cx * cx + cy * cy + cz * cz - radius * radius);
    const reach = -half - Math.sqrt(Math.max(0, end));
    return end > 0 && reach > 1e-4 ? reach : Infinity;
  }

  describe(x: number, y: number, z: number, surface: Surface): void {
    const { from, to } = this;
    const axis: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const share = Math.min(1, Math.max(0, dot(axis, x - from[0], y - from[1], z - from[2]) / dot(axis, ...axis)));
    [surface.nx, surface.ny, surface.nz] = unit([
      x - from[0] - axis[0] * share,
      y - from[1] - axis[1] * share,
      z - from[2] - axis[2] * share,
    ]);
    surface.colour = this.colour;
    surface.gloss = this.gloss;
  }
}

/** Where a ray enters a box around the middle; Infinity when it misses or starts inside. */
export function throughSlabs(x: number, y: number, z: number, dx: number, dy: number, dz: number, half: Vector): number {
  const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz];
  const [kx, ky, kz] = [Math.abs(ix) * half[0], Math.abs(iy) * half[1], Math.abs(iz) * half[2]];
  const enter = Math.max(-x * ix - kx, -y * iy - ky, -z * iz - kz);
  const leave = Math.min(-x * ix + kx, -y * iy + ky, -z * iz + kz);
  return enter > leave || enter < 1e-4 ? Infinity : enter;
}
