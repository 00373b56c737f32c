import { parseSkuList } from "#app/catalogue/sku.ts";
import type { ContentPath, ParseContext } from "./issues.ts";
import { contentLimits } from "./limits.ts";
import { parseText } from "./text.ts";

/** Parses one SKU per line; drops invalid, duplicate and surplus ones. */
export function parseSkusField(value: unknown, path: ContentPath, context: ParseContext): string | undefined {
  const text = parseText(value, path, context);
  if (text === undefined) return undefined;
  const { skus, refused } = parseSkuList(text);
  if (refused.length > 0)
    context.fault(path, "unknown-value", `${refused.length} invalid article numbers: ${refused.join(" ").slice(0, 60)}`);
  if (skus.length > contentLimits.skus)
    context.fault(path, "too-many", `${skus.length - contentLimits.skus} articles left out, the maximum is ${contentLimits.skus}`);
  return skus.length > 0 ? skus.slice(0, contentLimits.skus).join("\n") : context.fault(path, "unknown-value", "lists no article");
}
