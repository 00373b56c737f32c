import sharp from "sharp";
import { randomFrom } from "./noise.ts";
import { at, type Raster, toBytes } from "./raster.ts";

/** How a picture leaves the darkroom. */
export type Finish = { exposure: number; grain?: number; vignette?: number; quality?: number };

/** Develops a picture: exposure, soft highlights, a little warmth in them, a breath of grain; then JPEG. */
export async function developed(raster: Raster, finish: Finish, path: string): Promise<void> {
  const { width, height, data } = raster;
  const random = randomFrom(width * 31 + height);
  const grain = finish.grain ?? 0.012;
  const film = { width, height, data: new Float32Array(data.length) };
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 3) {
      const edge = Math.hypot(x / width - 0.5, y / height - 0.5);
      const fall = finish.exposure * (1 - (finish.vignette ?? 0.16) * edge * edge * 2) * (1 + (random() + random() - 1) * grain);
      for (let channel = 0; channel < 3; channel += 1) film.data[place + channel] = shoulder(at(data, place + channel) * fall);
    }
  }
  await sharp(toBytes(film), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: finish.quality ?? 88, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toFile(path);
}

/** Straight in the shadows and the middle, rolling off gently towards white. */
function shoulder(light: number): number {
  const bend = 0.42;
  return light < bend ? light : bend + (1 - bend) * (1 - Math.exp(-(light - bend) / (1 - bend)));
}
