import type { Shop } from "#app/request/shop.ts";
import { type DialogAnswer, dialogViews } from "#app/shell/dialog/views.server.ts";
import { isDialogKind } from "#app/ui/dialog.ts";
import stylesheet from "./dialogs.css?url";
import { smallPage } from "./small-page.server.tsx";
import { wholeAddress } from "./whole-address.server.ts";

/** Longer queries than this are nobody's. */
const longestQuery = 500;

/** The same for everybody; a minute is long enough for a shopper who opens it twice, and then it is asked whether it holds. */
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=60",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * The page of a dialog. The browser takes the part that is marked as the dialog's content; whoever comes without a
 * script reads it as a small page of its own, whose forms and links work. Nothing in it is personal.
 *
 * @returns 404 for a kind or a query that there is not, 503 where what it tells cannot be had, 304 for what the browser has
 */
export async function dialogPage(kind: string, asked: URL, request: Request, shop: Shop): Promise<Response> {
  if (!isDialogKind(kind) || shop.dataRequest || asked.search.length > longestQuery) return refusal(404);
  const answer = await dialogViews[kind](shop, asked.searchParams);
  if ("status" in answer) return refusal(answer.status);
  if ("location" in answer) {
    const location = wholeAddress(answer.location, asked, shop);
    return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
  }
  const html = printed(kind, answer, shop);
  const etag = await tagOf(html);
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(html, { headers: { ...headers, etag } });
}

function printed(kind: string, { title, body }: Extract<DialogAnswer, { title: string }>, shop: Shop): string {
  const section = (
    <section className={`dialog-content dialog-content--${kind}`} data-dialog-content={kind} aria-labelledby="dialog-title">
      <h2 className="dialog-content__title" id="dialog-title" tabIndex={-1}>
        {title}
      </h2>
      {body}
    </section>
  );
  return smallPage({ title, stylesheet, body: section, way: { href: shop.home, words: shop.words("error.home") } }, shop);
}

/** Tells one print of a dialog from another: weakly, as it is compressed on its way. */
async function tagOf(html: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(html));
  return `W/"${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

function refusal(status: 404 | 503): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" } });
}
