import type { Market } from "./market.ts";

/** The language of a market's texts: "fr" of fr-CH. */
export function languageOf({ locale }: Market): string {
  return locale.slice(0, 2);
}
