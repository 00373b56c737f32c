import { type Encode, plain } from "#app/document/document.server.ts";
import { type Address, isDataRequest, readAddress } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";

/** A request as it came in. */
export type Arrival = {
  request: Request;
  /** The visitor's network address, as the platform tells it. */
  client: string;
  /** When it came, a `performance.now()` reading. */
  since: number;
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

export function arrive(request: Request, client: string, encode: Encode = plain): Arrival {
  return { request, client, since: performance.now(), url: new URL(request.url), encode };
}

/** Finds the address that is asked for; undefined under a host that cannot be read, or is none of the shop's. */
export function findAddress(arrival: Arrival, domains: Domains): Asked | undefined {
  const { request, url } = arrival;
  const address = isPlainHost(request, url) ? readAddress(url.host, url.pathname, domains) : undefined;
  if (!address) return undefined;
  return { ...arrival, address, page: url.origin + url.pathname, dataRequest: isDataRequest(url) };
}

const usualPorts: Record<string, string> = { "http:": ":80", "https:": ":443" };

/**
 * Whether the Host header is exactly the host that the address was read with. An address is put together from Host and path:
 * a Host that brings a path, a query or a user along would name another page or another origin. Without a Host, or with two,
 * nobody knows whose page is meant.
 */
export function isPlainHost(request: Request, { protocol, host, username, password }: URL): boolean {
  const asked = request.headers.get("host")?.toLowerCase();
  return (asked === host || asked === host + usualPorts[protocol]) && username === "" && password === "";
}
