import { parseAdvertisementCookie, serializeAdvertisementCookie } from "#app/designer/advertisement-cookie.server.ts";
import { advertisementOfQuery, isDesignerUrl, passThroughParameters, withPassThrough } from "#app/designer/pass-through.ts";
import type { CreateEncoder } from "#app/document/document.server.ts";
import { concatBytes } from "#app/document/streaming/bytes.ts";
import { expandPiece } from "#app/document/streaming/piece.ts";
import { isNonPagePath } from "#app/locale/path-kinds.ts";
import type { ShopRequest } from "./steps/shop-request.ts";
import type { Step } from "./steps/step.ts";

/** Not part of a shell, since visitors share shells. */
export type VisitAdvertisement = {
  handedOn: URLSearchParams;
  /** Set-Cookie value; undefined unless the URL names a new advertisement. */
  cookie: string | undefined;
};

/** Reads the advertisement from the URL, else from the session's cookie (docs/decisions/0169). */
export function readAdvertisement(
  { request, url, address }: Pick<ShopRequest, "request" | "url" | "address">,
  secure: boolean,
): VisitAdvertisement {
  const kept = parseAdvertisementCookie(request.headers.get("cookie"), secure);
  const named = request.method === "GET" && !isNonPagePath(address.path) ? advertisementOfQuery(url.searchParams) : undefined;
  const isNew = named !== undefined && named !== (kept ?? "");
  return {
    handedOn: passThroughParameters(url.searchParams, kept),
    cookie: isNew ? serializeAdvertisementCookie(named, secure) : undefined,
  };
}

/** Designer links as React renders them; "&" is the only escaped character in their URLs. */
const designerLinks = /(?<= href=")(?:\/[a-z]{1,2}){0,2}\/configurator-(?:[^"&]|&amp;)*(?=")/g;

/** Adds the advertisement's query to designer links, for visitors without JavaScript. */
export function withDesignerLinkQuery(createEncoder: CreateEncoder, query: URLSearchParams): CreateEncoder {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const completed = (href: string) => withPassThrough(href.replaceAll("&amp;", "&"), query).replaceAll("&", "&amp;");
  return () => {
    const encoding = createEncoder();
    // Documents are written in one piece, so no link is split.
    const encode: typeof encoding.encode = (pieces, isLast) =>
      encoding.encode([encoder.encode(decoder.decode(concatBytes(pieces.map(expandPiece))).replace(designerLinks, completed))], isLast);
    return { ...encoding, encode };
  };
}

/** Redirects a designer URL without the session's advertisement to one with it, for links followed before the script ran. */
export function createDesignerRedirectStep(isSecureShop: boolean): Step<ShopRequest> {
  return ({ request, url, caller, address, dataRequest }) => {
    if (request.method !== "GET" || dataRequest || !/^\/configurator-[a-z-]+\/?$/.test(address.path)) return undefined;
    const fullPath = url.pathname + url.search;
    const kept = parseAdvertisementCookie(request.headers.get("cookie"), isSecureShop && caller.secure);
    const whole = withPassThrough(fullPath, passThroughParameters(new URLSearchParams(), kept));
    if (whole === fullPath || !isDesignerUrl(fullPath)) return undefined;
    return new Response(null, { status: 302, headers: { location: whole, "cache-control": "private, no-store" } });
  };
}
