import sharp from "sharp";

/** A colour in linear light, red, green and blue from 0 to 1 (brighter in a light source). */
export type Colour = readonly [red: number, green: number, blue: number];

/** A picture in linear light: three numbers a pixel, row by row. */
export type Raster = { readonly width: number; readonly height: number; readonly data: Float32Array };

/** A blank picture. */
export const blank = (width: number, height: number): Raster => ({ width, height, data: new Float32Array(width * height * 3) });

/** A number of a typed array; the place is known to exist. */
export const at = (list: Float32Array | Int32Array | Uint8Array, place: number): number => list[place] as number;

/** "#rrggbb" as linear light. */
export function colour(hex: string): Colour {
  const channel = (start: number) => toLight(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

export const blend = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Paints a picture pixel by pixel; `paint` gets the place from 0 to 1, from the left and from the top. */
export function painted(width: number, height: number, paint: (u: number, v: number) => Colour): Raster {
  const raster = blank(width, height);
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 3) {
      const [red, green, blue] = paint((x + 0.5) / width, (y + 0.5) / height);
      raster.data[place] = red;
      raster.data[place + 1] = green;
      raster.data[place + 2] = blue;
    }
  }
  return raster;
}

/** Lays a drawing over a picture; `svg` is the inside of an svg element of the picture's size. */
export async function drawnOver(raster: Raster, svg: string): Promise<Raster> {
  const { width, height } = raster;
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`);
  const pixels = await sharp(toBytes(raster), { raw: { width, height, channels: 3 } })
    .composite([{ input: drawing }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return fromBytes(pixels, width, height);
}

/** A picture that is only a drawing. */
export const drawn = (width: number, height: number, ground: string, svg: string): Promise<Raster> =>
  drawnOver(blank(width, height), `<rect width="100%" height="100%" fill="${ground}"/>${svg}`);

/** The same picture, softened by a blur of so many pixels. */
export async function softened(raster: Raster, pixels: number): Promise<Raster> {
  const { width, height } = raster;
  const blurred = await sharp(toBytes(raster), { raw: { width, height, channels: 3 } })
    .blur(pixels)
    .raw()
    .toBuffer();
  return fromBytes(blurred, width, height);
}

/** The bytes of a picture as screens want them. */
export function toBytes(raster: Raster): Buffer {
  const bytes = Buffer.alloc(raster.data.length);
  for (let place = 0; place < bytes.length; place += 1) bytes[place] = Math.round(toScreen(at(raster.data, place)) * 255);
  return bytes;
}

/** The colour at a place from 0 to 1, read between pixels. */
export function sampled(raster: Raster, u: number, v: number): Colour {
  const { width, height, data } = raster;
  const x = Math.min(Math.max(u * width - 0.5, 0), width - 1.001);
  const y = Math.min(Math.max(v * height - 0.5, 0), height - 1.001);
  const column = x | 0;
  const row = y | 0;
  const fx = x - column;
  const fy = y - row;
  const place = (row * width + column) * 3;
  const below = place + width * 3;
  const channel = (offset: number) => {
    const top = at(data, place + offset) * (1 - fx) + at(data, place + 3 + offset) * fx;
    const bottom = at(data, below + offset) * (1 - fx) + at(data, below + 3 + offset) * fx;
    return top * (1 - fy) + bottom * fy;
  };
  return [channel(0), channel(1), channel(2)];
}

export const toScreen = (light: number): number =>
  light <= 0.0031308 ? Math.max(0, light) * 12.92 : Math.min(1, 1.055 * light ** (1 / 2.4) - 0.055);

const toLight = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const lightOf = Float32Array.from({ length: 256 }, (_, value) => toLight(value / 255));

function fromBytes(bytes: Buffer, width: number, height: number): Raster {
  const raster = blank(width, height);
  for (let place = 0; place < bytes.length; place += 1) raster.data[place] = at(lightOf, bytes[place] as number);
  return raster;
}
