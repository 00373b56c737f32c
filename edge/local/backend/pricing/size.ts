/** A format without its orientation, in millimetres. */
export interface Size {
  short: number;
  long: number;
}

/** Reads "400x300" (shop.md §5: positive integers without leading zero); anything else is null. */
export function readSize(formatType: string): Size | null {
  const match = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(formatType);
  if (!match) return null;
  const width = Number(match[1]);
  const height = Number(match[2]);
  return { short: Math.min(width, height), long: Math.max(width, height) };
}

/** The number of size groups that reductions are named for. */
export const sizeGroups = 7;

/** The size group: half the way round in whole centimetres, counted over and over from 0 to 6, so that neighbours differ. */
export function reductionGroup({ short, long }: Size): number {
  return Math.floor((short + long) / 10) % sizeGroups;
}
