/** The ticket of the experiment that turns portrait and landscape wherever a page lists formats (shell.md §4). */
export const turnedBy = "1616";

/** A format of a product: width and height in millimetres. */
export type Format = { width: number; height: number };

const formatString = /^([1-9]\d*)x([1-9]\d*)$/;

/** Reads "400x300"; anything else counts as 0 by 0 (shop.md §5, "Format string"). */
export function parseFormat(text: string): Format {
  const match = formatString.exec(text);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : { width: 0, height: 0 };
}

export function isFormatString(text: string): boolean {
  return formatString.test(text);
}

export const orientations = ["landscape", "portrait", "square"] as const;

/** Portrait becomes landscape and the other way round. */
export function swapOrientation(text: string): string {
  const { width, height } = parseFormat(text);
  return width > 0 ? `${height}x${width}` : text;
}

/** The formats that an editor listed, one a line; lines that are no format are given back as refused. */
export function readFormatList(text: string): { formats: string[]; refused: string[] } {
  const lines = text.split(/[\s,;]+/).filter(Boolean);
  return { formats: [...new Set(lines.filter(isFormatString))], refused: lines.filter((line) => !isFormatString(line)) };
}
