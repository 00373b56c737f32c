import type { Format } from "./format.ts";

/** The article of an envelope: type, colour, size (shop.md §3). */
export function envelopeSku({ subType, color, width, height }: Format & { subType: string; color: string }): string {
  return `${subType}-${color}-${width}x${height}`;
}

/** The article of an inlay: size and paper (shop.md §3). */
export function inlaySku({ width, height, paper }: Format & { paper: string }): string {
  return `${width}x${height}-${paper}`;
}

/** The article of a ribbon: type and colour (shop.md §3). */
export function ribbonSku({ subType, color }: { subType: string; color: string }): string {
  return `${subType}-${color}`;
}
