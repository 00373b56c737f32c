import type { Shape, Vector } from "./shapes.ts";

/** A branch holds the shapes of one corner of the room, so that a ray asks only those it comes near. */
type Branch = { low: Vector; high: Vector; shape: Shape | undefined; left: Branch | undefined; right: Branch | undefined };

/** What a ray has met. */
export type Meeting = { shape: Shape | undefined; distance: number };

/** All shapes of a scene, sorted by place. */
export class Tree {
  private readonly root: Branch;
  constructor(shapes: readonly Shape[]) {
    this.root = grow([...shapes]);
  }

  /** The nearest shape along a ray. */
  nearest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, meeting: Meeting): boolean {
    meeting.shape = undefined;
    meeting.distance = Infinity;
    seek(this.root, ox, oy, oz, dx, dy, dz, 1 / dx, 1 / dy, 1 / dz, meeting);
    return meeting.shape !== undefined;
  }

  /** Whether anything stands in the way within a distance. */
  blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, within: number): boolean {
    return blocks(this.root, ox, oy, oz, dx, dy, dz, 1 / dx, 1 / dy, 1 / dz, within);
  }
}

function grow(shapes: Shape[]): Branch {
  const edge = (side: "low" | "high", pick: (...values: number[]) => number): Vector => {
    const along = (i: 0 | 1 | 2) => shapes.reduce((value, shape) => pick(value, shape[side][i]), side === "low" ? Infinity : -Infinity);
    return [along(0), along(1), along(2)];
  };
  const [low, high] = [edge("low", Math.min), edge("high", Math.max)];
  if (shapes.length === 1) return { low, high, shape: shapes[0], left: undefined, right: undefined };
  const size = (i: 0 | 1 | 2) => high[i] - low[i];
  const axis = size(0) > size(1) && size(0) > size(2) ? 0 : size(1) > size(2) ? 1 : 2;
  const middle = (shape: Shape) => shape.low[axis] + shape.high[axis];
  shapes.sort((a, b) => middle(a) - middle(b));
  const half = shapes.length >> 1;
  return { low, high, shape: undefined, left: grow(shapes.slice(0, half)), right: grow(shapes.slice(half)) };
}

function entry(branch: Branch, ox: number, oy: number, oz: number, ix: number, iy: number, iz: number): number {
  const { low, high } = branch;
  const x1 = (low[0] - ox) * ix;
  const x2 = (high[0] - ox) * ix;
  const y1 = (low[1] - oy) * iy;
  const y2 = (high[1] - oy) * iy;
  const z1 = (low[2] - oz) * iz;
  const z2 = (high[2] - oz) * iz;
  const enter = Math.max(x1 < x2 ? x1 : x2, y1 < y2 ? y1 : y2, z1 < z2 ? z1 : z2, 0);
  const leave = Math.min(x1 < x2 ? x2 : x1, y1 < y2 ? y2 : y1, z1 < z2 ? z2 : z1);
  return enter <= leave ? enter : Infinity;
}

function seek(branch: Branch, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, ix: number, iy: number, iz: number, meeting: Meeting): void {
  if (branch.shape) {
    const distance = branch.shape.meet(ox, oy, oz, dx, dy, dz);
    if (distance < meeting.distance) {
      meeting.distance = distance;
      meeting.shape = branch.shape;
    }
    return;
  }
  const left = branch.left as Branch;
  const right = branch.right as Branch;
  const toLeft = entry(left, ox, oy, oz, ix, iy, iz);
  const toRight = entry(right, ox, oy, oz, ix, iy, iz);
  const [first, second, near, far] = toLeft < toRight ? [left, right, toLeft, toRight] : [right, left, toRight, toLeft];
  if (near < meeting.distance) seek(first, ox, oy, oz, dx, dy, dz, ix, iy, iz, meeting);
  if (far < meeting.distance) seek(second, ox, oy, oz, dx, dy, dz, ix, iy, iz, meeting);
}

function blocks(branch: Branch, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, ix: number, iy: number, iz: number, within: number): boolean {
  if (entry(branch, ox, oy, oz, ix, iy, iz) >= within) return false;
  if (branch.shape) return branch.shape.meet(ox, oy, oz, dx, dy, dz) < within;
  return (
    blocks(branch.left as Branch, ox, oy, oz, dx, dy, dz, ix, iy, iz, within) ||
    blocks(branch.right as Branch, ox, oy, oz, dx, dy, dz, ix, iy, iz, within)
  );
}
