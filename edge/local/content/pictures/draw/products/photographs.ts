import type { Raster } from "../raster.ts";
import { balloons } from "../scenery/balloons.ts";
import { beach } from "../scenery/beach.ts";
import { dunes } from "../scenery/dunes.ts";
import { forest } from "../scenery/forest.ts";
import { lake } from "../scenery/lake.ts";
import { meadow } from "../scenery/meadow.ts";
import { mountains } from "../scenery/mountains.ts";
import { sea } from "../scenery/sea.ts";
import { skyline } from "../scenery/skyline.ts";
import { wheat } from "../scenery/wheat.ts";

const motifs = { balloons, beach, dunes, forest, lake, meadow, mountains, sea, skyline, wheat } as const;

/** A whole year of photographs in one size, by what they show. */
export async function photographs(width: number, height: number): Promise<Record<keyof typeof motifs, Raster>> {
  const shot = async ([name, take]: [string, (width: number, height: number) => Raster | Promise<Raster>]) =>
    [name, await take(width, height)] as const;
  return Object.fromEntries(await Promise.all(Object.entries(motifs).map(shot))) as Record<keyof typeof motifs, Raster>;
}
