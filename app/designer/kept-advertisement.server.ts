import { parseCookie, stringifySetCookie } from "cookie";
import { advertisementCookie } from "./handed-on.ts";

/** Values have no character that a cookie escapes. */
const asItIs = (value: string) => value;

/** The advertisement that a visitor's session keeps, as its cookie has it: whoever reads it checks it (`handedOn`). */
export function keptAdvertisement(cookies: string | null, secure: boolean): string | undefined {
  return parseCookie(cookies ?? "", { decode: asItIs })[advertisementCookie(secure)];
}

/**
 * The Set-Cookie value that keeps an advertisement until the browser is closed; "" ends the one that was kept. A script reads it, since
 * links into designers are completed in the browser.
 */
export function keepAdvertisement(value: string, secure: boolean): string {
  const end = value === "" ? { maxAge: 0 } : {};
  return stringifySetCookie({ name: advertisementCookie(secure), value, path: "/", sameSite: "lax", secure, ...end }, { encode: asItIs });
}
