import { redirect } from "react-router";
import type { BlockDefinition, BlockPage, BlockQuery, PageBlock } from "#app/blocks/define-block.server.ts";
import { blockDefinitionOf } from "#app/blocks/registry.server.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { createExperimentGate } from "#app/experiments/experiment-gate.ts";
import type { Shop } from "#app/request/shop.ts";
import { blocksInLayout, type PagePart } from "./layout.server.ts";

type Definition = BlockDefinition<PageBlock>;
type Code = Awaited<ReturnType<Definition["code"]>>;

export type PagePlan = {
  parts: readonly PagePart[];
  blocks: readonly PageBlock[];
  page: BlockPage;
  prepared: ReadonlyMap<Definition, { code: Code; known: unknown }>;
  query: (BlockQuery<unknown> & { block: PageBlock }) | undefined;
};

/** @param url as requested @throws a redirect to the canonical query */
export async function planPage(parts: readonly PagePart[], story: PageStory, version: string, shop: Shop, url: URL): Promise<PagePlan> {
  const blocks = blocksInLayout({ parts });
  const code = await codeOf(blocks);
  const query = queryOf(blocks, code, shop, url);
  if (query?.canonical !== undefined) throw redirect(query.canonical);
  const page: BlockPage = { story, version, queryParameters: query?.parameters ?? [], isOn: createExperimentGate(story.tags, shop.reads) };
  const prepared = await Promise.all(
    Array.from(code, async ([definition, one]) => {
      const own = blocks.filter((block) => blockDefinitionOf(block) === definition);
      return [definition, { code: one, known: await one.needs?.(own, shop, page) }] as const;
    }),
  );
  return { parts, blocks, page, prepared: new Map(prepared), query };
}

async function codeOf(blocks: readonly PageBlock[]): Promise<ReadonlyMap<Definition, Code>> {
  const definitions = [...new Set(blocks.map(blockDefinitionOf))];
  return new Map(await Promise.all(definitions.map(async (definition) => [definition, await definition.code()] as const)));
}

function queryOf(blocks: readonly PageBlock[], code: ReadonlyMap<Definition, Code>, shop: Shop, url: URL): PagePlan["query"] {
  for (const block of blocks) {
    const query = code.get(blockDefinitionOf(block))?.readQuery?.(block, shop, url);
    if (query) return { ...query, block };
  }
  return undefined;
}
