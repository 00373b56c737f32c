import { parseCookie, stringifySetCookie } from "cookie";
import { advertisementCookieName } from "./pass-through.ts";

/** Replaces the library's percent-encoding: the values hold only characters that a cookie may contain. */
const unchanged = (value: string) => value;

/** Returns the value unvalidated: callers validate it (`passThroughParameters`). */
export function parseAdvertisementCookie(cookies: string | null, secure: boolean): string | undefined {
  return parseCookie(cookies ?? "", { decode: unchanged })[advertisementCookieName(secure)];
}

/**
 * Set-Cookie value for the browser session; "" deletes the advertisement. Scripts read the cookie, since links into designers are completed
 * in the browser.
 */
export function serializeAdvertisementCookie(value: string, secure: boolean): string {
  const end = value === "" ? { maxAge: 0 } : {};
  return stringifySetCookie(
    { name: advertisementCookieName(secure), value, path: "/", sameSite: "lax", secure, ...end },
    { encode: unchanged },
  );
}
