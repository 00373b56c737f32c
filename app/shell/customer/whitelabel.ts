import type { Customer } from "#app/backend/calls/customer/customer.ts";
import { whitelabelHint } from "./whitelabel-hint.ts";

const month = 30 * 24 * 60 * 60;

/**
 * Remembers for the next page that it has the bar of white-label customers. The cookie says nothing of who it is; the bar
 * of this page stays as it was printed, so that nothing moves.
 */
export function rememberWhitelabel({ isWhitelabelCustomer }: Customer): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const has = document.cookie.split("; ").includes(`${whitelabelHint.name}=${whitelabelHint.value}`);
  if (has === isWhitelabelCustomer) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${whitelabelHint.name}=${whitelabelHint.value}; Path=/; SameSite=Lax; Max-Age=${isWhitelabelCustomer ? month : 0}${secure}`;
}

/** Shows the bar at once, where a log-in says that it belongs here. */
export function showWhitelabelBar(bar: HTMLTemplateElement): void {
  const header = document.querySelector(".header");
  if (header && !document.querySelector("[data-whitelabel-bar]")) header.before(bar.content.cloneNode(true));
}

/** Takes the bar away, where a customer has logged out. */
export function hideWhitelabelBar(): void {
  document.querySelector("[data-whitelabel-bar]")?.remove();
}
