import { type PictureFormat, pictureFormatOf } from "./format.ts";

/** Image transformation. A width or height of 0 is derived from the aspect ratio; if both are 0, the size is that of the original. */
export interface ImageTransformation {
  width: number;
  height: number;
  /** 1 to 100. */
  quality: number;
  format: PictureFormat | null;
}

const unchanged: ImageTransformation = {
  width: 0,
  height: 0,
  quality: 85,
  format: null,
};

/** Filters by name; unknown filters and arguments are ignored. */
const filters = new Map<string, (argument: string) => Partial<ImageTransformation>>([
  ["quality", (argument) => (/^\d{1,3}$/.test(argument) ? { quality: clamp(Number(argument), 1, 100) } : {})],
  ["format", parseFormat],
]);

/** Parses the part after `/m/`, for example `800x0/filters:quality(85):format(webp)`; null for an unknown step. */
export function parseImageTransformation(text: string): ImageTransformation | null {
  const change = { ...unchanged };
  for (const step of text.split("/").filter(Boolean)) {
    const size = /^(\d{1,5})x(\d{1,5})$/.exec(step);
    if (size) Object.assign(change, { width: Number(size[1]), height: Number(size[2]) });
    else if (step.startsWith("filters:")) Object.assign(change, parseFilters(step));
    else return null;
  }
  return change;
}

function parseFilters(step: string): Partial<ImageTransformation> {
  const parts = [...step.matchAll(/:(\w+)\(([^()]*)\)/g)].map(([, name = "", argument = ""]) => filters.get(name)?.(argument) ?? {});
  return Object.assign({}, ...parts);
}

function parseFormat(argument: string): Partial<ImageTransformation> {
  const format = pictureFormatOf(argument);
  return format && format !== "svg" ? { format } : {};
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
