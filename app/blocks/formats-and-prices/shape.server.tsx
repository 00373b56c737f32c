import { parseFormat } from "#app/catalogue/format.ts";

/** The longest side that the box holds, in millimetres; larger formats are drawn as large as this one. */
const longest = 1200;

/** The outline of a format; all outlines of a list are to one scale. */
export function Shape({ format }: { format: string }) {
  const { width, height } = parseFormat(format);
  const scale = 1 / Math.max(longest, width, height);
  const [w, h] = [width * scale, height * scale];
  return (
    <svg className="formats-and-prices__shape" viewBox="0 0 1 1" aria-hidden="true">
      <rect x={(1 - w) / 2} y={(1 - h) / 2} width={w} height={h} />
    </svg>
  );
}
