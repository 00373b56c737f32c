import type { Platform } from "./address.ts";
import type { Locale } from "./locales.ts";

/** From where a link leads into a tool: the locale and the prefix of its page. */
export type ToolGround = { locale: Locale; platform: Platform; basename: string };

/**
 * The address of a designer or of the cart for the visitors of a page, so that the tool speaks their language and leads back to their
 * shop. A designer is told the locale by its parameter (shop.md §3, "Others") and stands behind no language; the cart has no parameters
 * and stands behind the page's prefix.
 *
 * @param address the tool's own: "/cart", or "/configurator-card/?quantity=5"; another locale in it is replaced
 */
export function toolAddress(address: string, { locale, platform, basename }: ToolGround): string {
  if (!address.startsWith("/configurator-")) return basename + address;
  const [path, query] = address.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("locale", locale);
  return `${platform === "desktop" ? "/d" : ""}${path}?${parameters}`;
}
