import type { Shape } from "./shapes.ts";

/** A branch holds the shapes of one corner of the room, so that a ray asks only those it comes near. */
type Branch = {
  x1: number;
  y1: number;
  z1: number;
  x2: number;
  y2: number;
  z2: number;
  shape: Shape | undefined;
  left: Branch | undefined;
  right: Branch | undefined;
};

/** What a ray has met. */
export type Meeting = { shape: Shape | undefined; distance: number };

/** All shapes of a scene, sorted by place. */
export class Tree {
  private readonly root: Branch;
  constructor(shapes: readonly Shape[]) {
    this.root = grow(shapes);
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

function grow(shapes: readonly Shape[]): Branch {
  const bounds = shapes.reduce(widened, nothing);
  if (shapes.length === 1) return { ...bounds, shape: shapes[0], left: undefined, right: undefined };
  const [left, right] = parted(shapes);
  return { ...bounds, shape: undefined, left: grow(left), right: grow(right) };
}

/** Two halves that a ray seldom has to ask both: the cut with the least surface times number on its sides. */
function parted(shapes: readonly Shape[]): [readonly Shape[], readonly Shape[]] {
  let best = { sorted: shapes, cut: shapes.length >> 1 };
  let least = Infinity;
  for (const axis of [0, 1, 2] as const) {
    const sorted = shapes.toSorted((a, b) => a.low[axis] + a.high[axis] - b.low[axis] - b.high[axis]);
    const after: number[] = [];
    sorted.reduceRight((bounds, shape, place) => {
      const wider = widened(bounds, shape);
      after[place] = skinOf(wider) * (sorted.length - place);
      return wider;
    }, nothing);
    let before = nothing;
    for (let cut = 1; cut < sorted.length; cut += 1) {
      before = widened(before, sorted[cut - 1] as Shape);
      const cost = skinOf(before) * cut + (after[cut] as number);
      if (cost < least) [least, best] = [cost, { sorted, cut }];
    }
  }
  return [best.sorted.slice(0, best.cut), best.sorted.slice(best.cut)];
}

type Bounds = Pick<Branch, "x1" | "y1" | "z1" | "x2" | "y2" | "z2">;

const nothing: Bounds = { x1: Infinity, y1: Infinity, z1: Infinity, x2: -Infinity, y2: -Infinity, z2: -Infinity };

const widened = (b: Bounds, { low, high }: Shape): Bounds => ({
  x1: Math.min(b.x1, low[0]),
  y1: Math.min(b.y1, low[1]),
  z1: Math.min(b.z1, low[2]),
  x2: Math.max(b.x2, high[0]),
  y2: Math.max(b.y2, high[1]),
  z2: Math.max(b.z2, high[2]),
});

function skinOf(b: Bounds): number {
  const [x, y, z] = [b.x2 - b.x1, b.y2 - b.y1, b.z2 - b.z1];
  return x * y + y * z + z * x;
}

function entry(branch: Branch, ox: number, oy: number, oz: number, ix: number, iy: number, iz: number): number {
  let enter = ((ix > 0 ? branch.x1 : branch.x2) - ox) * ix;
  let leave = ((ix > 0 ? branch.x2 : branch.x1) - ox) * ix;
  const enterY = ((iy > 0 ? branch.y1 : branch.y2) - oy) * iy;
  const leaveY = ((iy > 0 ? branch.y2 : branch.y1) - oy) * iy;
  const enterZ = ((iz > 0 ? branch.z1 : branch.z2) - oz) * iz;
  const leaveZ = ((iz > 0 ? branch.z2 : branch.z1) - oz) * iz;
  if (enterY > enter) enter = enterY;
  if (enterZ > enter) enter = enterZ;
  if (leaveY < leave) leave = leaveY;
  if (leaveZ < leave) leave = leaveZ;
  if (enter < 0) enter = 0;
  return enter <= leave ? enter : Infinity;
}

function seek(
  branch: Branch,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  ix: number,
  iy: number,
  iz: number,
  meeting: Meeting,
): void {
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

function blocks(
  branch: Branch,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  ix: number,
  iy: number,
  iz: number,
  within: number,
): boolean {
  if (entry(branch, ox, oy, oz, ix, iy, iz) >= within) return false;
  if (branch.shape) return branch.shape.meet(ox, oy, oz, dx, dy, dz) < within;
  return (
    blocks(branch.left as Branch, ox, oy, oz, dx, dy, dz, ix, iy, iz, within) ||
    blocks(branch.right as Branch, ox, oy, oz, dx, dy, dz, ix, iy, iz, within)
  );
}
