import type { ReactNode } from "react";
import { ArmEdge, InArm } from "#app/blocks/ab-content/view.server.tsx";
import { ContainerEdge, InContainer } from "#app/blocks/public-container/view.server.tsx";
import { sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Group, Part } from "./page-blocks.server.ts";

// Each block of a group is a sheet of its own, as everywhere (docs/decisions/0163): what a group looks like stands around each.

/** The view of a block, within what its groups put around it. */
export function within(groups: readonly Group[], view: () => ReactNode): () => ReactNode {
  return groups.reduceRight((inner, group) => () => around(group, inner()), view);
}

function around(group: Group, inner: ReactNode): ReactNode {
  return group.component === "Arm" ? <InArm arm={group.arm}>{inner}</InArm> : <InContainer content={group}>{inner}</InContainer>;
}

/** Where a group begins or ends: its anchor, its name, its room. */
export function edgeSheet(
  { groups, edge }: Extract<Part, { edge: string }>,
  { place, anchor }: { place: number; anchor: string | undefined },
  shop: Pick<Shop, "printing" | "words">,
  version: string,
): Sheet | undefined {
  const group = groups.at(-1);
  if (!group) return undefined;
  const view = () =>
    group.component === "Arm" ? (
      <ArmEdge {...group} edge={edge} words={shop.words} />
    ) : (
      <ContainerEdge content={group} edge={edge} anchor={anchor} />
    );
  return sheetOf(shop, place, version, within(groups.slice(0, -1), view), `${group._uid} ${edge}`);
}
