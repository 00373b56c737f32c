import { cookiesForBrowser } from "#app/backend/customer/customer-cookies.ts";

const givenHeaders = ["content-type", "content-security-policy"];
/** 206 and 304 do not occur, since range and conditional headers are not forwarded. */
const givenStatuses = new Set([200, 204, 301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429]);
const defaultPolicy = "base-uri 'self'; object-src 'none'; frame-ancestors 'none'";
const framePolicy = "frame-ancestors 'none'";
const file = /\.(js|css)$/;

export type ToolExchange = {
  path: string;
  hasCookies: boolean;
  /** Set-Cookie values that delete invalid or outdated cookies. */
  ended: readonly string[];
  secure: boolean;
};

/** @returns the reason if the response must not be passed on */
export function toBrowserResponse({ status, headers, body }: Response, exchange: ToolExchange): Response | string {
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
  answer.headers.set("cache-control", cacheControlOf(headers, exchange, exchange.hasCookies || cookies.length > 0));
  answer.headers.set("content-security-policy", policyOf(headers.get("content-security-policy")));
  return answer;
}

/** Personal responses are never stored: caches use the URL as their key, and `/cart/x.css` may show a visitor's cart. */
function cacheControlOf(headers: Headers, { path }: ToolExchange, isPersonal: boolean): string {
  const own = headers.get("cache-control") ?? "";
  const isFile = file.test(path) && !headers.get("content-type")?.startsWith("text/html");
  const isShared = !/\b(private|no-cache|no-store)\b/i.test(own) || /\b(public|s-maxage)\b/i.test(own);
  return isPersonal || own === "" || (isShared && !isFile) ? "private, no-store" : own;
}

/** Browsers enforce every policy of a comma-separated list. */
function policyOf(own: string | null): string {
  if (own === null) return defaultPolicy;
  return /(^|[;,])\s*frame-ancestors\b/i.test(own) ? own : `${own}, ${framePolicy}`;
}

/** Two slashes, or a slash and a backslash, would name another host. */
function isOwnPath(location: string): boolean {
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(location);
}
