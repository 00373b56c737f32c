import { parseFormatList } from "#app/catalogue/format/format.ts";
import type { ContentPath, ParseContext } from "./issues.ts";
import { contentLimits } from "./limits.ts";
import { parseText } from "./text.ts";

/** "99999x99999" in millimetres. */
const maxFormatLength = 11;

/** Parses one format per line; drops invalid, duplicate and surplus ones. */
export function parseFormatsField(value: unknown, path: ContentPath, context: ParseContext): string | undefined {
  const text = parseText(value, path, context);
  if (text === undefined) return undefined;
  const { formats, refused } = parseFormatList(text);
  const known = formats.filter((format) => format.length <= maxFormatLength);
  const others = refused.length + formats.length - known.length;
  if (others > 0) context.fault(path, "unknown-value", `${others} invalid formats: ${refused.join(" ").slice(0, 60)}`);
  const max = Math.min(contentLimits.formats, context.left.formats);
  if (known.length > max) context.fault(path, "too-many", `${known.length - max} formats left out, the maximum is ${max}`);
  const kept = known.slice(0, max);
  context.left.formats -= kept.length;
  return kept.length > 0 ? kept.join("\n") : context.fault(path, "unknown-value", "lists no format");
}
