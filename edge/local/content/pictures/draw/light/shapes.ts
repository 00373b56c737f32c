import type { Colour } from "../raster.ts";

/** A place or a direction: x to the right, y up, z out of the wall; metres. */
export type Vector = readonly [x: number, y: number, z: number];

/** What a ray finds where it meets a shape. */
export type Surface = { nx: number; ny: number; nz: number; colour: Colour; gloss: number };

/** The colour of a body at a place of its own space; `face` is 0 right, 1 left, 2 top, 3 bottom, 4 front, 5 back. */
export type Skin = (x: number, y: number, z: number, face: number) => Colour;

/** Anything a ray can meet. */
export interface Shape {
  readonly low: Vector;
  readonly high: Vector;
  /** Distance along the ray, or Infinity. */
  meet(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number;
  /** Fills in the surface at a place that `meet` has found. */
  describe(x: number, y: number, z: number, surface: Surface): void;
}

/** Turns a body about its own y, then x, then z axis (degrees). */
export type Turn = { y?: number; x?: number; z?: number };

/** A body's own space: where it stands and how it is turned. */
export class Stand {
  readonly right: Vector;
  readonly up: Vector;
  readonly front: Vector;
  constructor(
    readonly at: Vector,
    turn: Turn = {},
  ) {
    const turned = (v: Vector) => about("y", turn.y, about("x", turn.x, about("z", turn.z, v)));
    this.right = turned([1, 0, 0]);
    this.up = turned([0, 1, 0]);
    this.front = turned([0, 0, 1]);
  }

  /** A place of this space in the room. */
  place(x: number, y: number, z: number): Vector {
    const axis = (i: 0 | 1 | 2) => this.at[i] + this.right[i] * x + this.up[i] * y + this.front[i] * z;
    return [axis(0), axis(1), axis(2)];
  }

  /** The corners of the room's box around a body of these half sizes. */
  around(half: Vector): [Vector, Vector] {
    const reach = (i: 0 | 1 | 2) =>
      Math.abs(this.right[i]) * half[0] + Math.abs(this.up[i]) * half[1] + Math.abs(this.front[i]) * half[2] + 1e-5;
    const { at } = this;
    return [
      [at[0] - reach(0), at[1] - reach(1), at[2] - reach(2)],
      [at[0] + reach(0), at[1] + reach(1), at[2] + reach(2)],
    ];
  }
}

export const dot = (a: Vector, x: number, y: number, z: number): number => a[0] * x + a[1] * y + a[2] * z;

export function unit(v: Vector): Vector {
  const length = Math.hypot(v[0], v[1], v[2]);
  return [v[0] / length, v[1] / length, v[2] / length];
}

export const across = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

function about(axis: "x" | "y" | "z", degrees: number | undefined, v: Vector): Vector {
  if (!degrees) return v;
  const c = Math.cos((degrees * Math.PI) / 180);
  const s = Math.sin((degrees * Math.PI) / 180);
  if (axis === "x") return [v[0], v[1] * c - v[2] * s, v[1] * s + v[2] * c];
  if (axis === "y") return [v[0] * c + v[2] * s, v[1], -v[0] * s + v[2] * c];
  return [v[0] * c - v[1] * s, v[0] * s + v[1] * c, v[2]];
}
