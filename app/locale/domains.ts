import { type Channel, channels } from "../channel/channels.ts";
import type { Country, Locale } from "./locales.ts";
import { languagePrefix, type Market, markets } from "./markets.ts";

export type DomainTable = {
  /** @param host with port */
  marketOf(host: string): Market | undefined;
  /** Returns undefined if the channel has no shop in the country. */
  marketIn(channel: Channel, country: Country): Market | undefined;
  /** Returns true for the shop's hosts, their subdomains, and the help centre. */
  owns(host: string): boolean;
  originOf(market: Market): string;
  /** Returns the origin of a known host, also of a bare one; undefined for other hosts, which may be forged. */
  originAt(host: string): string | undefined;
  /** Returns the internal host of a market on a preview host; undefined for other hosts. */
  previewAlias(host: string, market: Market): string | undefined;
  pageAddress(channel: Channel, locale: Locale, path: string): string | undefined;
};

/**
 * @param pattern such as `http://{channel}.{country}.localhost:4000` @param bareHosts further hosts of the first market (poster, Germany)
 * @param helpCentre own host without a market @param previewHosts hosts outside the table that show every market (edge/preview-hosts.ts)
 */
export function createDomainTable(
  pattern: string,
  bareHosts: readonly string[],
  helpCentre?: string,
  previewHosts: readonly string[] = [],
): DomainTable {
  const byHost = new Map<string, Market>();
  const origins = new Map<Market, string>();
  for (const market of markets) {
    const origin = pattern.replace("{channel}", market.channel).replace("{country}", market.country);
    origins.set(market, origin);
    byHost.set(new URL(origin).host, market);
  }
  const [first] = markets;
  for (const host of bareHosts) if (first && host) byHost.set(host.toLowerCase(), first);
  const previews = new Set(previewHosts.map((host) => host.toLowerCase()).filter((host) => host && !byHost.has(host)));
  const publicHosts = new Map<string, string>();
  const aliasOf = (host: string, { channel, country }: Market) => `${channel}.${country}.preview-market.${host}`;
  for (const host of previews) {
    for (const market of markets) {
      byHost.set(aliasOf(host, market), market);
      publicHosts.set(aliasOf(host, market), host);
    }
    if (first) byHost.set(host, first);
  }
  const ownHosts = [...byHost.keys(), ...(helpCentre ? [helpCentre.toLowerCase()] : [])];
  const scheme = new URL(pattern.replace(/\{\w+\}/g, "x")).protocol;
  const originOf = (market: Market) => origins.get(market) ?? "";
  return {
    marketOf: (host) => byHost.get(host.toLowerCase()),
    marketIn: (channel, country) => markets.find((market) => market.channel === channel && market.country === country),
    // Compares with a leading dot, since a bare suffix check would accept "evilposter.de".
    owns: (host) => ownHosts.some((own) => host.toLowerCase() === own || host.toLowerCase().endsWith(`.${own}`)),
    originOf,
    originAt(host) {
      const known = host.toLowerCase();
      return byHost.has(known) ? `${scheme}//${publicHosts.get(known) ?? known}` : undefined;
    },
    previewAlias: (host, market) => (previews.has(host.toLowerCase()) ? aliasOf(host.toLowerCase(), market) : undefined),
    pageAddress(channel, locale, path) {
      const market = markets.find((candidate) => candidate.channel === channel && candidate.locales.includes(locale));
      if (!market) return undefined;
      const prefix = languagePrefix(market, locale);
      const slash = channels[channel].trailingSlash || (path === "" && prefix === "") ? "/" : "";
      return originOf(market) + prefix + (path === "" ? "" : `/${path}`) + slash;
    },
  };
}
