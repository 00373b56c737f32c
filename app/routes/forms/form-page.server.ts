import type { Shop } from "#app/request/shop.ts";
import { noStoreNoIndex } from "../http/responses.server.ts";
import { renderSmallPage, type SmallPage } from "../plain-pages/small-page.server.tsx";
import stylesheet from "./forms.css?url";

export function formPageResponse(status: number, page: Omit<SmallPage, "stylesheet">, shop: Shop, retryAfter?: string): Response {
  const html = renderSmallPage({ ...page, stylesheet }, shop);
  return new Response(html, { status, headers: { ...formHeaders(retryAfter), "content-type": "text/html; charset=utf-8" } });
}

/** @param retryAfter header of the call's response */
export function formHeaders(retryAfter?: string): Record<string, string> {
  return retryAfter ? { ...noStoreNoIndex, "retry-after": retryAfter } : noStoreNoIndex;
}
