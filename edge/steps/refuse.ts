import type { Domains } from "#app/locale/domains.ts";
import { logCounted } from "#app/observe/counted.ts";
import { bringsBody } from "../request-body.ts";
import { type Arrival, type Asked, isPlainHost, namedHost, type Step } from "./asked.ts";

/** Longer addresses than this are nobody's. */
const longestAddress = 4_096;
/** What a stranger wrote is cut where it is told in the log. */
const longestTold = 100;
export const safeMethods = new Set(["GET", "HEAD"]);

/** Refuses a request that only reads, and brings a body (400). */
export const refuseBody: Step<Arrival> = ({ request }) =>
  safeMethods.has(request.method) && bringsBody(request) ? plain(400, "A request that only reads has no body.") : undefined;

/** Refuses a request whose Host cannot be read (400), or is none of the shop's (421). */
export function refuseHost(arrival: Arrival): Response {
  logCounted("warn", "host-refused", { host: (namedHost(arrival) ?? "none").slice(0, longestTold) });
  return isPlainHost(arrival) ? plain(421, "This host is none of the shop's.") : plain(400, "This host cannot be read.");
}

/** Refuses what the router never sees: addresses that nobody can read, methods that nobody uses, forms of other sites. */
export function refuse({ request, url, address }: Asked, domains: Domains): Response | undefined {
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
function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
