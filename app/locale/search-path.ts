import { type Locale, locales } from "./locales.ts";

/** Query parameter of the results page. */
export const questionParameter = "q";

/** Slugs of the results page, by language; each market has a story there. */
const slugs: Readonly<Record<string, string>> = { de: "suche", en: "search", es: "buscar", fr: "recherche", it: "cerca", nl: "zoeken" };

export function searchSlug(locale: Locale): string {
  return slugs[locales[locale].language] ?? "search";
}

/** @param path after the prefix */
export function isSearchPath(path: string, locale: Locale): boolean {
  return path.replace(/^\/|\/$/g, "") === searchSlug(locale);
}
