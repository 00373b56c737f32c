import { advertisementIn, handedOn, leadsToDesigner, withHandedOn } from "#app/designer/handed-on.ts";
import { keepAdvertisement, keptAdvertisement } from "#app/designer/kept-advertisement.server.ts";
import type { Encode } from "#app/document/document.server.ts";
import { joined } from "#app/document/streaming/bytes.ts";
import { isElsewhere } from "#app/locale/other-apps.ts";
import type { Asked } from "./steps/asked.ts";

/** What an advertisement said of a visitor. No page is printed from it: shells are the same for everybody. */
export type Advertised = {
  /** What goes along into a designer. */
  handedOn: URLSearchParams;
  /** A cookie to set, as a header value: the page's address names another advertisement than the session keeps. */
  cookie: string | undefined;
};

/** Reads the advertisement that led to a page, or else to an earlier page of the session (docs/decisions/0169). */
export function readAdvertisement({ request, url, address }: Pick<Asked, "request" | "url" | "address">, secure: boolean): Advertised {
  const kept = keptAdvertisement(request.headers.get("cookie"), secure);
  const named = request.method === "GET" && !isElsewhere(address.path) ? advertisementIn(url.searchParams) : undefined;
  const isNew = named !== undefined && named !== (kept ?? "");
  return { handedOn: handedOn(url.searchParams, kept), cookie: isNew ? keepAdvertisement(named, secure) : undefined };
}

/** Links into designers as React prints them: "&" is the one character of their addresses that is escaped. */
const designerLinks = /(?<= href=")(?:\/[a-z]{1,2}){0,2}\/configurator-(?:[^"&]|&amp;)*(?=")/g;

/** Writes documents for a visitor without a script, whose links into designers carry what is handed on already. */
export function handingOn(encode: Encode, query: URLSearchParams): Encode {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const completed = (href: string) => withHandedOn(href.replaceAll("&amp;", "&"), query).replaceAll("&", "&amp;");
  return () => {
    const encoding = encode();
    // Such a document is there as a whole: none of its links is cut in two.
    const of: typeof encoding.of = (pieces, isLast) =>
      encoding.of([encoder.encode(decoder.decode(joined(pieces)).replace(designerLinks, completed))], isLast);
    return { ...encoding, of };
  };
}

/** Leads a link into a designer that was followed before a script could complete it to the whole address. */
export function completeDesigner({ request, url, address, dataRequest }: Asked, secure: boolean): Response | undefined {
  if (request.method !== "GET" || dataRequest || !/^\/configurator-[a-z-]+\/?$/.test(address.path)) return undefined;
  const said = url.pathname + url.search;
  const whole = withHandedOn(said, handedOn(new URLSearchParams(), keptAdvertisement(request.headers.get("cookie"), secure)));
  if (whole === said || !leadsToDesigner(said)) return undefined;
  return new Response(null, { status: 302, headers: { location: whole, "cache-control": "private, no-store" } });
}
