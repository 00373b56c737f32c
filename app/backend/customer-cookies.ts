import { parseCookie, parseSetCookie, stringifyCookie, stringifySetCookie } from "cookie";

/** The cookies that a customer and the back end share; all others stay where they are. */
const shared = new Set(["customer-session", "whitelabel"]);

/** The shared ones of a request's cookies, as the back end gets them; undefined for none. */
export function customerCookies(header: string | null): string | undefined {
  const cookies = Object.entries(parseCookie(header ?? "")).filter(([name, value]) => shared.has(name) && value !== undefined);
  return cookies.length > 0 ? stringifyCookie(Object.fromEntries(cookies)) : undefined;
}

/**
 * What the back end sets, as the browser gets it: shared names only, for the shop's own host alone, unread by any script.
 * A cookie that cannot be read is left out; so is a name or value that is not plain printable characters (shop.md §5).
 */
export function cookiesForBrowser(setCookies: readonly string[], secure: boolean): string[] {
  return setCookies.flatMap((header) => {
    try {
      const { name, value = "", maxAge } = parseSetCookie(header);
      if (!shared.has(name) || !/^[\x21-\x7e]*$/.test(value)) return [];
      const age = Number.isInteger(maxAge) ? { maxAge: maxAge as number } : {};
      return [stringifySetCookie(name, value, { path: "/", httpOnly: true, sameSite: "lax", secure, ...age })];
    } catch {
      return [];
    }
  });
}
