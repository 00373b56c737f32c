import { trimSlashes } from "../address.ts";
import type { Locale } from "../locales.ts";

export const questionParameter = "q";

const slugs: Readonly<Record<string, string>> = { de: "suche", en: "search", es: "buscar", fr: "recherche", it: "cerca", nl: "zoeken" };

export function searchSlug(locale: Locale): string {
  // Cuts the language off the locale, since importing the table of locales would send the table to browsers.
  return slugs[locale.slice(0, 2)] ?? "search";
}

/** @param path after the prefix */
export function isSearchPath(path: string, locale: Locale): boolean {
  return trimSlashes(path) === searchSlug(locale);
}
