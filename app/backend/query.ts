/** A value of a query: lists repeat `key[]`, objects become `key[sub]`, in any depth (shop.md §7). */
export type QueryValue = string | number | boolean | undefined | readonly QueryValue[] | { readonly [key: string]: QueryValue };

/**
 * Builds a query string by the back end's rules; `refinementType` is left out when it is "none" or empty (shop.md §7).
 * Gives "" or a string that starts with "?".
 */
export function queryString(query: { readonly [key: string]: QueryValue }): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    key === "refinementType" && (value === "none" || value === "") ? [] : pairsOf(key, value),
  );
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function pairsOf(key: string, value: QueryValue): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(`${key}[]`, item));
  if (typeof value === "object") return Object.entries(value).flatMap(([sub, inner]) => pairsOf(`${key}[${sub}]`, inner));
  return [`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`];
}
