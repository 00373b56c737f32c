import type { BlockForm, PageBlock } from "#app/blocks/define-block.server.ts";
import { blockDefinitionOf } from "#app/blocks/registry.server.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import type { Shop } from "#app/request/shop.ts";
import { findPageStory } from "./find-page.server.ts";
import { blocksInLayout, layoutOf } from "./layout.server.ts";
import { createThemeContainer, themeIdOf } from "./theme-container.server.ts";

/** A block, all blocks of its page in order, and the page's story, which theme pages may lack. */
export type FoundBlock<Block> = { content: Block; blocks: readonly PageBlock[]; story: PageStory | undefined };

/** @param page path after the prefix, without outer slashes @returns 404 for an unknown block, 503 if the story is unavailable */
export async function findPageBlock<Block extends PageBlock>(
  { block, page, shop }: { block: string; page: string; shop: Shop },
  isWanted: (one: PageBlock) => one is Block,
): Promise<FoundBlock<Block> | 404 | 503> {
  const delivery = await findPageStory(page, shop);
  if (delivery.kind === "unavailable") return 503;
  const story = delivery.kind === "found" ? delivery.value.story : undefined;
  const own = story ? blocksInLayout(layoutOf(story, shop)) : [];
  const theme = themeIdOf(page);
  const blocks = theme === undefined ? own : [createThemeContainer(theme, ""), ...own];
  const content = blocks.find((one): one is Block => one._uid === block && isWanted(one));
  return content ? { content, blocks, story } : 404;
}

const isAnyBlock = (_: PageBlock): _ is PageBlock => true;

/** A block with its declared form, resolved for this block (`BlockForm`). */
export type FoundForm = {
  content: PageBlock;
  form: (Pick<BlockForm<PageBlock>, "call" | "labels"> & { title: string; sentId: string }) | undefined;
};

export async function findPageForm(request: { block: string; page: string; shop: Shop }): Promise<FoundForm | 404 | 503> {
  const found = await findPageBlock(request, isAnyBlock);
  if (typeof found === "number") return found;
  const { content } = found;
  const { form } = await blockDefinitionOf(content).code();
  return { content, form: form && { ...form, title: form.title(content), sentId: form.sentId(content) } };
}
