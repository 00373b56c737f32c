import type { Platform } from "./address.ts";
import type { Locale } from "./locales.ts";

export type ToolUrlContext = { locale: Locale; platform: Platform; basename: string };

/**
 * Adds the locale to a designer's URL (shop 3.45), or the page's prefix to the cart's.
 *
 * @param address "/cart" or "/configurator-card/?quantity=5"; its own locale is replaced
 */
export function localizeToolUrl(address: string, { locale, platform, basename }: ToolUrlContext): string {
  if (!address.startsWith("/configurator-")) return basename + address;
  const [path, query] = address.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("locale", locale);
  return withPlatformPrefix(`${path}?${parameters}`, platform);
}

export function withPlatformPrefix(designerUrl: string, platform: Platform): string {
  return platform === "desktop" ? `/d${designerUrl}` : designerUrl;
}
