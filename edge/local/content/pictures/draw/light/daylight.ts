import type { Colour } from "../raster.ts";
import { across, dot, type Vector } from "./shapes.ts";

/** A window: its lower corner, its two edges, its light, and where its panes let the sun through. */
export type Window = { corner: Vector; along: Vector; up: Vector; light: Colour; open: (u: number, v: number) => boolean };

/** The light of a scene: a window, the sun behind it, and what the rest of the room gives back. */
export type Daylight = {
  window: Window;
  sun?: { towards: Vector; spread: number; light: Colour };
  room: { above: Colour; below: Colour; window: Colour; far: Colour };
};

/** Whether a ray from a place leaves the room through an open pane of the window. */
export function comesThrough({ corner, along, up, open }: Window, x: number, y: number, z: number, d: Vector): boolean {
  const face = across(along, up);
  const slant = dot(face, ...d);
  if (Math.abs(slant) < 1e-6) return false;
  const t = dot(face, corner[0] - x, corner[1] - y, corner[2] - z) / slant;
  if (t < 0) return false;
  const [px, py, pz] = [x + d[0] * t - corner[0], y + d[1] * t - corner[1], z + d[2] * t - corner[2]];
  const u = dot(along, px, py, pz) / dot(along, ...along);
  const v = dot(up, px, py, pz) / dot(up, ...up);
  return u > 0 && u < 1 && v > 0 && v < 1 && open(u, v);
}
