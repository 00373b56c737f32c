import { parseCookie, parseSetCookie, stringifySetCookie } from "cookie";
import { hostCookie } from "#app/locale/host-cookie.ts";

/** Values are passed on letter by letter: another spelling of a session is no session. */
const asItIs = (value: string) => value;

/** The cookies that a customer and the back end share, by the back end's names; all others stay where they are. */
const shared = ["customer-session", "whitelabel", "cart"] as const;

/** Plain printable characters (shop.md §5), and no more of them than a browser keeps. */
const plain = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,4096}$/;

/** A browser's cookies as far as the back end shares them. */
export type CustomerCookies = {
  /** As the back end gets them, under its own names; undefined for none. */
  sent: string | undefined;
  /** Set-Cookie values that end what the back end could not be sent: broken values, and names that are no longer used. */
  ended: string[];
};

/**
 * Reads the shared ones of a request's cookies. One whose value is not plain printable characters is left out and ended, as
 * are the names without a prefix of a shop that has https.
 */
export function customerCookies(header: string | null, secure: boolean): CustomerCookies {
  const cookies = parseCookie(header ?? "", { decode: asItIs });
  const given = shared.map((name) => ({ name, as: hostCookie(name, secure) }));
  const isWhole = ({ as }: { as: string }) => plain.test(cookies[as] ?? "");
  const sent = given.filter((one) => cookies[one.as] !== undefined && isWhole(one)).map(({ name, as }) => `${name}=${cookies[as]}`);
  const outdated = secure ? shared.filter((name) => cookies[name] !== undefined) : [];
  const broken = given.filter((one) => !isWhole(one)).map(({ as }) => as);
  return {
    sent: sent.length > 0 ? sent.join("; ") : undefined,
    ended: [...broken, ...outdated].map((name) => setCookie(name, "", secure, { maxAge: 0 })),
  };
}

/**
 * What the back end sets, as the browser gets it: shared names only, for the shop's own host alone, unread by any script.
 * A cookie that cannot be read is left out; so is a name or value that is not plain printable characters (shop.md §5).
 *
 * @param ended what `customerCookies` wants ended; what the back end sets anew is not
 */
export function cookiesForBrowser(setCookies: readonly string[], secure: boolean, ended: readonly string[] = []): string[] {
  const renewed = setCookies.flatMap((header) => {
    const { name, value = "", maxAge, expires } = parseSetCookie(header, { decode: asItIs });
    if (!shared.some((one) => one === name) || !plain.test(value)) return [];
    const age = Number.isSafeInteger(maxAge) ? { maxAge: maxAge as number } : {};
    const end = expires && !Number.isNaN(expires.getTime()) ? { expires } : {};
    return [setCookie(hostCookie(name, secure), value, secure, { ...age, ...end })];
  });
  const nameOf = (header: string) => header.slice(0, header.indexOf("="));
  return [...ended.filter((one) => !renewed.some((header) => nameOf(header) === nameOf(one))), ...renewed];
}

/** Names are of the table and values are plain: writing them cannot fail, and so cannot tell a value in an error's words. */
function setCookie(name: string, value: string, secure: boolean, more: { maxAge?: number; expires?: Date }): string {
  return stringifySetCookie({ name, value, path: "/", httpOnly: true, sameSite: "lax", secure, ...more }, { encode: asItIs });
}
