import { type Colour, colour, painted, type Raster, sampled } from "../raster.ts";

/** Where a photograph is pasted: its left upper corner and its size, as shares of the page. */
export type Place = readonly [photo: Raster, left: number, top: number, width: number, height: number];

/** Photographs on a page: of a collage, of a photo book, of a calendar. */
export function pasted(width: number, height: number, ground: string, places: readonly Place[]): Raster {
  const paper = colour(ground);
  return painted(width, height, (u, v): Colour => {
    const place = places.find(([, left, top, wide, high]) => u >= left && u < left + wide && v >= top && v < top + high);
    if (!place) return paper;
    const [photo, left, top, wide, high] = place;
    return cropped(photo, (u - left) / wide, (v - top) / high, (wide * width) / (high * height));
  });
}

/** A place of a photo that fills another aspect, its middle kept. */
function cropped(photo: Raster, u: number, v: number, aspect: number): Colour {
  const own = photo.width / photo.height;
  const [wide, high] = own > aspect ? [aspect / own, 1] : [1, own / aspect];
  return sampled(photo, 0.5 + (u - 0.5) * wide, 0.5 + (v - 0.5) * high);
}
