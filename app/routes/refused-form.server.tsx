import { errorWords } from "#app/page/refusal.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { headers } from "./configured-block.server.ts";
import stylesheet from "./forms.css?url";
import { smallPage } from "./small-page.server.tsx";

/**
 * Refuses a form that cannot be taken: a script gets the status alone, a browser without one a small page that says so, too.
 *
 * @param status 404 where what it was sent from stands there no more, else why it cannot be taken now
 */
export function refusedForm(status: number, request: Request, shop: Shop): Response {
  if (!request.headers.get("accept")?.includes("text/html")) return new Response(null, { status, headers });
  const { title, text, toHome, home } = errorWords(status === 404 ? "notFound" : "unavailable", shop);
  const body = (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
  const html = smallPage({ title, stylesheet, body, way: { href: home, words: toHome } }, shop);
  return new Response(html, { status, headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
}
