import type { PageBlock } from "#app/blocks/define-block.server.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import type { Shop } from "#app/request/shop.ts";
import { breadcrumbList } from "./breadcrumb.server.ts";
import { organization } from "./organization.server.ts";
import { webPage } from "./same-as.server.ts";
import { schemaOrg, type Thing } from "./thing.ts";
import { videoObjects } from "./video.server.ts";

/** JSON-LD without late data. */
export function structuredData(
  story: PageStory,
  shop: Shop,
  blocks: readonly PageBlock[] = [],
): { "@context": string; "@graph": Thing[] } | undefined {
  const things = [...organization(story, shop), ...webPage(story, shop), ...breadcrumbList(story, shop), ...videoObjects(blocks, shop)];
  return things.length > 0 ? { "@context": schemaOrg, "@graph": things } : undefined;
}
