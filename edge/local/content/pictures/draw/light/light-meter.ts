import { hash } from "../noise.ts";
import type { Colour } from "../raster.ts";
import { comesThrough, type Daylight } from "./daylight.ts";
import { across, dot, type Surface, unit, type Vector } from "./shapes.ts";
import type { Meeting, Tree } from "./tree.ts";

/** Light that falls on a place: soft (window and room) and hard (sun), three numbers each. */
export type Fallen = { soft: [number, number, number]; sun: [number, number, number] };

const windowRays = 10;
const roomRays = 14;
const sunRays = 12;
const golden = 0.6180339887;

/** Measures the light that falls on places of a scene. */
export class LightMeter {
  private readonly meeting: Meeting = { shape: undefined, distance: 0 };
  private readonly surface: Surface = { nx: 0, ny: 0, nz: 1, colour: [0, 0, 0], gloss: 0 };
  private readonly windowNormal: Vector;
  private readonly windowSize: number;
  constructor(
    readonly tree: Tree,
    readonly daylight: Daylight,
  ) {
    const face = across(daylight.window.along, daylight.window.up);
    this.windowSize = Math.hypot(...face);
    this.windowNormal = unit(face);
  }

  /** The light on a place with this normal; `grain` makes neighbours ask different rays. */
  measure(x: number, y: number, z: number, nx: number, ny: number, nz: number, grain: number, fallen: Fallen): void {
    fallen.soft[0] = fallen.soft[1] = fallen.soft[2] = 0;
    fallen.sun[0] = fallen.sun[1] = fallen.sun[2] = 0;
    const lift = 0.0012;
    const [px, py, pz] = [x + nx * lift, y + ny * lift, z + nz * lift];
    const [a, b] = [hash(grain, 1, 7), hash(grain, 2, 7)];
    this.fromWindow(px, py, pz, nx, ny, nz, a, b, fallen.soft);
    this.fromRoom(px, py, pz, nx, ny, nz, a, b, fallen.soft);
    this.fromSun(px, py, pz, nx, ny, nz, a, b, fallen.sun);
  }

  private fromWindow(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    a: number,
    b: number,
    light: [number, number, number],
  ): void {
    const { corner, along, up, light: glow } = this.daylight.window;
    let sum = 0;
    for (let ray = 0; ray < windowRays; ray += 1) {
      const u = (ray + a) / windowRays;
      const v = (b + ray * golden) % 1;
      const [dx, dy, dz] = [
        corner[0] + along[0] * u + up[0] * v - x,
        corner[1] + along[1] * u + up[1] * v - y,
        corner[2] + along[2] * u + up[2] * v - z,
      ];
      const reach = Math.hypot(dx, dy, dz);
      const facing = (nx * dx + ny * dy + nz * dz) / reach;
      if (facing <= 0) continue;
      const away = Math.abs(dot(this.windowNormal, dx, dy, dz)) / reach;
      if (!this.tree.blocked(x, y, z, dx / reach, dy / reach, dz / reach, reach)) sum += (facing * away) / (reach * reach);
    }
    const share = (sum * this.windowSize) / (windowRays * Math.PI);
    for (let channel = 0 as 0 | 1 | 2; channel < 3; channel += 1) light[channel] += glow[channel] * share;
  }

  private fromRoom(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    a: number,
    b: number,
    light: [number, number, number],
  ): void {
    const helper: Vector = Math.abs(ny) < 0.9 ? [0, 1, 0] : [1, 0, 0];
    const side = unit(across(helper, [nx, ny, nz]));
    const top = across([nx, ny, nz], side);
    for (let ray = 0; ray < roomRays; ray += 1) {
      const share = (ray + b) / roomRays;
      const turn = 2 * Math.PI * ((a + ray * golden) % 1);
      const flat = Math.sqrt(share);
      const [cs, ct, cn] = [Math.cos(turn) * flat, Math.sin(turn) * flat, Math.sqrt(1 - share)];
      const found = this.along(
        x,
        y,
        z,
        side[0] * cs + top[0] * ct + nx * cn,
        side[1] * cs + top[1] * ct + ny * cn,
        side[2] * cs + top[2] * ct + nz * cn,
      );
      for (let channel = 0 as 0 | 1 | 2; channel < 3; channel += 1) light[channel] += found[channel] / roomRays;
    }
  }

  private fromSun(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    a: number,
    b: number,
    light: [number, number, number],
  ): void {
    const { sun } = this.daylight;
    if (!sun || dot(sun.towards, nx, ny, nz) <= 0) return;
    const side = unit(across([0, 1, 0], sun.towards));
    const top = across(sun.towards, side);
    let sum = 0;
    for (let ray = 0; ray < sunRays; ray += 1) {
      const turn = 2 * Math.PI * ((b + ray * golden) % 1);
      const size = sun.spread * Math.sqrt((ray + a) / sunRays);
      const [s, t] = [Math.cos(turn) * size, Math.sin(turn) * size];
      const d = unit([
        sun.towards[0] + side[0] * s + top[0] * t,
        sun.towards[1] + side[1] * s + top[1] * t,
        sun.towards[2] + side[2] * s + top[2] * t,
      ]);
      if (comesThrough(this.daylight.window, x, y, z, d) && !this.tree.blocked(x, y, z, d[0], d[1], d[2], 1e3))
        sum += Math.max(0, dot(d, nx, ny, nz));
    }
    for (let channel = 0 as 0 | 1 | 2; channel < 3; channel += 1) light[channel] += (sun.light[channel] * sum) / sunRays;
  }

  /** What light comes from a direction: another thing's colour in the light of the room, or the room itself. */
  along(x: number, y: number, z: number, dx: number, dy: number, dz: number): Colour {
    const { above, below, window, far } = this.daylight.room;
    if (this.tree.nearest(x, y, z, dx, dy, dz, this.meeting) && this.meeting.shape) {
      const { distance, shape } = this.meeting;
      const [hx, hy, hz] = [x + dx * distance, y + dy * distance, z + dz * distance];
      shape.describe(hx, hy, hz, this.surface);
      const { nx, ny, nz, colour } = this.surface;
      const { sun } = this.daylight;
      const facing = sun ? dot(sun.towards, nx, ny, nz) : 0;
      const lit =
        sun &&
        facing > 0 &&
        comesThrough(this.daylight.window, hx, hy, hz, sun.towards) &&
        !this.tree.blocked(hx + nx * 0.002, hy + ny * 0.002, hz + nz * 0.002, ...sun.towards, 1e3)
          ? facing
          : 0;
      const glow = (channel: 0 | 1 | 2) =>
        colour[channel] *
        ((above[channel] + far[channel]) * 0.36 + window[channel] * Math.max(0.1, -nx) * 0.12 + (sun?.light[channel] ?? 0) * lit);
      return [glow(0), glow(1), glow(2)];
    }
    const vertical = dy > 0 ? above : below;
    const sideways = dx < 0 ? window : far;
    const share = dy * dy;
    const fade = Math.abs(dx);
    const level = (channel: 0 | 1 | 2) =>
      vertical[channel] * share + (sideways[channel] * fade + (window[channel] + far[channel]) * 0.5 * (1 - fade)) * (1 - share);
    return [level(0), level(1), level(2)];
  }
}
