import { isBlock } from "#app/content/story.ts";
import { storyAt } from "#app/page/page.server.ts";
import { blocksOf, layoutOf } from "#app/page/page-blocks.server.ts";
import type { Shop } from "#app/request/shop.ts";
import type { BlockName, Content } from "#content-types/schema.ts";

/**
 * The block of a page whose form was sent.
 *
 * @param block the block's id
 * @param path of its page, behind the prefix, without slashes at its ends
 * @returns 404 where no such block stands there, 503 where the page cannot be had
 */
export async function blockOnPage<Name extends BlockName>(
  name: Name,
  block: string,
  path: string,
  shop: Shop,
): Promise<Content<Name> | 404 | 503> {
  const delivery = await storyAt(path, shop);
  if (delivery.kind === "unavailable") return 503;
  const blocks: readonly { component: string; _uid: string }[] =
    delivery.kind === "found" ? blocksOf(layoutOf(delivery.value.story, shop)) : [];
  return blocks.find((one): one is Content<Name> => one._uid === block && isBlock(one, name)) ?? 404;
}
