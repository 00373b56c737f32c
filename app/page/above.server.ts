import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import type { Sheet } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";

/** What stands above a page for who makes it, an editor or who may debug it; no shopper's page ever loads the code of it. */
export async function above(deliveries: readonly Delivery<StoryReading>[], shop: Shop): Promise<Sheet | undefined> {
  if (!shop.draft && !shop.debug) return undefined;
  const { loadAbove } = await import("./load-above.server.tsx");
  return loadAbove(deliveries, shop);
}
