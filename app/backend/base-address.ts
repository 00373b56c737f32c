import type { Platform } from "#app/locale/address.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import type { Call } from "./call.ts";

/** Where the back end is: an origin, with `{country}` where each country has a host of its own; others by name. */
export type BackendSettings = {
  endpoint: string;
  /** Other base addresses that a page may ask for by name, "?_baseUrl=staging"; none where visitors are the public's. */
  others: ReadonlyMap<string, string>;
};

/** Who asks: the locale and platform of the page, and the name of another base address. */
export type From = { locale: Locale; platform: Platform; base?: string | undefined };

/** The segment of the desktop platform (shop.md §2: the literal d). */
const desktop = "/d";

/** The base of a call's address (shop.md §7): by locale and platform, or another one by its name; never from input itself. */
export function baseAddress(
  { endpoint, others }: BackendSettings,
  call: Pick<Call, "browser" | "method" | "address">,
  { locale, platform, base }: From,
): string {
  const other = base === undefined || keepsBase(call) ? undefined : others.get(base);
  return (other ?? endpoint).replace("{country}", locales[locale].country) + (platform === "desktop" ? desktop : "");
}

/**
 * Whether a call is never led to another base address. Those are for what a page is printed from: what a browser calls may
 * carry a customer's session, an e-mail or a voucher, a POST changes something, and an address is a visitor's own.
 */
function keepsBase({ browser, method, address }: Pick<Call, "browser" | "method" | "address">): boolean {
  return browser !== "no" || method !== "GET" || address === true;
}

/** The name of another base address that a page asks for; undefined where there is none of that name. */
export function otherBase(query: URLSearchParams, { others }: BackendSettings): string | undefined {
  const name = query.get("_baseUrl");
  return name !== null && others.has(name) ? name : undefined;
}
