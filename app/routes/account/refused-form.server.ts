import { z } from "zod";
import type { Call } from "#app/backend/call.ts";
import { formRefusal } from "#app/backend/calls/customer/customer.ts";
import { customerLogin } from "#app/backend/calls/customer/login.ts";
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

export function formDialogOf({ path }: Pick<Call, "path">): FormDialog | undefined {
  return formDialogs.get(path);
}

/**
 * Page after a form that was printed at a call's address, as refused forms are: the account after a log-in, else the form's dialog.
 * Undefined for other addresses.
 *
 * @param address of the page with the form
 */
export function pageAfterPrintedForm(address: string, call: Pick<Call, "path">, { setting }: Shop): string | undefined {
  const { pathname } = new URL(address);
  const [, dialog] = [...formDialogs].find(([path]) => setting.call(path) === pathname) ?? [];
  return dialog && setting.dialog(call.path === customerLogin.path ? "account" : dialog, "");
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
