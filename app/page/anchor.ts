import { blockTypeAnchor, reservedAnchors } from "#app/blocks/anchors.ts";
import { parseAnchor } from "#app/blocks/public-container/anchor.ts";
import type { PagePart } from "./layout.server.ts";

/** If several parts have the same name, only the first gets it. */
export function assignAnchors(parts: readonly PagePart[]): ReadonlyMap<PagePart, string> {
  const taken = new Set(reservedAnchors);
  const anchors = new Map<PagePart, string>();
  for (const part of parts) {
    const name = nameOf(part);
    if (name === undefined || taken.has(name)) continue;
    taken.add(name);
    anchors.set(part, name);
  }
  return anchors;
}

function nameOf(part: PagePart): string | undefined {
  if ("block" in part) return blockTypeAnchor(part.block.component);
  const group = part.groups.at(-1);
  return part.edge === "start" && group && group.component !== "Arm" ? parseAnchor(group) : undefined;
}
