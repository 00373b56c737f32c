import { groupsOf, isMapped } from "#app/backend/network.ts";

/** Network: an address in eight groups, and the number of its 128 bits that all its addresses share. */
type Network = { start: readonly number[]; bits: number };

/** Trusted proxies: the nearest ones by number, whatever their addresses, or all of some networks. */
export type TrustedProxies = { hops: number } | { networks: readonly Network[] };

/** Max proxies in a row. */
const mostHops = 10;

/**
 * Reads `2` (hops) or `10.0.0.0/8, 2001:db8::/32, 192.0.2.7` (networks, an address being the smallest); empty trusts none.
 * Undefined for everything else, and for a network of all addresses (/0).
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\s*\d+\s*$/.test(text)) return Number(text) <= mostHops ? { hops: Number(text) } : undefined;
  const entries = text.split(",").map((entry) => entry.trim());
  const networks = entries.filter(Boolean).map(readNetwork);
  return networks.includes(undefined) ? undefined : { networks: networks as Network[] };
}

function readNetwork(text: string): Network | undefined {
  const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const start = groupsOf(address);
  if (!start) return undefined;
  const most = address.includes(":") ? 128 : 32;
  const bits = prefix === undefined ? most : Number(prefix);
  return bits > 0 && bits <= most ? { start, bits: bits + 128 - most } : undefined;
}

/** Tells a trusted proxy by its address. @param passed proxies between it and the shop */
export type IsTrusted = (address: string, passed: number) => boolean;

export function openTrust(proxies: TrustedProxies): IsTrusted {
  if ("hops" in proxies) return (_, passed) => passed < proxies.hops;
  const { networks } = proxies;
  if (networks.length === 0) return () => false;
  return (text) => {
    const address = groupsOf(text);
    return address !== undefined && networks.some((network) => holds(network, address));
  };
}

function holds({ start, bits }: Network, address: readonly number[]): boolean {
  if (isMapped(start) !== isMapped(address)) return false;
  return start.every((group, at) => {
    const left = 16 * (at + 1) - bits;
    return left >= 16 || group >> Math.max(left, 0) === (address[at] ?? 0) >> Math.max(left, 0);
  });
}
