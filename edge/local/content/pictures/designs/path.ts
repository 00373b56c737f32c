/** Coordinates: x grows to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** List of points, or a text such as "-30 0, -12 -14, 8 -19". */
export type Points = readonly Point[] | string;

export function parsePoints(points: Points): readonly Point[] {
  if (typeof points !== "string") return points;
  return points.split(",").map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(" ").map(Number);
    return [x, y];
  });
}

export function closedCurve(places: Points): string {
  const points = parsePoints(places);
  return `${moveTo(points[0])}${points.map((_, place) => curveSegment(points, place, true)).join("")}Z`;
}

export function openCurve(places: Points): string {
  const points = parsePoints(places);
  return `${moveTo(points[0])}${points
    .slice(1)
    .map((_, place) => curveSegment(points, place, false))
    .join("")}`;
}

/** Draws an area whose edge consists of smooth curves (`runs`) with corners between them. */
export function outline(...runs: Points[]): string {
  const [first, ...rest] = runs.map(openCurve);
  return `${first}${rest.map((run) => run.slice(run.search(/[CL]/))).join("")}Z`;
}

export function polygon(points: Points): string {
  return `M${parsePoints(points)
    .map(([x, y]) => `${roundCoordinate(x)} ${roundCoordinate(y)}`)
    .join("L")}Z`;
}

export function polyline(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${roundCoordinate(x)} ${roundCoordinate(y)}`).join("L")}`;
}

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, across: number, down: number): string {
  const arc = `a${roundCoordinate(across)} ${roundCoordinate(down)} 0 1 0 `;
  return `M${roundCoordinate(x - across)} ${roundCoordinate(y)}${arc}${roundCoordinate(across * 2)} 0${arc}${roundCoordinate(-across * 2)} 0Z`;
}

export function box(left: number, top: number, width: number, height: number, round = 0): string {
  const [w, h, r] = [roundCoordinate(width - round * 2), roundCoordinate(height - round * 2), roundCoordinate(round)];
  const corner = (x: number, y: number) => (round ? `a${r} ${r} 0 0 1 ${roundCoordinate(x * round)} ${roundCoordinate(y * round)}` : "");
  return `M${roundCoordinate(left + round)} ${roundCoordinate(top)}h${w}${corner(1, 1)}v${h}${corner(-1, 1)}h${-w}${corner(-1, -1)}v${-h}${corner(1, -1)}Z`;
}

/** Returns the point at a distance in a direction: 0 is upwards, 90 to the right. */
export function pointAt([x, y]: Point, degrees: number, distance: number): Point {
  const angle = (degrees / 180) * Math.PI;
  return [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance];
}

/** Draws a leaf that ends in a point; its widest part is at `belly` of its length. */
export function leaf(from: Point, degrees: number, length: number, width: number, belly = 0.45): string {
  const at = (share: number, side: number) => pointAt(pointAt(from, degrees, length * share), degrees + 90, (width / 2) * side);
  const tip = pointAt(from, degrees, length);
  const flank = (side: number): Point[] => [
    from,
    at(belly * 0.5, side * 0.8),
    at(belly, side),
    at(belly + (1 - belly) * 0.6, side * 0.62),
    tip,
  ];
  return outline(flank(-1), flank(1).reverse());
}

/** Draws a petal, narrow at its base and round at its end. */
export function petal(from: Point, degrees: number, length: number, width: number): string {
  const at = (share: number, side: number) => pointAt(pointAt(from, degrees, length * share), degrees + 90, (width / 2) * side);
  return outline([from, at(0.4, -0.75), at(0.78, -1), at(1, -0.35), at(1, 0.35), at(0.78, 1), at(0.4, 0.75), from]);
}

export function star(x: number, y: number, radius: number, points = 5, inner = 0.42, turn = 0): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, place) => pointAt([x, y], turn + (place * 180) / points, place % 2 ? radius * inner : radius)),
  );
}

export function heart(x: number, y: number, size: number, turn = 0): string {
  const angle = (turn / 180) * Math.PI;
  const at = (right: number, down: number): Point => [
    x + (right * Math.cos(angle) - down * Math.sin(angle)) * size,
    y + (right * Math.sin(angle) + down * Math.cos(angle)) * size,
  ];
  const right: Point[] = [at(0, -0.24), at(0.2, -0.46), at(0.47, -0.4), at(0.54, -0.12), at(0.32, 0.22), at(0, 0.52)];
  const left: Point[] = [at(0, 0.52), at(-0.32, 0.22), at(-0.54, -0.12), at(-0.47, -0.4), at(-0.2, -0.46), at(0, -0.24)];
  return outline(right, left);
}

export function mirrorPoints(points: Points): Point[] {
  return parsePoints(points).map(([x, y]) => [-x, y] as const);
}

/** Rounds to two decimals, which is finer than a pixel in all sizes. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 100) / 100;
}

function moveTo(point: Point | undefined): string {
  return point ? `M${roundCoordinate(point[0])} ${roundCoordinate(point[1])}` : "";
}

/** Draws the curve from one point to the next (Catmull-Rom). */
function curveSegment(points: readonly Point[], place: number, round: boolean): string {
  const last = points.length - 1;
  const at = (index: number) => points[round ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last)] as Point;
  const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
  const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
  const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
  return `C${[first, second, to].map(([x, y]) => `${roundCoordinate(x)} ${roundCoordinate(y)}`).join(" ")}`;
}
