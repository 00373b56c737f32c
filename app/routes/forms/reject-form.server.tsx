import { errorWords } from "#app/page/errors/refusal.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { headers } from "../configurations/configured-block.server.ts";
import { acceptsHtml } from "./back-to-page.server.ts";
import { formPage } from "./form-page.server.ts";

/**
 * Answers scripts with a status only, browsers with a small page.
 *
 * @param status 404 if the page or the block is gone
 */
export function rejectForm(status: number, request: Request, shop: Shop): Response {
  if (!acceptsHtml(request)) return new Response(null, { status, headers });
  const { title, text, toHome, home } = errorWords(status === 404 ? "notFound" : "unavailable", shop);
  const body = (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
  return formPage(status, { title, body, way: { href: home, words: toHome } }, shop);
}
