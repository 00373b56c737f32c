/** Shops whose pages the console shows: those of this machine by their port, others by their origins. */
export type PreviewedShops = { shopPort: string; shopOrigins: readonly string[] };

/**
 * Returns the URL of the page that a marketer types: an http(s) URL of one of the shops, or a path of the chosen shop. Returns undefined
 * for other text, so that no signed link is sent to a foreign site.
 *
 * @param chosenShop origin of the shop that is shown
 */
export function previewAddress(typed: string, chosenShop: string, { shopPort, shopOrigins }: PreviewedShops): URL | undefined {
  const text = typed.trim();
  if (!/^(\/|https?:\/\/)/i.test(text) || !URL.canParse(text, chosenShop)) return undefined;
  const page = new URL(text, chosenShop);
  if (page.username || page.password) return undefined;
  const isLocal = page.protocol === "http:" && (page.port || "80") === shopPort && /^(?:[a-z0-9.-]+\.)?localhost$/.test(page.hostname);
  const isListed = shopOrigins.some((origin) => URL.canParse(origin) && new URL(origin).origin === page.origin);
  return isLocal || isListed ? page : undefined;
}
