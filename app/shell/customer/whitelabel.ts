import { whitelabelHint } from "#app/ui/whitelabel-hint.ts";
import { writeCookie } from "../cookie.ts";

const month = 30 * 24 * 60 * 60;

/** Whether this browser's pages have the bar of white-label customers. */
export function hasWhitelabelHint(): boolean {
  return document.cookie.split("; ").includes(`${whitelabelHint.name}=${whitelabelHint.value}`);
}

/** Remembers for the next page that it has the bar of white-label customers. The cookie says nothing of who it is. */
export function rememberWhitelabel({ isWhitelabelCustomer }: { isWhitelabelCustomer: boolean }): void {
  const { name, value } = whitelabelHint;
  if (hasWhitelabelHint() !== isWhitelabelCustomer) writeCookie(name, value, isWhitelabelCustomer ? month : 0);
}
