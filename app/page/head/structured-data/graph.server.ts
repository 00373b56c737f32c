import type { PageBlock } from "#app/blocks/define-block.server.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import type { Shop } from "#app/request/shop.ts";
import { buildBreadcrumbList } from "./breadcrumb.server.ts";
import { buildOrganization } from "./organization.server.ts";
import { buildWebPage } from "./same-as.server.ts";
import { type JsonLdNode, schemaOrg } from "./thing.ts";
import { buildVideoObjects } from "./video.server.ts";

export function buildStructuredData(
  story: PageStory,
  shop: Shop,
  blocks: readonly PageBlock[] = [],
): { "@context": string; "@graph": JsonLdNode[] } | undefined {
  const things = [
    ...buildOrganization(story, shop),
    ...buildWebPage(story, shop),
    ...buildBreadcrumbList(story, shop),
    ...buildVideoObjects(blocks, shop),
  ];
  return things.length > 0 ? { "@context": schemaOrg, "@graph": things } : undefined;
}
