import { closedCookieValue } from "#app/ui/session/closed-cookie.ts";
import { writeCookie } from "../cookie.ts";

const maxAgeSeconds = 30 * 24 * 60 * 60;

export function setClosedCookie(cookie: string): void {
  writeCookie(cookie, closedCookieValue, maxAgeSeconds);
}
