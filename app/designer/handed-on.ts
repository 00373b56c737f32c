/** What of a visitor's address goes along with whatever they hand to a designer, and what it may be (shop.md §3, "Others"). */
export const handedOnPatterns = {
  gclid: /^[\w.-]{1,200}$/,
  s: /^[a-z0-9-]{1,40}$/,
  disableCache: /^true$/,
} as const;

/**
 * The address of a designer with what the visitor's own address hands on; what it says already stands. A sample of a card that is reached
 * from a shopping ad has `s=gs` (shop.md §4).
 */
export function withHandedOn(address: string, query: URLSearchParams): string {
  const [path = "", said] = address.split("?", 2);
  const all = new URLSearchParams(said);
  for (const [name, pattern] of Object.entries(handedOnPatterns)) {
    const value = query.get(name);
    if (value !== null && pattern.test(value) && !all.has(name)) all.append(name, value);
  }
  if (all.get("isSample") === "true" && isFromShoppingAd(query)) all.set("s", "gs");
  return all.size > 0 ? `${path}?${all}` : path;
}

/**
 * Whether a shopping ad led to an address: those are tagged by the feed that they are made of, with the medium "shopping". A `gclid`
 * alone says no more than that it was an ad.
 */
function isFromShoppingAd(query: URLSearchParams): boolean {
  return query.get("utm_medium") === "shopping";
}
