import { parseCookie, stringifySetCookie } from "cookie";
import { hostCookieName } from "#app/locale/host-cookie.ts";

const name = "password-link";

/** Lifetime of the link in a reset mail (s). */
const maxAge = 60 * 60;

const token = /^[\w-]{1,200}$/;

export function isPasswordLinkToken(text: string): boolean {
  return token.test(text);
}

export function parsePasswordLinkCookie(cookies: string | null, secure: boolean): string | undefined {
  const value = parseCookie(cookies ?? "")[hostCookieName(name, secure)];
  return value !== undefined && isPasswordLinkToken(value) ? value : undefined;
}

/**
 * Keeps the token out of the URL, which browser histories and referrers would reveal. `lax` lets a link in a mail set the cookie and send
 * it.
 */
export function serializePasswordLinkCookie(value: string, secure: boolean): string {
  return stringifySetCookie({ name: hostCookieName(name, secure), value, path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });
}

export function expirePasswordLinkCookie(secure: boolean): string {
  const ended = { value: "", maxAge: 0 };
  return stringifySetCookie({ name: hostCookieName(name, secure), path: "/", httpOnly: true, sameSite: "lax", secure, ...ended });
}
