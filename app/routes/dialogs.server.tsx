import { customerData } from "#app/backend/calls/customer/data.ts";
import { cookiesForBrowser, customerCookies } from "#app/backend/customer-cookies.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import { accountView } from "#app/shell/dialog/account/account.server.tsx";
import { type DialogAnswer, dialogViews } from "#app/shell/dialog/views.server.ts";
import { isPublicDialog } from "#app/ui/dialog.ts";
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
 * script reads it as a small page of its own, whose forms and links work. Nothing in it is personal but an account, which no cache keeps.
 *
 * @returns 404 for a kind or a query that there is not, 503 where what it tells cannot be had, 304 for what the browser has
 */
export async function dialogPage(kind: string, asked: URL, request: Request, shop: Shop, services: Services): Promise<Response> {
  if (shop.dataRequest || asked.search.length > longestQuery) return refusal(404);
  if (kind === "account") return accountPage(asked, request, shop, services);
  if (!isPublicDialog(kind)) return refusal(404);
  const answer = await dialogViews[kind](shop, asked.searchParams);
  if ("status" in answer) return refusal(answer.status);
  if ("location" in answer) return leadTo(wholeAddress(answer.location, asked, shop));
  const html = printed(kind, answer, shop);
  const etag = await tagOf(html);
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(html, { headers: { ...headers, etag } });
}

/** The account of the customer who asks, for them alone: a guest is led to the log-in. 503 where the back end does not say who asks. */
async function accountPage(asked: URL, request: Request, shop: Shop, { backend, rates }: Services): Promise<Response> {
  const wait = rates.take(shop.client, customerData);
  if (wait > 0) return refusal(429, { "retry-after": String(wait) });
  const secure = shop.address.origin.startsWith("https:");
  const cookies = customerCookies(request.headers.get("cookie"), secure);
  const outcome = await backend.ask(customerData, {}, shop, { cookie: cookies.sent, address: shop.client });
  if (!outcome.ok) return refusal(503);
  const answer = outcome.value.isLoggedIn
    ? new Response(printed("account", accountView(outcome.value, shop.setting), shop), {
        headers: { ...headers, "cache-control": "no-store" },
      })
    : leadTo(wholeAddress(shop.setting.dialog("log-in", ""), asked, shop));
  for (const cookie of cookiesForBrowser(outcome.setCookies ?? [], secure, cookies.ended)) answer.headers.append("set-cookie", cookie);
  return answer;
}

function leadTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
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

function refusal(status: 404 | 429 | 503, more: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", ...more } });
}
