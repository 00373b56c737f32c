import { createNumberFormat } from "./formats.ts";
import type { Locale } from "./locales.ts";

const formatKilobytes = createNumberFormat(() => ({ style: "unit", unit: "kilobyte", maximumFractionDigits: 1 }));
const formatMegabytes = createNumberFormat(() => ({ style: "unit", unit: "megabyte", maximumFractionDigits: 1 }));

/** Formats 1,234,567 bytes as "1,2 MB". */
export function formatFileSize(bytes: number, locale: Locale): string {
  return bytes < 1_000_000 ? formatKilobytes(Math.max(1, Math.round(bytes / 1_000)), locale) : formatMegabytes(bytes / 1_000_000, locale);
}
