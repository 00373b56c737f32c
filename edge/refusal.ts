import type { Address } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";
import { logCounted } from "#app/observe/counted.ts";

/** Longer addresses than this are nobody's. */
const longestAddress = 4_096;
/** What a stranger wrote is cut where it is told in the log. */
const longestTold = 100;
export const safeMethods = new Set(["GET", "HEAD"]);

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

/** Refuses a request whose Host cannot be read (400), or is none of the shop's (421). */
export function refuseHost(request: Request, url: URL): Response {
  logCounted("warn", "host-refused", { host: (request.headers.get("host") ?? "none").slice(0, longestTold) });
  return isPlainHost(request, url) ? plain(421, "This host is none of the shop's.") : plain(400, "This host cannot be read.");
}

/** A request that the router never sees, and why; undefined for all others. */
export function refuse(request: Request, url: URL, address: Address, domains: Domains): Response | undefined {
  if (request.url.length > longestAddress) return plain(414, "This address is too long.");
  if (!isReadable(url.pathname)) return plain(400, "This address cannot be read.");
  if (safeMethods.has(request.method)) return undefined;
  if (request.method !== "POST") return plain(405, "This method is not used here.", { allow: "GET, HEAD, POST" });
  // The router lets a request without an Origin pass and never looks at resource routes: every unsafe method is checked here.
  const origin = request.headers.get("origin");
  if (origin !== null && (origin === domains.originAt(url.host) || origin === address.origin)) return undefined;
  logCounted("warn", "origin-refused", { origin: (origin ?? "none").slice(0, longestTold) });
  return plain(403, "This form was not sent from the shop.");
}

function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

/** An answer in a line of plain text, kept nowhere. */
export function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
