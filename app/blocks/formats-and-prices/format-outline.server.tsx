import { parseFormat } from "#app/catalogue/format/format.ts";

/** Side of the drawing area (mm). */
const longest = 1200;

/** Draws all formats to one scale, except formats larger than the drawing area. */
export function FormatOutline({ format }: { format: string }) {
  const { width, height } = parseFormat(format);
  const scale = 1 / Math.max(longest, width, height);
  const [w, h] = [width * scale, height * scale];
  return (
    <svg className="formats-and-prices__shape" viewBox="0 0 1 1" aria-hidden="true">
      <rect x={(1 - w) / 2} y={(1 - h) / 2} width={w} height={h} />
    </svg>
  );
}
