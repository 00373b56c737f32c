import { parseCookie, parseSetCookie, stringifySetCookie } from "cookie";
import { hostCookieName } from "#app/locale/host-cookie.ts";

/** Replaces the library's percent-encoding, which would invalidate sessions. */
const unchanged = (value: string) => value;

/** Cookies that are forwarded, by the names of the back end. */
const sharedCookieNames = ["customer-session", "whitelabel", "cart"] as const;

/** Characters that RFC 6265 allows in cookie values (shop 5.11); browsers keep at most 4,096 bytes of a cookie. */
const plain = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,4096}$/;

export type CustomerCookies = {
  /** Cookie header for the back end, under its names; undefined if empty. */
  sent: string | undefined;
  /** Set-Cookie values that delete invalid or outdated cookies. */
  ended: string[];
};

/**
 * Parses the customer's cookies for the back end. Omits cookies with invalid values and, over https, those without the host prefix; `ended`
 * deletes them in the browser.
 */
export function parseCustomerCookies(header: string | null, secure: boolean): CustomerCookies {
  const cookies = parseCookie(header ?? "", { decode: unchanged });
  const given = sharedCookieNames.map((name) => ({ name, as: hostCookieName(name, secure) }));
  const isWhole = ({ as }: { as: string }) => plain.test(cookies[as] ?? "");
  const sent = given.filter((one) => cookies[one.as] !== undefined && isWhole(one)).map(({ name, as }) => `${name}=${cookies[as]}`);
  const outdated = secure ? sharedCookieNames.filter((name) => cookies[name] !== undefined) : [];
  const broken = given.filter((one) => !isWhole(one)).map(({ as }) => as);
  return {
    sent: sent.length > 0 ? sent.join("; ") : undefined,
    ended: [...broken, ...outdated].map((name) => setCookie(name, "", secure, { maxAge: 0 })),
  };
}

/**
 * Rewrites the back end's Set-Cookie headers for the shop's host, HttpOnly. Drops cookies with other names, and invalid headers and values
 * (shop 5.11).
 *
 * @param ended deletions from `parseCustomerCookies`, dropped for cookies that the back end sets again
 */
export function cookiesForBrowser(setCookies: readonly string[], secure: boolean, ended: readonly string[] = []): string[] {
  const renewed = setCookies.flatMap((header) => {
    const { name, value = "", maxAge, expires } = parseSetCookie(header, { decode: unchanged });
    if (!sharedCookieNames.some((one) => one === name) || !plain.test(value)) return [];
    const age = Number.isSafeInteger(maxAge) ? { maxAge: maxAge as number } : {};
    const end = expires && !Number.isNaN(expires.getTime()) ? { expires } : {};
    return [setCookie(hostCookieName(name, secure), value, secure, { ...age, ...end })];
  });
  const nameOf = (header: string) => header.slice(0, header.indexOf("="));
  return [...ended.filter((one) => !renewed.some((header) => nameOf(header) === nameOf(one))), ...renewed];
}

/** Names come from a table and values are plain, so no serialisation error can reveal a value. */
function setCookie(name: string, value: string, secure: boolean, more: { maxAge?: number; expires?: Date }): string {
  return stringifySetCookie({ name, value, path: "/", httpOnly: true, sameSite: "lax", secure, ...more }, { encode: unchanged });
}
