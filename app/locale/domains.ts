import { type Market, markets } from "./markets.ts";

/** The domain table: which host is which market, and the way back. */
export type Domains = {
  /** The market of a host (with port, as in the Host header), or undefined for a host that is not ours. */
  marketOf(host: string): Market | undefined;
  /** The origin of a market, for example `http://poster.ch.localhost:4000`. */
  originOf(market: Market): string;
};

/**
 * Builds the domain table from a pattern such as `http://{channel}.{country}.localhost:4000`.
 *
 * @param pattern an origin with both placeholders
 * @param bareHosts hosts that stand for the first market (poster, Germany), such as `localhost:4000`
 */
export function domainTable(pattern: string, bareHosts: readonly string[]): Domains {
  const byHost = new Map<string, Market>();
  const origins = new Map<Market, string>();
  for (const market of markets) {
    const origin = pattern.replace("{channel}", market.channel).replace("{country}", market.country);
    origins.set(market, origin);
    byHost.set(new URL(origin).host, market);
  }
  const [first] = markets;
  for (const host of bareHosts) if (first && host) byHost.set(host.toLowerCase(), first);
  return {
    marketOf: (host) => byHost.get(host.toLowerCase()),
    originOf: (market) => origins.get(market) ?? "",
  };
}
