import { parseCookie, stringifySetCookie } from "cookie";
import { advertisementCookieName } from "./pass-through.ts";

/** Replaces the library's percent-encoding, which the characters of valid values do not need. */
const unchanged = (value: string) => value;

export function parseAdvertisementCookie(cookies: string | null, secure: boolean): string | undefined {
  return parseCookie(cookies ?? "", { decode: unchanged })[advertisementCookieName(secure)];
}

/** "" deletes the advertisement. Not HttpOnly, since scripts add the advertisement to links to designers. */
export function serializeAdvertisementCookie(value: string, secure: boolean): string {
  const end = value === "" ? { maxAge: 0 } : {};
  return stringifySetCookie(
    { name: advertisementCookieName(secure), value, path: "/", sameSite: "lax", secure, ...end },
    { encode: unchanged },
  );
}
