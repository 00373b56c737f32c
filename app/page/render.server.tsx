import type { ReactNode } from "react";
import type { LoadedBlock, PageBlock } from "#app/blocks/define-block.server.ts";
import { blockDefinitionOf } from "#app/blocks/registry.server.ts";
import { prepareLateFragment, prepareStaticFragment } from "#app/document/document.server.ts";
import { fragmentIdOf, type StaticFragment } from "#app/document/document.ts";
import { withFallback } from "#app/observe/with-fallback.ts";
import type { Shop } from "#app/request/shop.ts";
import { editableProps } from "#app/ui/editable.ts";
import { assignAnchors } from "./anchor.ts";
import { groupEdgeFragment, wrapInGroups } from "./groups.server.tsx";
import type { PagePart } from "./layout.server.ts";
import type { PagePlan } from "./plan.server.ts";

/** `offers` are those of the first block with any; `shown` holds the ids of loaded blocks. */
type RenderedBlocks = { fragments: StaticFragment[]; shown: ReadonlySet<string>; offers: LoadedBlock<unknown>["offers"] };

/** @param hasHeading true if the main heading is above the blocks */
export function renderBlocks(plan: PagePlan, shop: Shop, hasHeading = false): RenderedBlocks {
  const { version } = plan.page;
  const anchors = assignAnchors(plan.parts);
  const shown = new Set<string>();
  let offers: LoadedBlock<unknown>["offers"];
  const fragments = plan.parts.flatMap((part, place) => {
    const anchor = anchors.get(part);
    if ("edge" in part) return groupEdgeFragment(part, { place, anchor }, shop, version) ?? [];
    const { block } = part;
    const fragment = withFallback(
      place,
      version,
      () => {
        const loaded = loadBlock(block, plan, shop);
        if (!loaded) return undefined;
        shown.add(block._uid);
        offers ??= loaded.offers;
        return blockFragment(part, loaded, { place, anchor, hasHeading }, plan, shop);
      },
      undefined,
    );
    if (fragment !== undefined) shop.rendering.marks?.set(fragmentIdOf(fragment), editableProps(block));
    return fragment ?? [];
  });
  return { fragments, shown, offers };
}

function loadBlock(block: PageBlock, { page, prepared, query }: PagePlan, shop: Shop): LoadedBlock<object> | undefined {
  const { code, known } = prepared.get(blockDefinitionOf(block)) ?? {};
  return code?.load(block, shop, { ...page, known, state: query?.block === block ? query.state : undefined });
}

type Placing = { place: number; anchor: string | undefined; hasHeading: boolean };

function blockFragment(
  { block, groups }: Extract<PagePart, { block: PageBlock }>,
  { variant = "", props, late }: LoadedBlock<object>,
  { place, anchor, hasHeading }: Placing,
  { blocks, page: { version }, prepared }: PagePlan,
  shop: Shop,
): StaticFragment | undefined {
  const definition = blockDefinitionOf(block);
  const View = prepared.get(definition)?.code.view;
  if (!View) return undefined;
  const isFirst = definition.isStatic && definition.mainHeading === "if first" && !hasHeading && blocks[0] === block;
  const priority = isFirst ? { priority: true, isBelowHeading: blocks.some(alwaysHasHeading) } : {};
  const view = wrapInGroups(groups, () => <View {...props()} {...priority} />);
  if (definition.isStatic) return prepareStaticFragment(shop, place, version, anchored(anchor, view), block._uid);
  // A story may have several paths, and its forms and links depend on them.
  const own = `${variant} ${shop.address.path}`;
  if (late) return prepareLateFragment(shop, place, version, { variant: own, view, ...late }, { stableKey: block._uid, anchor });
  return prepareStaticFragment(shop, place, `${version} ${own}`, anchored(anchor, view), `${block._uid} ${own}`);
}

function alwaysHasHeading(block: PageBlock): boolean {
  return blockDefinitionOf(block).mainHeading === "always";
}

function anchored(anchor: string | undefined, view: () => ReactNode): () => ReactNode {
  return () => (
    <>
      {anchor ? <span id={anchor} /> : null}
      {view()}
    </>
  );
}
