import { blank, type Colour, type Raster } from "../raster.ts";
import { type Camera, lookThrough } from "./camera.ts";
import type { Daylight } from "./daylight.ts";
import { Leaf } from "./leaf.ts";
import { LightMap, type Places } from "./light-map.ts";
import { LightMeter } from "./light-meter.ts";
import type { Shape, Surface, Vector } from "./shapes.ts";
import { type Meeting, Tree } from "./tree.ts";

/**
 * A scene: things, light, and someone who looks. `grid` says how many pixels share one place of the light's grid,
 * each way: 3 for a room, 2 where shadows are seen from close by.
 */
export type Scene = { shapes: Shape[]; daylight: Daylight; camera: Camera; grid?: number };

/** Where edges pass through a pixel, so many more looks are taken at it. */
const looks: readonly (readonly [number, number])[] = [
  [-0.375, -0.125],
  [0.125, -0.375],
  [0.375, 0.125],
  [-0.125, 0.375],
  [0, 0],
];

/** Takes the picture of a scene, in linear light. */
export function taken(scene: Scene, width: number, height: number): Raster {
  const eye = new Eye(scene, width, height);
  const raster = blank(width, height);
  const seen: (Shape | undefined)[] = new Array(width * height);
  const normals = new Float32Array(width * height * 3);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      raster.data.set(eye.look((x + 0.5) / width, (y + 0.5) / height), pixel * 3);
      seen[pixel] = eye.met.shape;
      normals.set([eye.surface.nx, eye.surface.ny, eye.surface.nz], pixel * 3);
    }
  }
  const differs = (pixel: number, other: number) => {
    if (seen[pixel] !== seen[other]) return true;
    const [p, q] = [pixel * 3, other * 3];
    return (
      Math.abs((normals[p] as number) - (normals[q] as number)) +
        Math.abs((normals[p + 1] as number) - (normals[q + 1] as number)) +
        Math.abs((normals[p + 2] as number) - (normals[q + 2] as number)) >
      0.35
    );
  };
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const pixel = y * width + x;
      if (differs(pixel, pixel - 1) || differs(pixel, pixel + 1) || differs(pixel, pixel - width) || differs(pixel, pixel + width)) {
        raster.data.set(average(looks.map(([i, j]) => eye.look((x + 0.5 + i) / width, (y + 0.5 + j) / height))), pixel * 3);
      }
    }
  }
  return raster;
}

/** Looks from the camera into the scene, one direction at a time. */
class Eye {
  readonly met: Meeting = { shape: undefined, distance: 0 };
  readonly surface: Surface = { nx: 0, ny: 0, nz: 1, colour: [0, 0, 0], gloss: 0 };
  private readonly tree: Tree;
  private readonly direction: (u: number, v: number) => Vector;
  private readonly meter: LightMeter;
  private readonly light: LightMap;
  constructor(
    private readonly scene: Scene,
    width: number,
    height: number,
  ) {
    this.tree = new Tree(scene.shapes);
    this.direction = lookThrough(scene.camera, width / height);
    this.meter = new LightMeter(this.tree, scene.daylight);
    const grid = scene.grid ?? 3;
    this.light = new LightMap(this.places(Math.ceil(width / grid), Math.ceil(height / grid)), this.meter);
  }

  look(u: number, v: number): Colour {
    const d = this.direction(u, v);
    const place = this.meet(d);
    if (!place) return this.scene.daylight.room.far;
    const [x, y, z] = place;
    const { nx, ny, nz, colour, gloss } = this.surface;
    const light = this.light.read(u, v, x, y, z, nx, ny, nz);
    const matt: Colour = [colour[0] * light[0], colour[1] * light[1], colour[2] * light[2]];
    if (!gloss) return matt;
    const facing = -(d[0] * nx + d[1] * ny + d[2] * nz);
    const share = gloss + (1 - gloss) * gloss * 8 * (1 - facing) ** 5;
    const mirrored = this.mirror(x, y, z, d[0] + 2 * facing * nx, d[1] + 2 * facing * ny, d[2] + 2 * facing * nz);
    return [matt[0] + mirrored[0] * share, matt[1] + mirrored[1] * share, matt[2] + mirrored[2] * share];
  }

  private mirror(x: number, y: number, z: number, dx: number, dy: number, dz: number): Colour {
    const { corner, along, up, light, open } = this.scene.daylight.window;
    const t = (corner[0] - x) / dx;
    const [py, pz] = [y + dy * t, z + dz * t];
    const [u, v] = [(pz - corner[2]) / along[2], (py - corner[1]) / up[1]];
    if (t > 0 && u > 0 && u < 1 && v > 0 && v < 1 && open(u, v)) return light;
    const { nx, ny, nz } = this.surface;
    const found = this.meter.along(x + nx * 0.002, y + ny * 0.002, z + nz * 0.002, dx, dy, dz);
    return found;
  }

  private meet(d: Vector): Vector | undefined {
    const { at } = this.scene.camera;
    if (!this.tree.nearest(at[0], at[1], at[2], d[0], d[1], d[2], this.met) || !this.met.shape) return undefined;
    const { distance, shape } = this.met;
    const place: Vector = [at[0] + d[0] * distance, at[1] + d[1] * distance, at[2] + d[2] * distance];
    shape.describe(...place, this.surface);
    const { surface } = this;
    if (shape instanceof Leaf && surface.nx * d[0] + surface.ny * d[1] + surface.nz * d[2] > 0) {
      surface.nx = -surface.nx;
      surface.ny = -surface.ny;
      surface.nz = -surface.nz;
    }
    return place;
  }

  private places(width: number, height: number): Places {
    const data = new Float32Array(width * height * 6);
    for (let y = 0, p = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, p += 6) {
        const place = this.meet(this.direction((x + 0.5) / width, (y + 0.5) / height)) ?? [1e6, 1e6, 1e6];
        data.set([...place, this.surface.nx, this.surface.ny, this.surface.nz], p);
      }
    }
    return { width, height, data };
  }
}

function average(colours: readonly Colour[]): Colour {
  const sum = (channel: 0 | 1 | 2) => colours.reduce((total, colour) => total + colour[channel], 0) / colours.length;
  return [sum(0), sum(1), sum(2)];
}
