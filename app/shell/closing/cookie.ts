import { writeCookie } from "../cookie.ts";

/** How long a visitor is spared what they closed, in seconds: 30 days. */
const life = 30 * 24 * 60 * 60;

/** What the cookie of something that was closed says; the edge reads it (middleware/shop.ts). */
export const disabled = "disabled";

/** The smart banner is one thing, whatever it says. */
export const bannerCookie = "smart-banner";

/** The cookie of a bar that was closed: each id that an editor gives has its own, so that a new bar shows. */
export function barCookie(id: string): string {
  return `bar-${id.replace(/[^\w-]/g, "_")}`;
}

/** Says in a cookie that something was closed (shell.md §4). */
export function disable(cookie: string): void {
  writeCookie(cookie, disabled, life);
}
