import { customerData } from "#app/backend/calls/customer/data.ts";
import { cookiesForBrowser, parseCustomerCookies } from "#app/backend/customer/customer-cookies.ts";
import { hexDigest } from "#app/cache/hash.ts";
import type { Shop } from "#app/request/shop.ts";
import { accountDialog } from "#app/shell/dialog/account/account.server.tsx";
import type { FormResult } from "#app/shell/dialog/account/form.tsx";
import { logInDialog } from "#app/shell/dialog/account/log-in.server.tsx";
import { passwordResetDialog } from "#app/shell/dialog/account/password-reset.server.tsx";
import { signUpDialog } from "#app/shell/dialog/account/sign-up.server.tsx";
import type { DialogResult } from "#app/shell/dialog/dialog-view.server.ts";
import { dialogViews } from "#app/shell/dialog/views.server.ts";
import { isPublicDialog } from "#app/ui/dialog.ts";
import { fieldsOfUrl, parseCallFields } from "./call-fields.server.ts";
import stylesheet from "./dialogs.css?url";
import { errorResponse } from "./forms/refuse-request.server.tsx";
import { absoluteUrl } from "./http/absolute-url.server.ts";
import { emptyResponse, noStore, redirectTo } from "./http/responses.server.ts";
import type { RouteRequest } from "./http/route-request.server.ts";
import { renderSmallPage } from "./plain-pages/small-page.server.tsx";

const maxQueryLength = 500;

/** Dialogs are equal for all visitors; browsers revalidate them after a minute. */
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=60",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * Serves a dialog as HTML: scripts extract the marked content, visitors without JavaScript see a small page.
 *
 * @returns 404 for an unknown kind or query, 503 if its data is unavailable, 304 if unchanged
 */
export async function dialogResponse(kind: string, route: RouteRequest): Promise<Response> {
  const { url, request, shop } = route;
  if (shop.dataRequest || url.search.length > maxQueryLength) return emptyResponse(404);
  if (kind === "account") return accountPage(route);
  if (!isPublicDialog(kind)) return emptyResponse(404);
  const answer = await dialogViews[kind](shop, url.searchParams);
  if ("status" in answer) return answer.status === 503 ? unavailable(503, route) : emptyResponse(404);
  if ("location" in answer) return redirectTo(answer.location, route);
  const html = renderDialog(kind, answer, shop);
  const etag = await etagOf(html);
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(html, { headers: { ...headers, etag } });
}

const formViews = { "log-in": logInDialog, "sign-up": signUpDialog, "password-reset": passwordResetDialog } as const;

export type FormDialogName = keyof typeof formViews;

export function renderFormDialog(kind: FormDialogName, answered: FormResult, shop: Shop): string {
  return renderDialog(kind, formViews[kind](shop, new URLSearchParams(), answered), shop);
}

/** Sends the back end the query and the URL of the page, as other pages do (shop 7.34). */
async function accountPage(route: RouteRequest): Promise<Response> {
  const {
    url,
    request,
    shop,
    services: { backend, rates },
  } = route;
  const wait = rates.take(shop.client, customerData);
  if (wait > 0) return unavailable(429, route, wait);
  const secure = shop.address.origin.startsWith("https:");
  const cookies = parseCustomerCookies(request.headers.get("cookie"), secure);
  const { data: query = {} } = parseCallFields(customerData, fieldsOfUrl(url, customerData)) ?? {};
  const referrer = absoluteUrl(shop.setting.dialog("account"), url, shop);
  const outcome = await backend.ask(customerData, query, shop, { cookie: cookies.sent, referrer, address: shop.client });
  if (!outcome.ok) return unavailable(503, route);
  const answer = outcome.value.isLoggedIn
    ? new Response(renderDialog("account", accountDialog(outcome.value, shop.setting), shop), {
        headers: { ...headers, ...noStore },
      })
    : redirectTo(shop.setting.dialog("log-in", ""), route);
  for (const cookie of cookiesForBrowser(outcome.setCookies ?? [], secure, cookies.ended)) answer.headers.append("set-cookie", cookie);
  return answer;
}

function renderDialog(kind: string, { title, body }: Extract<DialogResult, { title: string }>, shop: Shop): string {
  const section = (
    <section className={`dialog-content dialog-content--${kind}`} data-dialog-content={kind} aria-labelledby="dialog-title">
      <h2 className="dialog-content__title" id="dialog-title" tabIndex={-1}>
        {title}
      </h2>
      {body}
    </section>
  );
  return renderSmallPage({ title, stylesheet, body: section, way: { href: shop.home, words: shop.words("error.home") } }, shop);
}

/** Weak, since responses are compressed later. */
async function etagOf(html: string): Promise<string> {
  return `W/"${await hexDigest("SHA-1", html)}"`;
}

/** @param wait in seconds */
function unavailable(status: 429 | 503, route: RouteRequest, wait = 5): Response {
  const response = errorResponse(status, route);
  response.headers.set("retry-after", String(wait));
  return response;
}
