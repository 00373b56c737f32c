/** Experiment that swaps portrait and landscape in lists of formats (shell 4.6). */
export const orientationExperimentId = "1616";

/** Sides in millimetres. */
export type Format = { width: number; height: number };

const formatString = /^([1-9]\d*)x([1-9]\d*)$/;

/** Parses a format such as "400x300"; any other text is 0 by 0 (shop 5.1). */
export function parseFormat(text: string): Format {
  const match = formatString.exec(text);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : { width: 0, height: 0 };
}

export function isFormatString(text: string): boolean {
  return formatString.test(text);
}

export const orientations = ["landscape", "portrait", "square"] as const;

/** Returns text that is not a format unchanged. */
export function swapOrientation(text: string): string {
  const { width, height } = parseFormat(text);
  return width > 0 ? `${height}x${width}` : text;
}

/** `refused` holds invalid entries. */
export function parseFormatList(text: string): { formats: string[]; refused: string[] } {
  const lines = text.split(/[\s,;]+/).filter(Boolean);
  return { formats: [...new Set(lines.filter(isFormatString))], refused: lines.filter((line) => !isFormatString(line)) };
}
