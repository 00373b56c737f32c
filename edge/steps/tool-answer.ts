import { cookiesForBrowser } from "#app/backend/customer-cookies.ts";

/** Headers of a tool's answer that a browser gets unchanged. */
const givenHeaders = ["content-type", "content-security-policy"];
/** Statuses that are handed on. No tool answers a question about a part or a copy (206, 304): it is not told of one. */
const givenStatuses = new Set([200, 204, 301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429]);
/** The policy of a page that has none: it stands in no frame, and its addresses are its own. */
const usualPolicy = "base-uri 'self'; object-src 'none'; frame-ancestors 'none'";
const framePolicy = "frame-ancestors 'none'";
/** A file of a tool, which is the same for everybody. */
const file = /\.(js|css)$/;

/** The request that an answer was given to. */
export type Exchange = {
  path: string;
  /** The tool was sent a visitor's cookies. */
  hasCookies: boolean;
  /** Set-Cookie values that end broken cookies. */
  ended: readonly string[];
  secure: boolean;
};

/**
 * A tool's answer as a browser gets it: by lists of statuses and headers, with shared cookies, kept by others only where it is nobody's own.
 *
 * @returns the reason where it is not handed on
 */
export function toolAnswer({ status, headers, body }: Response, exchange: Exchange): Response | string {
  if (!givenStatuses.has(status)) return `status ${status}`;
  const location = headers.get("location") ?? "";
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect && !isOwnPath(location)) return `status ${status} to another host`;
  const answer = new Response(body, { status, ...(isRedirect && { headers: { location } }) });
  for (const name of givenHeaders) {
    const value = headers.get(name);
    if (value !== null) answer.headers.set(name, value);
  }
  const cookies = cookiesForBrowser(headers.getSetCookie(), exchange.secure, exchange.ended);
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  answer.headers.set("cache-control", keptBy(headers, exchange, exchange.hasCookies || cookies.length > 0));
  answer.headers.set("content-security-policy", policyOf(headers.get("content-security-policy")));
  return answer;
}

/**
 * Gives the cache-control of an answer. One about a visitor is never stored, whatever the tool says: a cache in front of the shop goes by
 * the address, and `/cart/x.css` may be answered with somebody's cart. Of the others, shared caches may keep a tool's files alone.
 */
function keptBy(headers: Headers, { path }: Exchange, isPersonal: boolean): string {
  const own = headers.get("cache-control") ?? "";
  const isFile = file.test(path) && !headers.get("content-type")?.startsWith("text/html");
  const isShared = !/\b(private|no-cache|no-store)\b/i.test(own) || /\b(public|s-maxage)\b/i.test(own);
  return isPersonal || own === "" || (isShared && !isFile) ? "private, no-store" : own;
}

/** A policy that says nothing of frames gets it added: browsers hold to each of several. */
function policyOf(own: string | null): string {
  if (own === null) return usualPolicy;
  return /(^|[;,])\s*frame-ancestors\b/i.test(own) ? own : `${own}, ${framePolicy}`;
}

/** A path of the same host: two slashes, or a backslash, would begin another one. */
function isOwnPath(location: string): boolean {
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(location);
}
