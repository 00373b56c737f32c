import { readSkuList } from "#app/catalogue/sku.ts";
import type { Place, Reading } from "./findings.ts";
import { limits } from "./limits.ts";
import { readText } from "./text.ts";

/** Reads a list of articles, one a line: those that can be some, each once, as many as a list may have. */
export function readSkus(value: unknown, at: Place, reading: Reading): string | undefined {
  const text = readText(value, at, reading);
  if (text === undefined) return undefined;
  const { skus, refused } = readSkuList(text);
  if (refused.length > 0) reading.fault(at, "unknown-value", `${refused.length} no articles: ${refused.join(" ").slice(0, 60)}`);
  if (skus.length > limits.skus) reading.fault(at, "too-many", `${skus.length - limits.skus} articles left out, ${limits.skus} are read`);
  return skus.length > 0 ? skus.slice(0, limits.skus).join("\n") : reading.fault(at, "unknown-value", "lists no article");
}
