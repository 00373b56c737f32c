/** A format without orientation, in millimetres. */
export interface FormatSize {
  short: number;
  long: number;
}

/** Parses "400x300" (shop 5.1: positive integers without leading zeros); null for other text. */
export function parseFormatSize(formatType: string): FormatSize | null {
  const match = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(formatType);
  if (!match) return null;
  const width = Number(match[1]);
  const height = Number(match[2]);
  return { short: Math.min(width, height), long: Math.max(width, height) };
}
