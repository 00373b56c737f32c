import { readFormatList } from "#app/catalogue/format.ts";
import type { Place, Reading } from "./findings.ts";
import { limits } from "./limits.ts";
import { readText } from "./text.ts";

/** "99999x99999": nothing that is printed is longer than a hundred metres. */
const longestFormat = 11;

/** Reads a list of formats, one a line: those that are some, each once, as many as a list and a page's field may have. */
export function readFormats(value: unknown, at: Place, reading: Reading): string | undefined {
  const text = readText(value, at, reading);
  if (text === undefined) return undefined;
  const { formats, refused } = readFormatList(text);
  const known = formats.filter((format) => format.length <= longestFormat);
  const others = refused.length + formats.length - known.length;
  if (others > 0) reading.fault(at, "unknown-value", `${others} no formats: ${refused.join(" ").slice(0, 60)}`);
  const most = Math.min(limits.formats, reading.left.formats);
  if (known.length > most) reading.fault(at, "too-many", `${known.length - most} formats left out, ${most} are read`);
  const kept = known.slice(0, most);
  reading.left.formats -= kept.length;
  return kept.length > 0 ? kept.join("\n") : reading.fault(at, "unknown-value", "lists no format");
}
