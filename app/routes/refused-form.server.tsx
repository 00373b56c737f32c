import { errorWords } from "#app/page/refusal.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { takesHtml } from "./back-to-page.server.ts";
import { headers } from "./configured-block.server.ts";
import { formPage } from "./form-page.server.ts";

/**
 * Refuses a form that cannot be taken: a script gets the status alone, a browser without one a small page that says so, too.
 *
 * @param status 404 where what it was sent from stands there no more, else why it cannot be taken now
 */
export function refusedForm(status: number, request: Request, shop: Shop): Response {
  if (!takesHtml(request)) return new Response(null, { status, headers });
  const { title, text, toHome, home } = errorWords(status === 404 ? "notFound" : "unavailable", shop);
  const body = (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
  return formPage(status, { title, body, way: { href: home, words: toHome } }, shop);
}
