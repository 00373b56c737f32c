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
