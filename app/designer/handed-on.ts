/** What of a visitor's address goes along with whatever they hand to a designer, and what it may be (shop.md §3, "Others"). */
export const handedOnPatterns = {
  gclid: /^[\w.-]{1,200}$/,
  s: /^[a-z0-9-]{1,40}$/,
  disableCache: /^true$/,
} as const;

/** The parameters of an advertisement that are kept for a visitor's session, and the values that are kept of each. */
const keptPatterns: Readonly<Record<string, RegExp>> = {
  gclid: handedOnPatterns.gclid,
  s: handedOnPatterns.s,
  // Ads for articles are tagged so by the feed that they are made of; a `gclid` alone says no more than that it was an ad.
  utm_medium: /^shopping$/,
};

/** Parameters that say that an advertisement or another shop led to an address. */
const leadParameters = Object.keys(keptPatterns);

/**
 * The name of the session cookie that keeps the advertisement (docs/decisions/0169). Over https it has the prefix that no other host
 * can set.
 */
export function advertisementCookie(secure: boolean): string {
  return `${secure ? "__Host-" : ""}advertisement`;
}

/**
 * The advertisement that an address names, as its cookie keeps it: "gclid=Ab-1&utm_medium=shopping". "" for one of which nothing is
 * kept; undefined for an address that names none.
 */
export function advertisementIn(query: URLSearchParams): string | undefined {
  return leadParameters.some((name) => query.get(name)) ? keptOf(query).toString() : undefined;
}

/**
 * What a visitor hands on: the advertisement that the page's address names, or else the one that the session keeps.
 *
 * @param kept the cookie's value; whatever else stands in it is left out
 */
export function handedOn(query: URLSearchParams, kept: string | undefined): URLSearchParams {
  const from = advertisementIn(query) ?? keptOf(new URLSearchParams(kept)).toString();
  const all = new URLSearchParams(from);
  const disableCache = query.get("disableCache");
  if (disableCache !== null) all.set("disableCache", disableCache);
  return all;
}

function keptOf(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.entries(keptPatterns).flatMap(([name, pattern]) => {
      const value = query.get(name);
      return value !== null && pattern.test(value) ? [[name, value]] : [];
    }),
  );
}

/**
 * The address of a designer with what a visitor hands on; what it says already stands. A sample of a card that is reached from a
 * shopping ad has `s=gs` (shop.md §4).
 */
export function withHandedOn(address: string, query: URLSearchParams): string {
  const [path = "", said] = address.split("?", 2);
  const all = new URLSearchParams(said);
  const before = all.toString();
  for (const [name, pattern] of Object.entries(handedOnPatterns)) {
    const value = query.get(name);
    if (value !== null && pattern.test(value) && !all.has(name)) all.append(name, value);
  }
  if (all.get("isSample") === "true" && query.get("utm_medium") === "shopping") all.set("s", "gs");
  return all.toString() === before ? address : `${path}?${all}`;
}

/** Designers' addresses, behind the prefix of a language or a platform. */
const designerPath = /^(?:\/[a-z]{1,2}){0,2}\/configurator-/;

/** Whether a link of a page leads into a designer. */
export function leadsToDesigner(href: string): boolean {
  return designerPath.test(href);
}
