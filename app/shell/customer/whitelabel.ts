import type { Customer } from "#app/backend/calls/customer/customer.ts";
import { whitelabelHint } from "#app/ui/whitelabel-hint.ts";
import { writeCookie } from "../cookie.ts";

const month = 30 * 24 * 60 * 60;

/**
 * Remembers for the next page that it has the bar of white-label customers. The cookie says nothing of who it is; the bar
 * of this page stays as it was printed, so that nothing moves.
 */
export function rememberWhitelabel({ isWhitelabelCustomer }: Customer): void {
  const { name, value } = whitelabelHint;
  const has = document.cookie.split("; ").includes(`${name}=${value}`);
  if (has !== isWhitelabelCustomer) writeCookie(name, value, isWhitelabelCustomer ? month : 0);
}

/** Shows the bar at once, where a log-in says that it belongs here. */
export function showWhitelabelBar(bar: HTMLTemplateElement): void {
  const header = document.querySelector(".header");
  if (header && !document.querySelector("[data-whitelabel-bar]")) header.before(bar.content.cloneNode(true));
}

/** Takes the bar away, where the customer is none that it is for. */
export function hideWhitelabelBar(): void {
  document.querySelector("[data-whitelabel-bar]")?.remove();
}
