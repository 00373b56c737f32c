import type { Customer } from "#app/backend/calls/customer/customer.ts";
import { whitelabelHint } from "#app/ui/whitelabel-hint.ts";
import { writeCookie } from "../cookie.ts";

const month = 30 * 24 * 60 * 60;

/** Remembers for the next page that it has the bar of white-label customers. The cookie says nothing of who it is. */
export function rememberWhitelabel({ isWhitelabelCustomer }: Customer): void {
  const { name, value } = whitelabelHint;
  const has = document.cookie.split("; ").includes(`${name}=${value}`);
  if (has !== isWhitelabelCustomer) writeCookie(name, value, isWhitelabelCustomer ? month : 0);
}
