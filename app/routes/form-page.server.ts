import type { Shop } from "#app/request/shop.ts";
import { headers } from "./configured-block.server.ts";
import stylesheet from "./forms.css?url";
import { type SmallPage, smallPage } from "./small-page.server.tsx";

/** Answers a form that came without a script with a small page of its own, which is nobody else's. */
export function formPage(status: number, page: Omit<SmallPage, "stylesheet">, shop: Shop): Response {
  const html = smallPage({ ...page, stylesheet }, shop);
  return new Response(html, { status, headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
}
