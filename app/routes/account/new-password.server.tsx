import { type BrokenLinkState, customerPasswordLink, customerPasswordNew } from "#app/backend/calls/customer/password-link.ts";
import { cookiesForBrowser } from "#app/backend/customer/customer-cookies.ts";
import {
  expirePasswordLinkCookie,
  isPasswordLinkToken,
  parsePasswordLinkCookie,
  serializePasswordLinkCookie,
} from "#app/backend/customer/link-cookie.ts";
import { accountPath } from "#app/locale/pages/account-path.ts";
import type { MessageId } from "#app/locale/translate.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import type { Shop } from "#app/request/shop.ts";
import { accountFormProps } from "#app/shell/dialog/account/form.server.tsx";
import { AccountForm, type FormResult } from "#app/shell/dialog/account/form.tsx";
import { readBoundedForm } from "../forms/read-form.server.ts";
import type { RouteRequest } from "../http/route-request.server.ts";
import { mailPageResponse, redirectWithoutToken, rejectDataRequest } from "./mail-page.server.tsx";

const path = `${accountPath}/password`;

/**
 * Lets the recipient of a reset mail choose a new password, and logs them in (shop 4.10). A redirect moves the link's token from the
 * URL into a cookie, so that neither the referrer nor the history contains it.
 */
export async function handleNewPassword(route: RouteRequest): Promise<Response> {
  const { request, url, shop, services } = route;
  if (shop.dataRequest) return rejectDataRequest();
  const secure = shop.address.origin.startsWith("https:");
  if (request.method === "POST") return savePassword(route, secure);
  const opened = url.searchParams.get("token");
  if (opened !== null) {
    const cookie = isPasswordLinkToken(opened) ? serializePasswordLinkCookie(opened, secure) : expirePasswordLinkCookie(secure);
    return redirectWithoutToken(shop.setting.page(path), route, [cookie]);
  }
  const token = parsePasswordLinkCookie(request.headers.get("cookie"), secure);
  if (token === undefined) return brokenLinkPage("unknown", shop);
  const wait = services.rates.take(shop.client, customerPasswordLink);
  if (wait > 0) return tooOften(wait, shop);
  const outcome = await services.backend.ask(customerPasswordLink, { token }, shop);
  if (!outcome.ok) return formPage(503, { message: shop.words("account.lost"), errors: {} }, shop);
  return outcome.value.state === "valid" ? formPage(200, undefined, shop) : brokenLinkPage(outcome.value.state, shop);
}

async function savePassword(route: RouteRequest, secure: boolean): Promise<Response> {
  const {
    request,
    shop,
    services: { rates, backend },
  } = route;
  const token = parsePasswordLinkCookie(request.headers.get("cookie"), secure);
  const form = await readBoundedForm(request, customerPasswordNew);
  if (typeof form === "number") return formPage(form, { message: shop.words("account.lost"), errors: {} }, shop);
  if (token === undefined) return brokenLinkPage("unknown", shop);
  const wait = rates.take(shop.client, customerPasswordNew);
  if (wait > 0) return tooOften(wait, shop);
  const { password = "" } = Object.fromEntries(form.pairs);
  const question = customerPasswordNew.request.safeParse({ token, password });
  if (!question.success) return formPage(400, { message: shop.words("account.refused"), errors: {} }, shop);
  const outcome = await backend.ask(customerPasswordNew, question.data, shop);
  if (outcome.ok) {
    const cookies = [...cookiesForBrowser(outcome.setCookies ?? [], secure), expirePasswordLinkCookie(secure)];
    return redirectWithoutToken(`${shop.setting.page(accountPath)}#${customerPasswordNew.name}-sent`, route, cookies);
  }
  if (!("refusal" in outcome)) return formPage(502, { message: shop.words("account.lost"), errors: {} }, shop);
  logThrottled("warn", "password-reset-refused", { path: customerPasswordNew.path });
  const { link, message, errorFields } = outcome.refusal;
  return link ? brokenLinkPage(link, shop) : formPage(400, { message, errors: errorFields }, shop);
}

function formPage(status: number, answered: FormResult | undefined, shop: Shop): Response {
  const { setting, words } = shop;
  const form = accountFormProps({
    call: customerPasswordNew,
    submit: words("account.savePassword"),
    done: words("account.done"),
    fields: [
      {
        kind: "password",
        name: "password",
        label: words("account.newPasswordField"),
        autoComplete: "new-password",
        hint: words("account.passwordHint"),
      },
    ],
    setting,
  });
  const body = <AccountForm {...form} action={setting.page(path)} {...(answered ? { answered } : {})} />;
  return mailPageResponse(status, { title: words("account.newPassword"), text: words("account.newPasswordText"), body }, shop);
}

function tooOften(wait: number, shop: Shop): Response {
  const response = formPage(429, { message: shop.words("account.tooOften"), errors: {} }, shop);
  response.headers.set("retry-after", String(wait));
  return response;
}

const brokenLinks: Record<BrokenLinkState, { status: number; messages: readonly [title: MessageId, text: MessageId] }> = {
  used: { status: 410, messages: ["account.linkUsed", "account.linkUsedText"] },
  expired: { status: 410, messages: ["account.linkExpired", "account.linkExpiredText"] },
  unknown: { status: 404, messages: ["account.linkUnknown", "account.linkUnknownText"] },
};

function brokenLinkPage(state: BrokenLinkState, shop: Shop): Response {
  const {
    status,
    messages: [title, text],
  } = brokenLinks[state];
  const { words, setting } = shop;
  const ways = [
    { href: setting.dialog("password-reset", ""), words: words("account.newLink") },
    { href: setting.page(accountPath), words: words("account.logIn") },
  ];
  return mailPageResponse(status, { title: words(title), text: words(text), ways }, shop);
}
