import { z } from "zod";
import type { Call } from "#app/backend/call.ts";
import { formRefusal } from "#app/backend/calls/customer/customer.ts";
import { customerLogin } from "#app/backend/calls/customer/login.ts";
import { customerLogout } from "#app/backend/calls/customer/logout.ts";
import { customerPasswordReset } from "#app/backend/calls/customer/password-reset.ts";
import { customerSignup } from "#app/backend/calls/customer/signup.ts";
import type { Shop } from "#app/request/shop.ts";
import type { FormResult } from "#app/shell/dialog/account/form.tsx";
import type { FormDialog } from "../dialogs.server.tsx";
import type { FormContent, FormRejection } from "../forms/read-form.server.ts";

/** Dialogs of forms that are printed again when refused, by the call's path. */
const formDialogs = new Map<string, FormDialog>([
  [customerLogin.path, "log-in"],
  [customerSignup.path, "sign-up"],
  [customerPasswordReset.path, "password-reset"],
]);

/** Dialogs with the message of a form's result: the log-in's has that of a log-out, too. */
const resultDialogs = new Map<string, FormDialog>([...formDialogs, [customerLogout.path, "log-in"]]);

export function formDialogOf({ path }: Pick<Call, "path">): FormDialog | undefined {
  return formDialogs.get(path);
}

/**
 * Page with the result of a form that was printed at a call's address, as refused forms are, or of an account form without a referrer:
 * the account after a log-in, else the form's dialog. Undefined for other forms, whose page has the result.
 *
 * @param address of the page with the form, if known
 */
export function pageAfterForm(address: string | undefined, { path }: Pick<Call, "path">, { setting }: Shop): string | undefined {
  const dialog = address === undefined ? resultDialogs.get(path) : dialogPrintedAt(new URL(address).pathname, setting);
  return dialog && setting.dialog(path === customerLogin.path ? "account" : dialog, "");
}

function dialogPrintedAt(pathname: string, setting: Shop["setting"]): FormDialog | undefined {
  const [, dialog] = [...formDialogs].find(([path]) => setting.call(path) === pathname) ?? [];
  return dialog;
}

/**
 * Prints a refused form again for visitors without a script: with the server's message (shop 8.10, shop 8.11) and the typed values,
 * without passwords.
 *
 * @param response JSON of the relay; its status and cookies are kept
 */
export async function printRefusedForm(dialog: FormDialog, form: FormContent | FormRejection, response: Response, shop: Shop) {
  const { printFormDialog } = await import("../dialogs.server.tsx");
  const typed = typeof form === "number" ? [] : form.pairs.filter(([name]) => name !== "password");
  const html = printFormDialog(dialog, { ...(await resultOf(response, shop)), filled: Object.fromEntries(typed) }, shop);
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("x-robots-tag", "noindex, nofollow");
  return new Response(html, { status: response.status, headers });
}

const refused = z.object({ refusal: formRefusal });

async function resultOf(response: Response, { words }: Shop): Promise<FormResult> {
  if (response.status === 429) return { message: words("account.tooOften"), errors: {} };
  if (response.status !== 400) return { message: words("account.lost"), errors: {} };
  const { refusal } = refused.safeParse(await response.json()).data ?? {};
  return refusal ? { message: refusal.message, errors: refusal.errorFields } : { message: words("account.refused"), errors: {} };
}
