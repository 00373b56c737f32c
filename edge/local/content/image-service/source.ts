import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type Design, designNamed, svgOf } from "../pictures/designs/design.ts";
import { grain, grainSide } from "../pictures/designs/paper.ts";
import type { Address } from "./address.ts";
import type { Bytes } from "./byte-cache.ts";
import type { Change } from "./change.ts";
import type { Opened } from "./render.ts";
import { type PixelSize, smallestSource } from "./target-size.ts";

/** Where a picture comes from. */
export interface Source {
  /** Another text when it has become another picture. */
  version: string;
  /** The bytes as they are, where there are any. */
  original?: () => Promise<Bytes>;
  /** The picture, at least as large as a change needs it. */
  opened: (change: Change) => Promise<Opened>;
}

/** A file of the folder; undefined where there is none. */
export async function fileSource(folder: string, { name }: Address): Promise<Source | undefined> {
  const file = join(folder, name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return undefined;
  return {
    version: `${found.mtimeMs} ${found.size}`,
    original: () => readFile(file),
    opened: async () => {
      const picture = sharp(await readFile(file));
      const { autoOrient: size } = await picture.metadata();
      return { picture: picture.autoOrient(), size };
    },
  };
}

/** A design in the size that its address says; undefined where there is no such design, or no size. */
export function designSource({ name, size }: Address): Source | undefined {
  const design = designNamed(name);
  if (!design || !size?.width || !size.height) return undefined;
  return { version: `${size.width}x${size.height}`, opened: (change) => drawn(design, smallestSource(change, size)) };
}

const paper = {
  input: grain(),
  raw: { width: grainSide, height: grainSide, channels: 1 as const },
  tile: true,
  blend: "multiply" as const,
};

async function drawn(design: Design, size: PixelSize): Promise<Opened> {
  const svg = new TextEncoder().encode(svgOf(design, size));
  // A picture smaller than the grain's square shows none of it, and sharp refuses a tile that is larger than what it lies on.
  const papers = Math.min(size.width, size.height) < grainSide ? [] : [paper];
  const { data, info } = await sharp(svg).flatten({ background: "#ffffff" }).composite(papers).raw().toBuffer({ resolveWithObject: true });
  return { picture: sharp(data, { raw: info }), size, isDrawn: true };
}
