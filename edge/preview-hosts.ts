import { parse, serialize } from "cookie";
import type { DomainTable } from "#app/locale/domains.ts";
import { hostCookieName } from "#app/locale/host-cookie.ts";
import { type Market, markets } from "#app/locale/markets.ts";
import { safeMethods } from "./steps/refuse.ts";
import { type IncomingRequest, requestedHost } from "./steps/shop-request.ts";
import type { Responder } from "./steps/step.ts";

const name = "market";
const byName = new Map(markets.map((market) => [`${market.channel}.${market.country}`, market]));

/**
 * Serves every market on preview hosts (decision 251): `?market=poster.ch` chooses a market for the session, and the shop's steps then see
 * that market's alias in place of the host.
 */
export function createPreviewHostHandler(
  domains: DomainTable,
  isSecureShop: boolean,
): (incoming: IncomingRequest, answer: Responder<IncomingRequest>) => Promise<Response> {
  return async (incoming, answer) => {
    const host = requestedHost(incoming) ?? "";
    const [first] = markets;
    if (!first || domains.previewAlias(host, first) === undefined) return answer(incoming);
    const secure = isSecureShop && incoming.caller.secure;
    const response = choiceIn(incoming, secure) ?? (await answer(inMarket(incoming, keptMarket(incoming, secure) ?? first, host, domains)));
    keepPrivate(response.headers);
    return response;
  };
}

function choiceIn({ request, url }: IncomingRequest, secure: boolean): Response | undefined {
  const chosen = url.searchParams.get(name);
  if (chosen === null || !safeMethods.has(request.method)) return undefined;
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  if (!byName.has(chosen)) {
    const links = [...byName.keys()].map((known) => `${url.pathname}?${name}=${known}\n`);
    return new Response(`There is no such market. Choose one of:\n\n${links.join("")}`, { status: 400, headers });
  }
  const clean = new URL(url);
  clean.searchParams.delete(name);
  const cookie = serialize(hostCookieName(name, secure), chosen, { path: "/", httpOnly: true, sameSite: "lax", secure });
  // A path that starts with two slashes would name another host.
  const location = clean.pathname.replace(/^\/{2,}/, "/") + clean.search;
  return new Response(null, { status: 302, headers: { ...headers, location, "set-cookie": cookie } });
}

function keptMarket({ request }: IncomingRequest, secure: boolean): Market | undefined {
  return byName.get(parse(request.headers.get("cookie") ?? "")[hostCookieName(name, secure)] ?? "");
}

function inMarket(incoming: IncomingRequest, market: Market, host: string, domains: DomainTable): IncomingRequest {
  const alias = domains.previewAlias(host, market) ?? host;
  const url = new URL(incoming.url);
  // An invalid host, or one with another port, is rejected later.
  if (url.host !== host) return incoming;
  url.host = alias;
  return { ...incoming, url, publicUrl: incoming.url, caller: { ...incoming.caller, host: alias } };
}

/** Prevents indexing and caching: caches do not see the market, and a redirect kept by a browser would loop in another market. */
function keepPrivate(headers: Headers): void {
  headers.set("x-robots-tag", "noindex, nofollow");
  if (/^public|max-age/.test(headers.get("cache-control") ?? "")) headers.set("cache-control", "private, no-store");
}
