import { type Channel, channels } from "../channel/channels.ts";
import { type Country, type Locale, locales } from "./locales.ts";
import { type Market, markets } from "./markets.ts";

/** The domain table: which host is which market, and the way back. */
export type Domains = {
  /** The market of a host (with port, as in the Host header), or undefined for a host that is not ours. */
  marketOf(host: string): Market | undefined;
  /** The market of a channel in a country; undefined where that channel has no shop there. */
  marketIn(channel: Channel, country: Country): Market | undefined;
  /** Whether a host is one of the shop's domains, one below them, or the help centre's. */
  owns(host: string): boolean;
  /** The origin of a market, for example `http://poster.ch.localhost:4000`. */
  originOf(market: Market): string;
  /** The origin of a host of the table, for example `https://localhost:4000` for a bare one: never what a request calls itself. */
  originAt(host: string): string | undefined;
  /** The public address of a page in a locale of a channel; undefined where that channel has no shop in that locale. */
  pageAddress(channel: Channel, locale: Locale, path: string): string | undefined;
};

/**
 * Builds the domain table from a pattern such as `http://{channel}.{country}.localhost:4000`.
 *
 * @param pattern an origin with both placeholders
 * @param bareHosts hosts that stand for the first market (poster, Germany), such as `localhost:4000`
 * @param helpCentre host of the help centre, which is ours but no market
 */
export function domainTable(pattern: string, bareHosts: readonly string[], helpCentre?: string): Domains {
  const byHost = new Map<string, Market>();
  const origins = new Map<Market, string>();
  for (const market of markets) {
    const origin = pattern.replace("{channel}", market.channel).replace("{country}", market.country);
    origins.set(market, origin);
    byHost.set(new URL(origin).host, market);
  }
  const [first] = markets;
  for (const host of bareHosts) if (first && host) byHost.set(host.toLowerCase(), first);
  const ownHosts = [...byHost.keys(), ...(helpCentre ? [helpCentre.toLowerCase()] : [])];
  const scheme = new URL(pattern.replace(/\{\w+\}/g, "x")).protocol;
  const originOf = (market: Market) => origins.get(market) ?? "";
  return {
    marketOf: (host) => byHost.get(host.toLowerCase()),
    marketIn: (channel, country) => markets.find((market) => market.channel === channel && market.country === country),
    // By equality or a leading dot, never by a bare suffix: "evilposter.de" ends like "poster.de".
    owns: (host) => ownHosts.some((own) => host.toLowerCase() === own || host.toLowerCase().endsWith(`.${own}`)),
    originOf,
    originAt: (host) => (byHost.has(host.toLowerCase()) ? `${scheme}//${host.toLowerCase()}` : undefined),
    pageAddress(channel, locale, path) {
      const market = markets.find((candidate) => candidate.channel === channel && candidate.locales.includes(locale));
      if (!market) return undefined;
      const prefix = market.locales[0] === locale ? "" : `/${locales[locale].language}`;
      const slash = channels[channel].trailingSlash || (path === "" && prefix === "") ? "/" : "";
      return originOf(market) + prefix + (path === "" ? "" : `/${path}`) + slash;
    },
  };
}
