import type { CallerMarket } from "./market.ts";

/** Returns the language of a market's texts: "fr" of fr-CH. */
export function marketLanguage({ locale }: CallerMarket): string {
  return locale.slice(0, 2);
}
