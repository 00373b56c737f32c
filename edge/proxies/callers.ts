import { logThrottled } from "#app/observe/log-throttled.ts";
import { entriesFromRight, type Hop, parseNodeAddress, readForwardedFromRight } from "./forwarded.ts";
import { createProxyTrust, type IsTrustedProxy, type TrustedProxies } from "./trust.ts";

export type Peer = {
  address: string;
  /** Number of proxies that the PROXY header shows to be passed already. */
  passed?: number;
  /** Undefined if the PROXY header does not report it. */
  secure?: boolean | undefined;
};

export type Caller = {
  client: string;
  secure: boolean;
  host: string | undefined;
};

export type CallerResolver = {
  isTrusted: IsTrustedProxy;
  /** Ignores headers of untrusted peers. */
  callerOf(request: Request, peer: Peer): Caller;
};

/**
 * Resolves callers from `x-forwarded-for` and `Forwarded`, read from the right as far as trusted proxies wrote them. If the two disagree,
 * the nearest proxy counts as the visitor.
 *
 * @param isSecureShop true if requests from proxies are https unless a header says otherwise
 */
export function createCallerResolver(proxies: TrustedProxies, isSecureShop: boolean): CallerResolver {
  const isTrusted = createProxyTrust(proxies);

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
      const standard = lists[1] === null ? undefined : walk(peer, readForwardedFromRight(lists[1]), isTrusted);
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

/** On Deno, `request.url` throws for a Host such as "a b". */
function isEncrypted(request: Request): boolean {
  try {
    return request.url.startsWith("https:");
  } catch {
    return false;
  }
}

/** `depth` is the number of entries read, `hop` the last of them. */
type Way = { client: string; depth: number; hop: Hop };

function walk({ address, passed = 0 }: Peer, hops: Iterable<Hop>, isTrusted: IsTrustedProxy): Way {
  const way: Way = { client: address, depth: 0, hop: {} };
  for (const hop of hops) {
    way.depth += 1;
    way.hop = hop;
    const next = parseNodeAddress(hop.for ?? "");
    if (next === undefined) break;
    way.client = next;
    if (!isTrusted(next, passed + way.depth)) break;
  }
  return way;
}

function* addressesOf(list: string): Generator<Hop> {
  for (const entry of entriesFromRight(list)) yield { for: entry };
}

function agreed(simple: Way | undefined, standard: Way | undefined, nearest: string): Way {
  const way = simple ?? standard ?? { client: nearest, depth: 1, hop: {} };
  if (!simple || !standard || simple.client === standard.client) return way;
  logThrottled("warn", "forwarded-headers-refused");
  return { ...way, client: nearest };
}

function entryAt(list: string | null, depth: number): string | undefined {
  if (list === null) return undefined;
  let at = 0;
  let found = "";
  for (const entry of entriesFromRight(list)) {
    found = entry;
    at += 1;
    if (at >= depth) break;
  }
  return found || undefined;
}
