import { isIpv4Mapped, parseIpAddress } from "#app/cache/network.ts";

/** Start address as eight 16-bit groups; prefix length in bits, plus 96 for an IPv4 network. */
type Network = { start: readonly number[]; bits: number };

export type TrustedProxies = { hops: number } | { networks: readonly Network[] };

const maxHops = 10;

/**
 * Parses `2` (hops) or `10.0.0.0/8, 2001:db8::/32, 192.0.2.7` (networks); an empty text trusts no proxy. Undefined if invalid, for a
 * network of /0, and for more than 10 hops.
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\s*\d+\s*$/.test(text)) return Number(text) <= maxHops ? { hops: Number(text) } : undefined;
  const entries = text.split(",").map((entry) => entry.trim());
  const networks = entries.filter(Boolean).map(readNetwork);
  return networks.includes(undefined) ? undefined : { networks: networks as Network[] };
}

function readNetwork(text: string): Network | undefined {
  const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const start = parseIpAddress(address);
  if (!start) return undefined;
  const addressBits = address.includes(":") ? 128 : 32;
  const bits = prefix === undefined ? addressBits : Number(prefix);
  return bits > 0 && bits <= addressBits ? { start, bits: bits + 128 - addressBits } : undefined;
}

/** @param passed proxies between the address and the shop */
export type IsTrustedProxy = (address: string, passed: number) => boolean;

export function createProxyTrust(proxies: TrustedProxies): IsTrustedProxy {
  if ("hops" in proxies) return (_, passed) => passed < proxies.hops;
  const { networks } = proxies;
  if (networks.length === 0) return () => false;
  return (text) => {
    const address = parseIpAddress(text);
    return address !== undefined && networks.some((network) => holds(network, address));
  };
}

function holds({ start, bits }: Network, address: readonly number[]): boolean {
  if (isIpv4Mapped(start) !== isIpv4Mapped(address)) return false;
  return start.every((group, at) => {
    const left = 16 * (at + 1) - bits;
    return left >= 16 || group >> Math.max(left, 0) === (address[at] ?? 0) >> Math.max(left, 0);
  });
}
