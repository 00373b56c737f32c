import { parseCookie, stringifySetCookie } from "cookie";
import { advertisementCookieName } from "./pass-through.ts";

/** Values contain no character that a cookie escapes. */
const asItIs = (value: string) => value;

/** Reads the advertisement of the visitor's session; callers validate it (`passThroughParameters`). */
export function parseAdvertisementCookie(cookies: string | null, secure: boolean): string | undefined {
  return parseCookie(cookies ?? "", { decode: asItIs })[advertisementCookieName(secure)];
}

/**
 * Returns the Set-Cookie value that keeps an advertisement for the browser session; "" deletes it. Scripts read the cookie,
 * since links into designers are completed in the browser.
 */
export function serializeAdvertisementCookie(value: string, secure: boolean): string {
  const end = value === "" ? { maxAge: 0 } : {};
  return stringifySetCookie(
    { name: advertisementCookieName(secure), value, path: "/", sameSite: "lax", secure, ...end },
    { encode: asItIs },
  );
}
