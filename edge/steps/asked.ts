import { type Encode, plain } from "#app/document/document.server.ts";
import { type Address, isDataRequest, readAddress } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";
import type { Caller } from "../proxies/callers.ts";

/** A request as it came in. */
export type Arrival = {
  request: Request;
  caller: Caller;
  /** The visitor's network address. */
  client: string;
  /** When it came, a `performance.now()` reading. */
  since: number;
  /** The address as the visitor asked for it. */
  url: URL;
  /** Makes the body of a document of which everything is there. */
  encode: Encode;
};

/** A request to a host of the shop. */
export type Asked = Arrival & {
  address: Address;
  /** The page's address without its query. */
  page: string;
  /** Whether the router's data of a page is asked for rather than the page. */
  dataRequest: boolean;
};

/** A step of the way: answers a request, or gives undefined, and the next step has its turn. */
export type Step<Request = Asked> = (asked: Request) => Response | Promise<Response> | undefined;

export function arrive(request: Request, caller: Caller, encode: Encode = plain): Arrival {
  return { request, caller, client: caller.client, since: performance.now(), url: askedUrl(request, caller), encode };
}

function askedUrl(request: Request, { secure, host }: Caller): URL {
  const url = new URL(request.url);
  const protocol = secure ? "https:" : "http:";
  if (host !== undefined) {
    const asked = `${protocol}//${host}${url.pathname}${url.search}`;
    // A host that cannot be read is refused, since it is not the one of the address.
    return URL.canParse(asked) ? new URL(asked) : url;
  }
  if (url.protocol !== protocol) url.protocol = protocol;
  return url;
}

/** The request as the router takes it: at the address that the visitor asked for, with which it compares where a form comes from. */
export function routable({ request, url }: Pick<Arrival, "request" | "url">): Request {
  if (request.url.startsWith(`${url.origin}/`)) return request;
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: "half" }) } as RequestInit);
}

/** The Host that the visitor named, as it was written. */
export function namedHost({ request, caller }: Pick<Arrival, "request" | "caller">): string | undefined {
  return caller.host ?? request.headers.get("host")?.toLowerCase();
}

/** Finds the address that is asked for; undefined under a host that cannot be read, or is none of the shop's. */
export function findAddress(arrival: Arrival, domains: Domains): Asked | undefined {
  const { url } = arrival;
  const address = isPlainHost(arrival) ? readAddress(url.host, url.pathname, domains) : undefined;
  if (!address) return undefined;
  return { ...arrival, address, page: url.origin + url.pathname, dataRequest: isDataRequest(url) };
}

const usualPorts: Record<string, string> = { "http:": ":80", "https:": ":443" };

/**
 * Whether the Host is exactly the host that the address was read with. An address is put together from Host and path:
 * a Host that brings a path, a query or a user along would name another page or another origin. Without a Host, or with two,
 * nobody knows whose page is meant.
 */
export function isPlainHost(arrival: Pick<Arrival, "request" | "caller" | "url">): boolean {
  const { protocol, host, username, password } = arrival.url;
  const asked = namedHost(arrival);
  return (asked === host || asked === host + usualPorts[protocol]) && username === "" && password === "";
}
