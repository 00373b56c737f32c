import { channels } from "../channel/channels.ts";
import { isDataRequest, parsePrefix, stripDataSuffix } from "./address.ts";
import type { DomainTable } from "./domains.ts";
import { type Country, type Locale, type LocaleRow, locales } from "./locales.ts";
import type { Market } from "./markets.ts";
import { isPartPath, isReservedPath } from "./path-kinds.ts";

/** Max stacked prefixes, since removing each one parses the whole path. */
const maxPrefixes = 8;

/** `to` is a path on the same host, or a URL on another domain of the table. */
export type CanonicalRedirect = { to: string; permanent: boolean };

/**
 * Resolves a URL to its canonical one (shop 2.10 to shop 2.15):
 * - spelling (permanent redirect): lower case, single slashes, no escapes, no default language, a trailing slash on the card channel only;
 *   of the shop's own calls and files, the prefix alone
 * - a language of another country: that country's domain, with the allowed query
 * - any other two-letter prefix: the error page
 *
 * Behind a removed prefix, paths of other applications and calls keep their spelling and query. Stacked prefixes ("/fr/de/…") take one
 * redirect, to the final URL.
 *
 * @returns undefined for a canonical URL, and for one that no page can have
 */
export function resolveCanonicalRedirect(host: string, url: RequestedUrl, rules: RedirectRules): CanonicalRedirect | undefined {
  let redirect = nextRedirect(host, url, rules);
  // Each step but the last removes a prefix; the last one spells the page.
  let removed = 0;
  for (let next = redirect; redirect && next; removed += 1) {
    if (removed > maxPrefixes) return undefined;
    const at = new URL(redirect.to, `http://${host}`);
    next = nextRedirect(at.host, at, rules);
    if (next) redirect = { to: isOnHost(next) ? originIn(redirect) + next.to : next.to, permanent: redirect.permanent && next.permanent };
  }
  return redirect;
}

/** `filterQuery` leaves the query that a page of another country may get (designer/allowed-query.ts). */
type RedirectRules = { domains: DomainTable; filterQuery: (search: string) => string };

type RequestedUrl = { pathname: string; search: string };

const isOnHost = ({ to }: CanonicalRedirect) => to.startsWith("/");

function originIn(redirect: CanonicalRedirect): string {
  return isOnHost(redirect) ? "" : new URL(redirect.to).origin;
}

function nextRedirect(host: string, url: RequestedUrl, rules: RedirectRules): CanonicalRedirect | undefined {
  const { pathname } = url;
  const search = pageQuery(url);
  const market = rules.domains.marketOf(host);
  const written = stripDataSuffix(pathname);
  const spelled = normalizePath(written);
  if (!market || spelled === undefined) return undefined;

  const { basename, rest, names } = parsePrefix(market, spelled);
  if (isReservedPath(rest)) return undefined;
  const prefix = /^\/([a-z]{2})(?=\/|$)/.exec(rest)?.[1];
  if (prefix && !names.locale)
    return moveOfPrefix(prefix, { market, basename, behind: pathBehind(`${basename}/${prefix}`, written), search }, rules);
  const tail = pathBehind(basename, written);
  const own = isPartPath(tail) ? basename + tail : formatPagePath(market, basename, rest);
  return own === written ? undefined : { to: own + search, permanent: true };
}

/** Removes `_routes`, which data requests add. */
function pageQuery(url: { pathname: string; search: string }): string {
  if (!isDataRequest(url)) return url.search;
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  return query.size > 0 ? `?${query}` : "";
}

/** Returns the path behind its first segments as it is written. */
function pathBehind(segments: string, written: string): string {
  const tail = written.replace(new RegExp(`^(/+[^/]+){${segments.split("/").length - 1}}`), "");
  // Two slashes would name another host.
  return tail.replace(/^\/*/, "/");
}

/** `behind` is the path behind the prefix as it is written; the next step spells it if it is a page's. */
type Around = { market: Market; basename: string; behind: string; search: string };

function moveOfPrefix(
  prefix: string,
  { market, basename, behind, search }: Around,
  { domains, filterQuery }: RedirectRules,
): CanonicalRedirect {
  if (prefix === locales[market.locales[0]].language) return { to: basename + behind + search, permanent: true };
  const country = homeCountryOf(prefix);
  const other = country && domains.marketIn(market.channel, country);
  if (!other) return { to: formatPagePath(market, basename, "/error"), permanent: false };
  const query = isReservedPath(withoutPrefixes(behind)) ? search : filterQuery(search);
  return { to: domains.originOf(other) + basename + behind + query, permanent: false };
}

function withoutPrefixes(path: string): string {
  return path.replace(/^(\/+[a-z]{1,2})*\/+/i, "/");
}

function homeCountryOf(language: string): Country | undefined {
  const rows: LocaleRow[] = Object.values(locales satisfies Record<Locale, LocaleRow>);
  return rows.find((row) => row.language === language && row.fallback === null)?.country;
}

/** Joins prefix and path, with the channel's trailing slash except for files; an empty path is "/". */
export function formatPagePath({ channel }: Pick<Market, "channel">, basename: string, path: string): string {
  const bare = basename + path.replace(/\/$/, "");
  const isFile = /\.[^/]*$/.test(bare);
  return bare + (bare === "" || (channels[channel].trailingSlash && !isFile) ? "/" : "");
}

export function normalizePath(path: string): string | undefined {
  const decoded = decode(path);
  if (decoded === undefined || !/^[\w/.~-]+$/.test(decoded)) return undefined;
  // ".." and escaped slashes are not spelling variants.
  if (/(^|\/)\.\.?(\/|$)/.test(decoded) || decoded.split("/").length !== path.split("/").length) return undefined;
  return decoded.toLowerCase().replace(/\/{2,}/g, "/");
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
