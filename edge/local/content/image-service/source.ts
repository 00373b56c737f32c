import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type Design, findDesign, renderSvg } from "../pictures/designs/design.ts";
import { createPaperGrain, grainSide } from "../pictures/designs/paper.ts";
import type { PicturePath } from "./address.ts";
import type { Bytes } from "./byte-cache.ts";
import type { ImageTransformation } from "./change.ts";
import type { OpenedPicture } from "./render.ts";
import { type PixelSize, smallestSource } from "./target-size.ts";

export interface PictureSource {
  /** Part of the cache key that distinguishes pictures of one name: a file's path, date and size in bytes, or a design's size in pixels. */
  version: string;
  /** Reads the bytes of the file; absent for designs. */
  original?: () => Promise<Bytes>;
  /** Opens the picture in a size that is sufficient for the transformation. */
  open: (change: ImageTransformation) => Promise<OpenedPicture>;
}

/** Returns the source of a file in the first folder that has it; undefined if it is missing. */
export async function openFileSource([folder, ...others]: readonly string[], address: PicturePath): Promise<PictureSource | undefined> {
  if (folder === undefined) return undefined;
  const file = join(folder, address.name);
  const fileStats = await stat(file).catch(() => null);
  if (!fileStats?.isFile()) return openFileSource(others, address);
  return {
    version: `${file} ${fileStats.mtimeMs} ${fileStats.size}`,
    original: () => readFile(file),
    open: async () => {
      const picture = sharp(await readFile(file));
      const { autoOrient: size } = await picture.metadata();
      return { picture: picture.autoOrient(), size };
    },
  };
}

/** Returns the source of a design in the size of its URL; undefined for an unknown design, or a URL without a size. */
export function designSource({ name, size }: PicturePath): PictureSource | undefined {
  const design = findDesign(name);
  if (!design || !size?.width || !size.height) return undefined;
  return { version: `${size.width}x${size.height}`, open: (change) => drawDesign(design, smallestSource(change, size)) };
}

const paperLayer = {
  input: createPaperGrain(),
  raw: { width: grainSide, height: grainSide, channels: 1 as const },
  tile: true,
  blend: "multiply" as const,
};

async function drawDesign(design: Design, size: PixelSize): Promise<OpenedPicture> {
  const svg = new TextEncoder().encode(renderSvg(design, size));
  // Omits the grain if the picture is smaller than its tile, which sharp rejects.
  const layers = Math.min(size.width, size.height) < grainSide ? [] : [paperLayer];
  const { data, info } = await sharp(svg).flatten({ background: "#ffffff" }).composite(layers).raw().toBuffer({ resolveWithObject: true });
  return { picture: sharp(data, { raw: info }), size, isDrawn: true };
}
