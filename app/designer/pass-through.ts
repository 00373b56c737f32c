/** Valid values of parameters that pages pass on to designers (shop 3.45). */
export const passThroughPatterns = {
  gclid: /^[\w.-]{1,200}$/,
  s: /^[a-z0-9-]{1,40}$/,
  disableCache: /^true$/,
} as const;

/** Valid advertisement parameters, kept for the session. */
const keptPatterns: Readonly<Record<string, RegExp>> = {
  gclid: passThroughPatterns.gclid,
  s: passThroughPatterns.s,
  // Set by the product feed of shopping ads; `gclid` alone identifies an ad of any kind.
  utm_medium: /^shopping$/,
};

/** Parameters that mark a visit from an advertisement or another shop. */
const leadParameters = Object.keys(keptPatterns);

/** Names the session cookie (docs/decisions/0169). Over https, its prefix keeps other hosts from setting it. */
export function advertisementCookieName(secure: boolean): string {
  return `${secure ? "__Host-" : ""}advertisement`;
}

/** Returns the cookie value, "gclid=Ab-1&utm_medium=shopping"; "" if no value is valid, undefined without an advertisement. */
export function advertisementOfQuery(query: URLSearchParams): string | undefined {
  return leadParameters.some((name) => query.get(name)) ? keptOf(query).toString() : undefined;
}

/**
 * Returns the parameters to pass on: the advertisement in the page's URL, or else that of the session, and `disableCache`.
 *
 * @param cookieValue untrusted; invalid values are dropped
 */
export function passThroughParameters(query: URLSearchParams, cookieValue: string | undefined): URLSearchParams {
  const from = advertisementOfQuery(query) ?? keptOf(new URLSearchParams(cookieValue)).toString();
  const params = new URLSearchParams(from);
  const disableCache = query.get("disableCache");
  if (disableCache !== null) params.set("disableCache", disableCache);
  return params;
}

function keptOf(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.entries(keptPatterns).flatMap(([name, pattern]) => {
      const value = query.get(name);
      return value !== null && pattern.test(value) ? [[name, value]] : [];
    }),
  );
}

/** Adds the valid parameters of `query` that the URL lacks. A card sample reached from a shopping ad gets `s=gs` (shop 4.8). */
export function withPassThrough(address: string, query: URLSearchParams): string {
  const [path = "", search] = address.split("?", 2);
  const params = new URLSearchParams(search);
  const before = params.toString();
  for (const [name, pattern] of Object.entries(passThroughPatterns)) {
    const value = query.get(name);
    if (value !== null && pattern.test(value) && !params.has(name)) params.append(name, value);
  }
  if (params.get("isSample") === "true" && query.get("utm_medium") === "shopping") params.set("s", "gs");
  return params.toString() === before ? address : `${path}?${params}`;
}

/** Path of a designer, also with language and platform prefixes. */
const designerPath = /^(?:\/[a-z]{1,2}){0,2}\/configurator-/;

export function isDesignerUrl(href: string): boolean {
  return designerPath.test(href);
}
