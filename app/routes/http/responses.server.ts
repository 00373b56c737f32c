import { absoluteUrl } from "./absolute-url.server.ts";
import type { RouteRequest } from "./route-request.server.ts";

export const noStore = { "cache-control": "no-store" } as const;

/** Not cached by browsers either, because of prices and personal data; the shop caches the back end's answers. */
export const noStoreNoIndex = { ...noStore, "x-robots-tag": "noindex, nofollow" } as const;

export function emptyResponse(status: number, headers: HeadersInit = noStoreNoIndex): Response {
  return new Response(null, { status, headers });
}

type Requested = Pick<RouteRequest, "url" | "shop">;

export function redirectTo(path: string, { url, shop }: Requested): Response {
  return emptyResponse(302, { ...noStore, location: absoluteUrl(path, url, shop) });
}

/** Redirects (303) to a path of the shop, which the browser gets with GET. */
export function seeOther(
  path: string,
  { url, shop }: Requested,
  { headers = noStoreNoIndex, cookies = [] }: { headers?: HeadersInit; cookies?: readonly string[] } = {},
): Response {
  const sent = new Headers(headers);
  sent.set("location", absoluteUrl(path, url, shop));
  for (const cookie of cookies) sent.append("set-cookie", cookie);
  return emptyResponse(303, sent);
}
