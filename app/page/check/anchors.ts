import { anchorIn } from "#app/blocks/public-container/anchor.ts";
import { anchorOf, ownAnchors } from "../anchor.ts";
import { type Note, quoted } from "./finding.ts";
import { type Lying, standingIn } from "./walk.ts";

/**
 * The names by which links lead to parts of a page (../anchor.ts): the kinds of its blocks, and the names that editors gave to containers. A
 * name that stands before is told of.
 */
export function anchorsIn(blocks: readonly Lying[], note: Note): ReadonlySet<string> {
  const [page] = blocks;
  const taken = new Set(ownAnchors);
  for (const place of ["teaser", "uspTeaser", "calculator", "body"])
    for (const block of standingIn(blocks, page, place)) name(block, blocks, taken, note);
  return taken;
}

function name(block: Lying, blocks: readonly Lying[], taken: Set<string>, note: Note): void {
  if (block.type === "ABContent") {
    // A visitor sees one of them.
    const before = [...taken];
    for (const arm of ["control", "treatment"]) {
      const own = new Set(before);
      for (const inner of standingIn(blocks, block, arm)) name(inner, blocks, own, note);
      for (const one of own) taken.add(one);
    }
  } else if (block.type === "PublicContainer" || block.type === "InnerContainer") {
    const anchor = anchorIn(block.fields);
    if (anchor !== undefined && taken.has(anchor))
      note("double-anchor", `${block.at}.anchor`, `${quoted(anchor)} is the name of what stands before: links lead there, and not here.`);
    else if (anchor !== undefined) taken.add(anchor);
    for (const inner of standingIn(blocks, block, "body")) name(inner, blocks, taken, note);
  } else taken.add(anchorOf(block.type));
}
