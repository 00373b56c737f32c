import { channels } from "../channel/channels.ts";
import { isDataRequest, pageOf, readPrefix } from "./address.ts";
import { allowedQuery } from "./allowed-query.ts";
import type { Domains } from "./domains.ts";
import { type Country, type Locale, type LocaleRow, locales } from "./locales.ts";
import type { Market } from "./markets.ts";
import { isNoPage } from "./other-apps.ts";

/** Where an address really is: a path of the same host, or an address of another domain of the table. */
export type Move = { to: string; permanent: boolean };

/**
 * Says where a page is that was asked for by another address than its own (shop.md §2); undefined for an address that is
 * its own, and for one that can be nobody's.
 *
 * - one spelling: small letters, single slashes, no escapes, a slash at the end on the card channel alone, no prefix for
 *   the language that the country speaks anyway; permanent
 * - another country's language: that country's domain, with the path and the allowed part of the query
 * - any other prefix of two letters: the error page
 *
 * @param host as in the request; of the domain table
 */
export function moveOf(host: string, url: { pathname: string; search: string }, domains: Domains): Move | undefined {
  const { pathname } = url;
  const search = pageQuery(url);
  const market = domains.marketOf(host);
  const written = pageOf(pathname);
  const spelled = spell(written);
  if (!market || spelled === undefined) return undefined;

  const { basename, rest, names } = readPrefix(market, spelled);
  if (isNoPage(rest)) return undefined;
  const [, prefix, behind = "/"] = /^\/([a-z]{2})(\/.*)?$/.exec(rest) ?? [];
  if (prefix && !names.locale) return moveOfPrefix(prefix, { market, basename, behind, search }, domains);
  const own = pageAt(market, basename, rest);
  return own === written ? undefined : { to: own + search, permanent: true };
}

/** The query that a page is asked with: a request for data says beside it which routes' data is meant. */
function pageQuery(url: { pathname: string; search: string }): string {
  if (!isDataRequest(url)) return url.search;
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  return query.size > 0 ? `?${query}` : "";
}

type Around = { market: Market; basename: string; behind: string; search: string };

/** A prefix that this market does not have. */
function moveOfPrefix(prefix: string, { market, basename, behind, search }: Around, domains: Domains): Move {
  if (prefix === locales[market.locales[0]].language) return { to: pageAt(market, basename, behind) + search, permanent: true };
  const country = homeOf(prefix);
  const other = country && domains.marketIn(market.channel, country);
  if (!other) return { to: pageAt(market, basename, "/error"), permanent: false };
  return { to: domains.originOf(other) + pageAt(other, basename, behind) + allowedQuery(search), permanent: false };
}

/** The country that a language is at home in: the one whose locale falls back on no other. */
function homeOf(language: string): Country | undefined {
  const rows: LocaleRow[] = Object.values(locales satisfies Record<Locale, LocaleRow>);
  return rows.find((row) => row.language === language && row.fallback === null)?.country;
}

/** A path behind a prefix, ended as the channel ends its addresses; a file keeps its name. */
export function pageAt({ channel }: Pick<Market, "channel">, basename: string, path: string): string {
  const bare = basename + path.replace(/\/$/, "");
  const isFile = /\.[^/]*$/.test(bare);
  return bare + (bare === "" || (channels[channel].trailingSlash && !isFile) ? "/" : "");
}

/** One spelling of a path: small letters, single slashes, no escapes; undefined for one that no page could have. */
export function spell(path: string): string | undefined {
  const decoded = decode(path);
  if (decoded === undefined || !/^[\w/.~-]+$/.test(decoded)) return undefined;
  // A step up, or a slash that was hidden in an escape, is nobody's mistake in spelling.
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
