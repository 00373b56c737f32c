import type { Format } from "../format/format.ts";

/** From shop 3.35. */
export function envelopeSku({ subType, color, width, height }: Format & { subType: string; color: string }): string {
  return `${subType}-${color}-${width}x${height}`;
}

/** From shop 3.36. */
export function inlaySku({ width, height, paper }: Format & { paper: string }): string {
  return `${width}x${height}-${paper}`;
}

/** From shop 3.37. */
export function ribbonSku({ subType, color }: { subType: string; color: string }): string {
  return `${subType}-${color}`;
}
