import { callDeadlines } from "#app/backend/call.ts";
import { themeSource } from "#app/backend/sources.ts";
import {
  blockPositions,
  createCatalogueReader,
  createSetupContext,
  pageParametersOf,
  resolveConfiguration,
} from "#app/configuration/load.server.tsx";
import { isConfigurableBlock, productSetupOf, type ResolvedConfiguration } from "#app/configuration/products.server.ts";
import { findPageBlock } from "#app/page/find-page-block.server.ts";
import { isListBlock } from "#app/selection/list-blocks.server.ts";
import { listParameters } from "#app/selection/state.ts";
import type { BlockRequest } from "../http/route-request.server.ts";

export type ConfiguredBlock = ResolvedConfiguration & { parameters: readonly string[] };

/** @param selection without the block's prefix @returns 404 for an unknown block or theme, 503 if the catalogue is unavailable */
export async function findConfiguredBlock(
  { block, page, shop }: Pick<BlockRequest, "block" | "page" | "shop">,
  selection: URLSearchParams,
): Promise<ConfiguredBlock | 404 | 503> {
  const found = await findPageBlock({ block, page, shop }, isConfigurableBlock);
  if (typeof found === "number") return found;
  const { content, blocks, story } = found;
  const where = blockPositions(blocks, blocks.some(isListBlock) ? listParameters : []).get(content);
  const about = { tags: story?.tags ?? [], sku: story?.content.sku || undefined };
  const setUp = where && productSetupOf(content, createSetupContext(shop, about));
  if (!setUp) return 404;
  const place = { path: page, block, number: where.number };
  const configuring = await resolveConfiguration(setUp, selection, createCatalogueReader(callDeadlines.page, shop), place, shop);
  if (configuring) return { ...configuring, parameters: pageParametersOf(setUp, where) };
  const theme = "themeId" in content ? await shop.reads.read(themeSource, content.themeId) : undefined;
  return theme && theme.kind !== "found" ? 404 : 503;
}
