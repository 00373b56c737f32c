import { at } from "../raster.ts";
import type { Fallen, LightMeter } from "./light-meter.ts";

/** Places seen by a picture: position and normal of each, six numbers; far away where nothing is seen. */
export type Places = { width: number; height: number; data: Float32Array };

const six = 6;

/** The light on a coarse grid of places, smoothed where the ground is one and the same, read for every fine place. */
export class LightMap {
  private readonly soft: Float32Array;
  private readonly sun: Float32Array;
  constructor(
    private readonly places: Places,
    private readonly meter: LightMeter,
  ) {
    const { width, height, data } = places;
    const soft = new Float32Array(width * height * 3);
    const sun = new Float32Array(width * height * 3);
    const fallen: Fallen = { soft: [0, 0, 0], sun: [0, 0, 0] };
    for (let cell = 0; cell < width * height; cell += 1) {
      const p = cell * six;
      meter.measure(at(data, p), at(data, p + 1), at(data, p + 2), at(data, p + 3), at(data, p + 4), at(data, p + 5), cell, fallen);
      soft.set(fallen.soft, cell * 3);
      sun.set(fallen.sun, cell * 3);
    }
    this.soft = [1, 2, 3].reduce<Float32Array>((light, step) => this.smoothed(light, step, 6), soft);
    this.sun = this.smoothed(sun, 1, 0.4);
  }

  /** The light on a place of the fine picture; measured anew where the grid knows nothing like it. */
  read(u: number, v: number, x: number, y: number, z: number, nx: number, ny: number, nz: number): [number, number, number] {
    const { width, height, data } = this.places;
    const column = Math.min(width - 2, Math.max(0, Math.floor(u * width - 0.5)));
    const row = Math.min(height - 2, Math.max(0, Math.floor(v * height - 0.5)));
    const [fx, fy] = [Math.min(1, Math.max(0, u * width - 0.5 - column)), Math.min(1, Math.max(0, v * height - 0.5 - row))];
    let [sum, red, green, blue] = [0, 0, 0, 0];
    for (let corner = 0; corner < 4; corner += 1) {
      const cell = (row + (corner >> 1)) * width + column + (corner & 1);
      const p = cell * six;
      const off = Math.abs((at(data, p) - x) * nx + (at(data, p + 1) - y) * ny + (at(data, p + 2) - z) * nz);
      const facing = Math.max(0, at(data, p + 3) * nx + at(data, p + 4) * ny + at(data, p + 5) * nz);
      const near = (corner & 1 ? fx : 1 - fx) * (corner >> 1 ? fy : 1 - fy);
      const weight = (near + 0.002) * facing ** 6 * Math.exp(-off * 150);
      sum += weight;
      const c = cell * 3;
      red += weight * (at(this.soft, c) + at(this.sun, c));
      green += weight * (at(this.soft, c + 1) + at(this.sun, c + 1));
      blue += weight * (at(this.soft, c + 2) + at(this.sun, c + 2));
    }
    if (sum > 0.0006) return [red / sum, green / sum, blue / sum];
    const fallen: Fallen = { soft: [0, 0, 0], sun: [0, 0, 0] };
    this.meter.measure(x, y, z, nx, ny, nz, Math.floor(u * 8191) * 8191 + Math.floor(v * 8191), fallen);
    return [fallen.soft[0] + fallen.sun[0], fallen.soft[1] + fallen.sun[1], fallen.soft[2] + fallen.sun[2]];
  }

  private smoothed(light: Float32Array, step: number, edges: number): Float32Array {
    const { width, height, data } = this.places;
    const result = new Float32Array(light.length);
    for (let y = 0, cell = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, cell += 1) {
        const p = cell * six;
        const [px, py, pz, nx, ny, nz] = [at(data, p), at(data, p + 1), at(data, p + 2), at(data, p + 3), at(data, p + 4), at(data, p + 5)];
        const own = at(light, cell * 3 + 1);
        let [sum, red, green, blue] = [0, 0, 0, 0];
        for (let j = -2; j <= 2; j += 1) {
          const row = y + j * step;
          if (row < 0 || row >= height) continue;
          for (let i = -2; i <= 2; i += 1) {
            const column = x + i * step;
            if (column < 0 || column >= width) continue;
            const other = row * width + column;
            const q = other * six;
            const facing = at(data, q + 3) * nx + at(data, q + 4) * ny + at(data, q + 5) * nz;
            if (facing < 0.75) continue;
            const off = Math.abs((at(data, q) - px) * nx + (at(data, q + 1) - py) * ny + (at(data, q + 2) - pz) * nz);
            const contrast = Math.abs(at(light, other * 3 + 1) - own) / (own + 0.05);
            const weight = Math.exp(-(i * i + j * j) * 0.28 - off * 160 - contrast * contrast * edges) * facing;
            sum += weight;
            red += weight * at(light, other * 3);
            green += weight * at(light, other * 3 + 1);
            blue += weight * at(light, other * 3 + 2);
          }
        }
        result[cell * 3] = red / sum;
        result[cell * 3 + 1] = green / sum;
        result[cell * 3 + 2] = blue / sum;
      }
    }
    return result;
  }
}
