import { type CreateEncoder, createPlainEncoder } from "#app/document/document.server.ts";
import { isDataRequest, parseShopAddress, type ShopAddress } from "#app/locale/address.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import type { Caller } from "../proxies/callers.ts";

export type IncomingRequest = {
  request: Request;
  caller: Caller;
  client: string;
  /** Arrival in `performance.now()` milliseconds, before the client's turn. */
  since: number;
  /** Start of the first step, on the same clock. */
  begun: number;
  /** URL as the visitor requested it; on a preview host, with the market's alias as its host. */
  url: URL;
  /** URL as the browser has it, if it differs; the router compares its origin with that of a form. */
  publicUrl?: URL;
  encode: CreateEncoder;
  observed: ObservedRequest;
};

export type ObservedRequest = {
  /** Undefined before the host is known. */
  shopRequest?: ShopRequest;
  isRefused?: boolean;
  shell?: string | undefined;
  treatments?: string[] | undefined;
};

export type ShopRequest = IncomingRequest & {
  address: ShopAddress;
  /** URL without query. */
  page: string;
  dataRequest: boolean;
};

export function toIncomingRequest(
  request: Request,
  caller: Caller,
  encode: CreateEncoder = createPlainEncoder,
  since?: number,
): IncomingRequest {
  const begun = performance.now();
  const url = requestedUrlOf(request, caller);
  return { request, caller, client: caller.client, since: since ?? begun, begun, url, encode, observed: {} };
}

function requestedUrlOf(request: Request, { secure, host }: Caller): URL {
  const url = new URL(request.url);
  const protocol = secure ? "https:" : "http:";
  if (host !== undefined) {
    const requestedUrl = `${protocol}//${host}${url.pathname}${url.search}`;
    // An invalid forwarded host is rejected later, as it differs from this URL's.
    return URL.canParse(requestedUrl) ? new URL(requestedUrl) : url;
  }
  if (url.protocol !== protocol) url.protocol = protocol;
  return url;
}

export function toRouterRequest({ request, url, publicUrl = url }: Pick<IncomingRequest, "request" | "url" | "publicUrl">): Request {
  if (request.url.startsWith(`${publicUrl.origin}/`)) return request;
  const { method, headers, body, signal } = request;
  return new Request(publicUrl, { method, headers, signal, ...(body && { body, duplex: "half" }) } as RequestInit);
}

export function requestedHost({ request, caller }: Pick<IncomingRequest, "request" | "caller">): string | undefined {
  return caller.host ?? request.headers.get("host")?.toLowerCase();
}

export function toShopRequest(incoming: IncomingRequest, domains: DomainTable): ShopRequest | undefined {
  const { url } = incoming;
  const address = hasValidHost(incoming) ? parseShopAddress(url.host, url.pathname, domains) : undefined;
  if (!address) return undefined;
  return { ...incoming, address, page: url.origin + url.pathname, dataRequest: isDataRequest(url) };
}

const usualPorts: Record<string, string> = { "http:": ":80", "https:": ":443" };

/** Rejects a Host with a path, a query or a user, and a missing or duplicate one. */
export function hasValidHost(incoming: Pick<IncomingRequest, "request" | "caller" | "url">): boolean {
  const { protocol, host, username, password } = incoming.url;
  const requested = requestedHost(incoming);
  return (requested === host || requested === host + usualPorts[protocol]) && username === "" && password === "";
}
