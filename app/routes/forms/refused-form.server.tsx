import { z } from "zod";
import type { Call } from "#app/backend/call.ts";
import { formRefusal } from "#app/backend/calls/customer/customer.ts";
import { customerLogin } from "#app/backend/calls/customer/login.ts";
import { customerLogout } from "#app/backend/calls/customer/logout.ts";
import { customerPasswordReset } from "#app/backend/calls/customer/password-reset.ts";
import { customerSignup } from "#app/backend/calls/customer/signup.ts";
import { newsletterSubscribe } from "#app/backend/calls/newsletter/subscribe.ts";
import { trimSlashes } from "#app/locale/address.ts";
import { pageIdentifier } from "#app/locale/page-identifier.ts";
import { isCallPath } from "#app/locale/path-kinds.ts";
import type { Shop } from "#app/request/shop.ts";
import type { FormResult } from "#app/shell/dialog/account/form.tsx";
import type { FormDialogName } from "../dialogs.server.tsx";
import type { SmallPage } from "../plain-pages/small-page.server.tsx";
import { formPageResponse } from "./form-page.server.ts";
import { type FieldLabels, isSecretField, KeptForm } from "./kept-form.server.tsx";
import type { FormContent, FormRejection } from "./read-form.server.ts";

/** Dialogs of forms that are rendered again when rejected, by the call's path. */
const formDialogs = new Map<string, FormDialogName>([
  [customerLogin.path, "log-in"],
  [customerSignup.path, "sign-up"],
  [customerPasswordReset.path, "password-reset"],
]);

const resultDialogs = new Map<string, FormDialogName>([...formDialogs, [customerLogout.path, "log-in"]]);

/** Forms that log in; on a page of their own, they lead to the account. */
const logInForms = new Set<string>([customerLogin.path, customerSignup.path]);

/** Returns the page of a call's form; undefined for calls whose forms are not rendered again. */
export function formPageOf({ path }: Pick<Call, "path">, { setting, home }: Shop): string | undefined {
  const dialog = formDialogs.get(path);
  if (dialog) return setting.dialog(dialog, "");
  return path === newsletterSubscribe.path ? `${home}#newsletter` : undefined;
}

/**
 * Returns the page that shows a form's result. This is the page with the form, unless it is unknown, is the page of an account form's
 * dialog, or has the URL of a call, where rejected forms are rendered.
 *
 * @param page URL of the page with the form, if known
 */
export function pageAfterForm(page: string | undefined, { path }: Pick<Call, "path">, { setting, home, address }: Shop): string {
  const pathname = page && new URL(page).pathname;
  const isAt = (path: string) => pathname !== undefined && trimSlashes(pathname) === trimSlashes(path);
  const isFormPage = ([call, kind]: [string, FormDialogName]) => isAt(setting.call(call)) || isAt(setting.dialog(kind, ""));
  const dialog = pathname === undefined ? resultDialogs.get(path) : [...formDialogs].find(isFormPage)?.[1];
  if (dialog) return setting.dialog(logInForms.has(path) ? "account" : dialog, "");
  return page && pathname && !isCallPath(pageIdentifier(pathname, address.basename)) ? page : home;
}

/**
 * Renders a rejected form again for visitors without JavaScript, with the server's message (shop 8.10, shop 8.11) and the typed values
 * except passwords.
 *
 * @param form undefined if it was not read @param response JSON of the relay; its status is kept, and the cookies of account forms
 */
export async function renderRejectedForm(
  call: Pick<Call, "path">,
  form: FormContent | FormRejection | undefined,
  response: Response,
  shop: Shop,
) {
  const dialog = formDialogs.get(call.path);
  const pairs = typeof form === "object" ? form.pairs : [];
  if (!dialog) {
    const { words, home } = shop;
    const way = { href: home, words: words("error.home") };
    return rejectedFormResponse(
      response,
      { pairs: pairs.length > 0 ? pairs : [["email", ""]] },
      { title: words("account.newsletter"), way },
      shop,
    );
  }
  const { renderFormDialog } = await import("../dialogs.server.tsx");
  const typed = pairs.filter(([name]) => !isSecretField(name));
  const html = renderFormDialog(dialog, { ...(await resultOf(response, shop)), filled: Object.fromEntries(typed) }, shop);
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("x-robots-tag", "noindex, nofollow");
  return new Response(html, { status: response.status, headers });
}

/** @param response JSON of the relay */
export async function rejectedFormResponse(
  response: Response,
  { pairs }: Pick<FormContent, "pairs">,
  { title, way, labels }: Pick<SmallPage, "title" | "way"> & { labels?: FieldLabels | undefined },
  shop: Shop,
): Promise<Response> {
  const { message } = await resultOf(response, shop);
  const body = (
    <section>
      <h2 className="contact-form__headline">{title}</h2>
      <KeptForm message={message} pairs={pairs} labels={labels} words={shop.words} />
    </section>
  );
  return formPageResponse(response.status, { title, body, way }, shop, response.headers.get("retry-after") ?? undefined);
}

const refused = z.object({ refusal: formRefusal });

async function resultOf(response: Response, { words }: Shop): Promise<FormResult> {
  if (response.status === 429) return { message: words("account.tooOften"), errors: {} };
  const { refusal } = refused.safeParse(await response.json().catch(() => undefined)).data ?? {};
  if (refusal) return { message: refusal.message, errors: refusal.errorFields };
  return { message: words(response.status === 400 ? "account.refused" : "account.lost"), errors: {} };
}
