import { logCounted } from "#app/observe/counted.ts";
import { forwardedFromRight, fromRight, type Hop, nodeAddress } from "./forwarded.ts";
import { type IsTrusted, openTrust, type TrustedProxies } from "./trust.ts";

/** Other end of a connection: a visitor, or a proxy. */
export type Peer = {
  address: string;
  /** Proxies that the connection has passed already, by the PROXY protocol. */
  passed?: number;
  /** True if the connection is TLS at that end; undefined where the PROXY header does not say. */
  secure?: boolean | undefined;
};

/** Visitor behind a request, as far as trusted proxies tell. */
export type Caller = {
  /** The visitor's network address. */
  client: string;
  /** True if the visitor's side is TLS. */
  secure: boolean;
  /** Host that the visitor asked for, where a proxy says it; undefined where the Host header stands. */
  host: string | undefined;
};

export type Callers = {
  isTrusted: IsTrusted;
  /** Resolves the caller of a request. Headers of an untrusted peer change nothing. */
  callerOf(request: Request, peer: Peer): Caller;
};

/**
 * Resolves callers behind trusted proxies. The lists of `x-forwarded-for` and `Forwarded` are read from the right, each
 * entry only where the one that wrote it is trusted; scheme and host stand at the same place of their lists. An entry that hides the
 * address ends the reading: the visitor then counts as the proxy behind it. Where both lists are there and name different visitors,
 * one of them was forged, and passed on by a proxy that writes the other one: the nearest proxy then counts for both.
 *
 * @param isSecureShop whether the shop's public addresses are https: what a trusted proxy's silence about the scheme means
 */
export function openCallers(proxies: TrustedProxies, isSecureShop: boolean): Callers {
  const isTrusted = openTrust(proxies);

  return {
    isTrusted,
    callerOf(request, peer) {
      const { address, passed = 0 } = peer;
      const isProxy = isTrusted(address, passed);
      const secure = peer.secure ?? (isProxy || passed > 0 ? isSecureShop : isEncrypted(request));
      if (!isProxy) return { client: address, secure, host: undefined };

      const { headers } = request;
      const lists = [headers.get("x-forwarded-for"), headers.get("forwarded")] as const;
      const simple = lists[0] === null ? undefined : walk(peer, addressesOf(lists[0]), isTrusted);
      const standard = lists[1] === null ? undefined : walk(peer, forwardedFromRight(lists[1]), isTrusted);
      const way = agreed(simple, standard, address);
      const proto = entryAt(headers.get("x-forwarded-proto"), way.depth) ?? standard?.hop.proto;
      return {
        client: way.client,
        secure: proto === undefined ? secure : proto.toLowerCase() === "https",
        host: (entryAt(headers.get("x-forwarded-host"), way.depth) ?? standard?.hop.host)?.toLowerCase(),
      };
    },
  };
}

/** Reads TLS from the request's own address, as platforms set it. On Deno reading it throws under a Host such as "a b". */
function isEncrypted(request: Request): boolean {
  try {
    return request.url.startsWith("https:");
  } catch {
    return false;
  }
}

/** Result of reading one list: the visitor, the number of entries that trusted proxies wrote, and the farthest of these. */
type Way = { client: string; depth: number; hop: Hop };

function walk({ address, passed = 0 }: Peer, hops: Iterable<Hop>, isTrusted: IsTrusted): Way {
  const way: Way = { client: address, depth: 0, hop: {} };
  for (const hop of hops) {
    way.depth += 1;
    way.hop = hop;
    const next = nodeAddress(hop.for ?? "");
    if (next === undefined) break;
    way.client = next;
    if (!isTrusted(next, passed + way.depth)) break;
  }
  return way;
}

function* addressesOf(list: string): Generator<Hop> {
  for (const entry of fromRight(list)) yield { for: entry };
}

/** Picks the reading that counts; the nearest proxy where the two lists name different visitors. */
function agreed(simple: Way | undefined, standard: Way | undefined, nearest: string): Way {
  const way = simple ?? standard ?? { client: nearest, depth: 1, hop: {} };
  if (!simple || !standard || simple.client === standard.client) return way;
  logCounted("warn", "forwarded-disagree");
  return { ...way, client: nearest };
}

/** The entry of a list that the proxy at this depth wrote; the first one of a shorter list, which not every proxy adds to. */
function entryAt(list: string | null, depth: number): string | undefined {
  if (list === null) return undefined;
  let at = 0;
  let found = "";
  for (const entry of fromRight(list)) {
    found = entry;
    at += 1;
    if (at >= depth) break;
  }
  return found || undefined;
}
