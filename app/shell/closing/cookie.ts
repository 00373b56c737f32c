import { disabled } from "#app/ui/closed-cookie.ts";
import { writeCookie } from "../cookie.ts";

/** How long a visitor is spared what they closed, in seconds: 30 days. */
const life = 30 * 24 * 60 * 60;

/** Says in a cookie that something was closed (shell.md §4). */
export function disable(cookie: string): void {
  writeCookie(cookie, disabled, life);
}
