import type { Locale } from "./locales.ts";
import { intlOf } from "./translate.ts";

/** Formats 1,234,567 bytes as "1,2 MB". */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [unit, value] =
    bytes < 1_000_000 ? (["kilobyte", Math.max(1, Math.round(bytes / 1_000))] as const) : (["megabyte", bytes / 1_000_000] as const);
  return intlOf(locale).formatNumber(value, { style: "unit", unit, maximumFractionDigits: 1 });
}
