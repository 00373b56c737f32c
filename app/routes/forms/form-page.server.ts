import type { Shop } from "#app/request/shop.ts";
import { headers } from "../configurations/configured-block.server.ts";
import { type SmallPage, smallPage } from "../plain-pages/small-page.server.tsx";
import stylesheet from "./forms.css?url";

export function formPage(status: number, page: Omit<SmallPage, "stylesheet">, shop: Shop): Response {
  const html = smallPage({ ...page, stylesheet }, shop);
  return new Response(html, { status, headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
}
