import { deadlines } from "#app/backend/call.ts";
import { themeSource } from "#app/backend/sources.ts";
import {
  type BlockPosition,
  blockPositions,
  catalogueReader,
  type PageFacts,
  pageParametersOf,
  resolveConfiguration,
  setupContextOf,
} from "#app/configuration/load.server.tsx";
import {
  type ConfigurableBlock,
  isConfigurableBlock,
  productSetupOf,
  type ResolvedConfiguration,
} from "#app/configuration/products.server.ts";
import { findPageStory } from "#app/page/find-page.server.ts";
import { blocksInLayout, layoutOf } from "#app/page/layout.server.ts";
import { themeContainer, themeIdOf } from "#app/page/theme-container.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { isListBlock } from "#app/selection/list-blocks.server.ts";
import { listParameters } from "#app/selection/state.ts";

/** Not cached by browsers, because of prices; the shop caches the back end's answers. */
export const headers = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/** `parameters` are the names of the block's parameters in the page's URL. */
export type ConfiguredBlock = ResolvedConfiguration & { parameters: readonly string[] };

type Refused = { status: 404 | 503 };

/**
 * Finds a block and resolves a selection.
 *
 * @param block id @param path of its page, after the prefix @param selection without the block's prefix @returns 404 for an unknown block
 * or theme, 503 if the catalogue is unavailable
 */
export async function findConfiguredBlock(
  block: string,
  path: string,
  selection: URLSearchParams,
  shop: Shop,
): Promise<ConfiguredBlock | Refused> {
  const page = path.replace(/\/$/, "");
  const found = await blockAt(block, page, shop);
  if (typeof found === "number") return { status: found };
  const { container, where, about } = found;
  const setUp = productSetupOf(container, setupContextOf(shop, about));
  if (!setUp) return { status: 404 };
  const place = { path: page, block, number: where.number };
  const configuring = await resolveConfiguration(setUp, selection, catalogueReader(deadlines.page, shop), place, shop);
  if (configuring) return { ...configuring, parameters: pageParametersOf(setUp, where) };
  const theme = "themeId" in container ? await shop.reads.read(themeSource, container.themeId) : undefined;
  return { status: theme && theme.kind !== "found" ? 404 : 503 };
}

type Found = { container: ConfigurableBlock; where: BlockPosition; about: PageFacts };

async function blockAt(block: string, path: string, shop: Shop): Promise<Found | Refused["status"]> {
  const delivery = await findPageStory(path, shop);
  const theme = themeIdOf(path);
  if (delivery.kind === "unavailable") return 503;
  const story = delivery.kind === "found" ? delivery.value.story : undefined;
  const own = story ? blocksInLayout(layoutOf(story, shop)) : [];
  const blocks = theme === undefined ? own : [themeContainer(theme, ""), ...own];
  const container = blocks.find(
    (one): one is (typeof blocks)[number] & ConfigurableBlock => one._uid === block && isConfigurableBlock(one),
  );
  const where = container && blockPositions(blocks, blocks.some(isListBlock) ? listParameters : []).get(container);
  return where ? { container, where, about: { tags: story?.tags ?? [], sku: story?.content.sku || undefined } } : 404;
}

export function refusalResponse(status: 404 | 503): Response {
  return new Response(null, { status, headers });
}
