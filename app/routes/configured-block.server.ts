import { deadlines } from "#app/backend/call.ts";
import { type ContainerBlock, isContainer, setUpOf } from "#app/configuration/kinds.server.ts";
import {
  type About,
  askingFor,
  type Configuring,
  configure,
  parametersOf,
  type Standing,
  settingOf,
  standingsOf,
} from "#app/configuration/load.server.tsx";
import { isList } from "#app/page/lists.server.ts";
import { storyAt } from "#app/page/page.server.ts";
import { blocksOf, layoutOf } from "#app/page/page-blocks.server.ts";
import { themeContainer, themeIn } from "#app/page/theme-container.server.ts";
import type { Shop } from "#app/request/shop.ts";

/** Prices stand in what is told of it: nobody keeps it, but the answers that it is made from are shared. */
export const headers = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/** A block as its page would show it for a choice, and the names that its parameters have in the page's address. */
export type ConfiguredBlock = Configuring & { parameters: readonly string[] };

type Refused = { status: 404 | 503 };

/**
 * Finds a block, and settles what is wished of it.
 *
 * @param block the block's id
 * @param path of its page, behind the prefix
 * @param wish in the block's own words
 * @returns 404 for a block that there is not, or whose theme is none; 503 where the catalogue cannot be asked
 */
export async function settledAt(block: string, path: string, wish: URLSearchParams, shop: Shop): Promise<ConfiguredBlock | Refused> {
  const page = path.replace(/\/$/, "");
  const found = await blockAt(block, page, shop);
  if (typeof found === "number") return { status: found };
  const { container, where, about } = found;
  const setUp = setUpOf(container, settingOf(shop, about));
  if (!setUp) return { status: 404 };
  const configuring = await configure(setUp, wish, askingFor(deadlines.page, shop), { path: page, block }, shop);
  if (configuring) return { ...configuring, parameters: parametersOf(setUp, where) };
  const theme = "themeId" in container ? await shop.reads.theme(container.themeId) : undefined;
  return { status: theme && theme.kind !== "found" ? 404 : 503 };
}

type Found = { container: ContainerBlock; where: Standing; about: About };

/** The block of a page that is configured, where it stands there, and what its page is about; a status where it is not to be had. */
async function blockAt(block: string, path: string, shop: Shop): Promise<Found | Refused["status"]> {
  const delivery = await storyAt(path, shop);
  const theme = themeIn(path);
  if (delivery.kind === "unavailable") return 503;
  const story = delivery.kind === "found" ? delivery.value.story : undefined;
  const own = story ? blocksOf(layoutOf(story, shop)) : [];
  const blocks = theme === undefined ? own : [themeContainer(theme, ""), ...own];
  const container = blocks.find((one): one is (typeof blocks)[number] & ContainerBlock => one._uid === block && isContainer(one));
  const where = container && standingsOf(blocks, blocks.some(isList)).get(container);
  return where ? { container, where, about: { tags: story?.tags ?? [], sku: story?.content.sku || undefined } } : 404;
}

export function refusal(status: 404 | 503): Response {
  return new Response(null, { status, headers });
}
