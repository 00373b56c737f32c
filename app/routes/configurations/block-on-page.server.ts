import { isBlock } from "#app/content/parse/story.ts";
import { findPageStory } from "#app/page/find-page.server.ts";
import { blocksInLayout, layoutOf } from "#app/page/layout.server.ts";
import type { Shop } from "#app/request/shop.ts";
import type { BlockName, Content } from "#content-types/schema.ts";

/**
 * Finds the block of a sent form.
 *
 * @param block id @param path of its page, after the prefix, without outer slashes
 */
export async function blockOnPage<Name extends BlockName>(
  name: Name,
  block: string,
  path: string,
  shop: Shop,
): Promise<Content<Name> | 404 | 503> {
  const delivery = await findPageStory(path, shop);
  if (delivery.kind === "unavailable") return 503;
  const blocks: readonly { component: string; _uid: string }[] =
    delivery.kind === "found" ? blocksInLayout(layoutOf(delivery.value.story, shop)) : [];
  return blocks.find((one): one is Content<Name> => one._uid === block && isBlock(one, name)) ?? 404;
}
