import { parseCookie, parseSetCookie, stringifyCookie, stringifySetCookie } from "cookie";

/** Values are passed on letter by letter: another spelling of a session is no session. */
const asItIs = (value: string) => value;

/** The cookies that a customer and the back end share; all others stay where they are. */
const shared = new Set(["customer-session", "whitelabel"]);

/** The shared ones of a request's cookies, as the back end gets them; undefined for none. */
export function customerCookies(header: string | null): string | undefined {
  const cookies = Object.entries(parseCookie(header ?? "", { decode: asItIs })).filter(
    ([name, value]) => shared.has(name) && value !== undefined,
  );
  return cookies.length > 0 ? stringifyCookie(Object.fromEntries(cookies), { encode: asItIs }) : undefined;
}

/**
 * What the back end sets, as the browser gets it: shared names only, for the shop's own host alone, unread by any script.
 * A cookie that cannot be read is left out; so is a name or value that is not plain printable characters (shop.md §5).
 */
export function cookiesForBrowser(setCookies: readonly string[], secure: boolean): string[] {
  return setCookies.flatMap((header) => {
    try {
      const { name, value = "", maxAge, expires } = parseSetCookie(header, { decode: asItIs });
      if (!shared.has(name) || !/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(value)) return [];
      const age = Number.isInteger(maxAge) ? { maxAge: maxAge as number } : {};
      const end = expires && !Number.isNaN(expires.getTime()) ? { expires } : {};
      return [stringifySetCookie({ name, value, path: "/", httpOnly: true, sameSite: "lax", secure, ...age, ...end }, { encode: asItIs })];
    } catch {
      return [];
    }
  });
}
