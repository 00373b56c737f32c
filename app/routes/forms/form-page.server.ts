import type { Shop } from "#app/request/shop.ts";
import { noStoreNoIndex } from "../http/responses.server.ts";
import { type SmallPage, smallPage } from "../plain-pages/small-page.server.tsx";
import stylesheet from "./forms.css?url";

export function formPage(status: number, page: Omit<SmallPage, "stylesheet">, shop: Shop, retryAfter?: string): Response {
  const html = smallPage({ ...page, stylesheet }, shop);
  return new Response(html, { status, headers: { ...formHeaders(retryAfter), "content-type": "text/html; charset=utf-8" } });
}

/** Builds the headers of a form's response. @param retryAfter header of the call's response */
export function formHeaders(retryAfter?: string): Record<string, string> {
  return retryAfter ? { ...noStoreNoIndex, "retry-after": retryAfter } : noStoreNoIndex;
}
