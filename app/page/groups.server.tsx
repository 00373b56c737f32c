import type { ReactNode } from "react";
import { ArmBoundary, ArmItem } from "#app/blocks/ab-content/view.server.tsx";
import { ContainerBoundary, ContainerItem } from "#app/blocks/public-container/view.server.tsx";
import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import type { BlockGroup, PagePart } from "./layout.server.ts";

// Each block of a group is its own fragment (docs/decisions/0163), so the group's markup is repeated around each.

export function wrapInGroups(groups: readonly BlockGroup[], view: () => ReactNode): () => ReactNode {
  return groups.reduceRight((inner, group) => () => around(group, inner()), view);
}

function around(group: BlockGroup, inner: ReactNode): ReactNode {
  return group.component === "Arm" ? <ArmItem arm={group.arm}>{inner}</ArmItem> : <ContainerItem content={group}>{inner}</ContainerItem>;
}

export function groupEdgeFragment(
  { groups, edge }: Extract<PagePart, { edge: string }>,
  { place, anchor }: { place: number; anchor: string | undefined },
  shop: Pick<Shop, "rendering" | "words">,
  version: string,
): StaticFragment | undefined {
  const group = groups.at(-1);
  if (!group) return undefined;
  const view = () =>
    group.component === "Arm" ? (
      <ArmBoundary {...group} edge={edge} words={shop.words} />
    ) : (
      <ContainerBoundary content={group} edge={edge} anchor={anchor} />
    );
  return prepareStaticFragment(shop, place, version, wrapInGroups(groups.slice(0, -1), view), `${group._uid} ${edge}`);
}
