import type { VersionedStory } from "#app/content/content-service.ts";
import type { ContentResult } from "#app/content/delivery-client.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";

/** Returns undefined for visitors, without loading the code. */
export async function loadAuthorToolsOnDemand(
  deliveries: readonly ContentResult<VersionedStory>[],
  shop: Shop,
): Promise<StaticFragment | undefined> {
  if (!shop.draft && !shop.debug) return undefined;
  const { loadAuthorTools } = await import("./load-author-tools.server.tsx");
  return loadAuthorTools(deliveries, shop);
}
