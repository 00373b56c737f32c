import { blockTypeAnchor, reservedAnchors } from "#app/blocks/anchors.ts";
import { parseAnchor } from "#app/blocks/public-container/anchor.ts";
import { type AddFinding, quoteInput } from "./finding.ts";
import { blocksInField, type LocatedBlock } from "./walk.ts";

/** Collects a page's anchors, which come from block types (app/blocks/anchors.ts) and containers. */
export function collectAnchors(blocks: readonly LocatedBlock[], addFinding: AddFinding): ReadonlySet<string> {
  const [page] = blocks;
  const taken = new Set(reservedAnchors);
  for (const place of ["teaser", "uspTeaser", "calculator", "body"])
    for (const block of blocksInField(blocks, page, place)) name(block, blocks, taken, addFinding);
  return taken;
}

function name(block: LocatedBlock, blocks: readonly LocatedBlock[], taken: Set<string>, addFinding: AddFinding): void {
  if (block.type === "ABContent") {
    // Each visitor sees only one arm.
    const before = [...taken];
    for (const arm of ["control", "treatment"]) {
      const own = new Set(before);
      for (const inner of blocksInField(blocks, block, arm)) name(inner, blocks, own, addFinding);
      for (const one of own) taken.add(one);
    }
  } else if (block.type === "PublicContainer" || block.type === "InnerContainer") {
    const anchor = parseAnchor(block.fields);
    if (anchor !== undefined && taken.has(anchor))
      addFinding("double-anchor", `${block.at}.anchor`, `An earlier block has the anchor ${quoteInput(anchor)}: links lead to that block.`);
    else if (anchor !== undefined) taken.add(anchor);
    for (const inner of blocksInField(blocks, block, "body")) name(inner, blocks, taken, addFinding);
  } else taken.add(blockTypeAnchor(block.type));
}
