import { whitelabelBarCookie } from "#app/ui/session/whitelabel-bar-cookie.ts";
import { writeCookie } from "../cookie.ts";

const month = 30 * 24 * 60 * 60;

export function hasWhitelabelHint(): boolean {
  return document.cookie.split("; ").includes(`${whitelabelBarCookie.name}=${whitelabelBarCookie.value}`);
}

/** Sets or deletes the cookie with which pages render the white-label bar; the cookie does not identify the customer. */
export function rememberWhitelabel({ isWhitelabelCustomer }: { isWhitelabelCustomer: boolean }): void {
  const { name, value } = whitelabelBarCookie;
  if (hasWhitelabelHint() !== isWhitelabelCustomer) writeCookie(name, value, isWhitelabelCustomer ? month : 0);
}
