import { translateErrorPage } from "#app/page/errors/refusal.server.ts";
import { emptyResponse } from "../http/responses.server.ts";
import type { RouteRequest } from "../http/route-request.server.ts";
import { acceptsHtml } from "./back-to-page.server.ts";
import { formPageResponse } from "./form-page.server.ts";
import { KeptForm } from "./kept-form.server.tsx";
import type { FormContent } from "./read-form.server.ts";

/**
 * Responds with a small page to requests that accept HTML, and with a status only to others.
 *
 * @param status 404 if the page or the block is gone @param pairs fields of the form; with a 503, the page contains them, to be sent again
 */
export function errorResponse(
  status: number,
  { request, shop }: Pick<RouteRequest, "request" | "shop">,
  pairs?: FormContent["pairs"],
): Response {
  if (!acceptsHtml(request)) return emptyResponse(status);
  const { title, text, toHome, home } = translateErrorPage(status === 404 ? "notFound" : "unavailable", shop);
  const isKept = pairs !== undefined && status === 503;
  const body = (
    <section>
      <h2 className="contact-form__headline">{title}</h2>
      {isKept ? <KeptForm message={text} pairs={pairs} words={shop.words} /> : <p>{text}</p>}
    </section>
  );
  return formPageResponse(status, { title, body, way: { href: home, words: toHome } }, shop);
}
