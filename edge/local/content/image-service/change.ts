import { formatOf, type PictureFormat } from "./format.ts";

/** Image transformation. If width or height is 0, it follows from the aspect ratio; if both are 0, the original size is kept. */
export interface Change {
  width: number;
  height: number;
  fitIn: boolean;
  /** 1 to 100. */
  quality: number;
  format: PictureFormat | null;
  /** Radius in pixels; 0 for none. */
  blur: number;
  grayscale: boolean;
  /** Background colour of a fitted picture, in CSS notation. */
  fill: string | null;
  /** Area that must stay visible: left, top, right, bottom in pixels of the original. */
  focal: readonly [number, number, number, number] | null;
}

const unchanged: Change = {
  width: 0,
  height: 0,
  fitIn: false,
  quality: 85,
  format: null,
  blur: 0,
  grayscale: false,
  fill: null,
  focal: null,
};

/** Filters by name, each mapping its argument to a change. Unknown filters and arguments change nothing. */
const filters = new Map<string, (argument: string) => Partial<Change>>([
  ["quality", (argument) => (/^\d{1,3}$/.test(argument) ? { quality: clamp(Number(argument), 1, 100) } : {})],
  ["format", parseFormat],
  ["blur", (argument) => ({ blur: clamp(Number.parseFloat(argument) || 0, 0, 150) })],
  ["grayscale", () => ({ grayscale: true })],
  ["fill", (argument) => ({ fill: parseColor(argument) })],
  ["focal", parseFocal],
]);

/**
 * Parses the part after `/m/`, for example `fit-in/800x0/filters:quality(85):format(webp)`.
 *
 * Known steps are `fit-in`, `{w}x{h}`, `smart` (ignored) and `filters:…`; null for any other step.
 */
export function parseChange(text: string): Change | null {
  const change = { ...unchanged };
  for (const step of text.split("/").filter(Boolean)) {
    const size = /^(\d{1,5})x(\d{1,5})$/.exec(step);
    if (size) Object.assign(change, { width: Number(size[1]), height: Number(size[2]) });
    else if (step === "fit-in") change.fitIn = true;
    else if (step.startsWith("filters:")) Object.assign(change, parseFilters(step));
    else if (step !== "smart") return null;
  }
  return change;
}

function parseFilters(step: string): Partial<Change> {
  const parts = [...step.matchAll(/:(\w+)\(([^()]*)\)/g)].map(([, name = "", argument = ""]) => filters.get(name)?.(argument) ?? {});
  return Object.assign({}, ...parts);
}

function parseFormat(argument: string): Partial<Change> {
  const format = formatOf(argument);
  return format && format !== "svg" ? { format } : {};
}

function parseColor(argument: string): string | null {
  if (argument === "transparent") return "#00000000";
  return /^([\da-f]{3}|[\da-f]{6})$/i.test(argument) ? `#${argument}` : null;
}

function parseFocal(argument: string): Partial<Change> {
  const points = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/.exec(argument);
  if (!points) return {};
  const [, left, top, right, bottom] = points.map(Number);
  return { focal: [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0] };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
