import { parseCookie, stringifySetCookie } from "cookie";
import { hostCookieName } from "#app/locale/host-cookie.ts";

const name = "password-link";

/** Lifetime of a reset mail's link, in seconds. */
const maxAge = 60 * 60;

const token = /^[\w-]{1,200}$/;

export function isLinkToken(text: string): boolean {
  return token.test(text);
}

/** Token of the reset mail that this browser opened last. */
export function linkTokenOf(cookies: string | null, secure: boolean): string | undefined {
  const value = parseCookie(cookies ?? "")[hostCookieName(name, secure)];
  return value !== undefined && isLinkToken(value) ? value : undefined;
}

/** Moves the token out of the address, which histories and referrers keep. `lax` lets a mail program's link set and send the cookie. */
export function linkCookie(value: string, secure: boolean): string {
  return stringifySetCookie({ name: hostCookieName(name, secure), value, path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });
}

export function endedLinkCookie(secure: boolean): string {
  const ended = { value: "", maxAge: 0 };
  return stringifySetCookie({ name: hostCookieName(name, secure), path: "/", httpOnly: true, sameSite: "lax", secure, ...ended });
}
