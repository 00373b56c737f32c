import type { ReactNode } from "react";
import type { Shop } from "#app/request/shop.ts";
import { emptyResponse, noStoreNoIndex, seeOther } from "../http/responses.server.ts";
import type { RouteRequest } from "../http/route-request.server.ts";
import { renderSmallPage } from "../plain-pages/small-page.server.tsx";
import stylesheet from "./mail-page.css?url";

/**
 * Not cached or indexed, since the URL, the cookie or the content is personal. `same-origin` rather than `no-referrer`, with which forms
 * would send `Origin: null`.
 */
const headers = { ...noStoreNoIndex, "referrer-policy": "same-origin" };

export type MailPage = { title: string; text: string; body?: ReactNode; ways?: readonly { href: string; words: string }[] };

export function mailPageResponse(status: number, { title, text, body, ways = [] }: MailPage, shop: Shop): Response {
  const section = (
    <section className="mail-page">
      <h2 className="mail-page__title">{title}</h2>
      <p className="mail-page__text">{text}</p>
      {body}
      {ways.length > 0 ? (
        <p className="mail-page__ways">
          {ways.map(({ href, words }, place) => (
            <a key={href} className={place === 0 ? "button button--action" : "button"} href={href}>
              {words}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  );
  const way = { href: shop.home, words: shop.words("error.home") };
  return new Response(renderSmallPage({ title, stylesheet, body: section, way }, shop), {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}

/** Redirects (303) to a path of the shop that contains no token. */
export function redirectWithoutToken(path: string, route: RouteRequest, cookies: readonly string[] = []): Response {
  return seeOther(path, route, { headers: { ...headers, "referrer-policy": "no-referrer" }, cookies });
}

/** Response to data requests, since the router's client cannot show these pages. */
export function rejectDataRequest(): Response {
  return emptyResponse(404, headers);
}
