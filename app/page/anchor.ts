import { anchorIn } from "#app/blocks/public-container/anchor.ts";
import type { Part } from "./page-blocks.server.ts";

/** Links may lead to the first block of each kind: "FormatsAndPrices" is #formats-and-prices. */
export function anchorOf(component: string): string {
  return component.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}

/** What is called so on a page whatever its story is: parts of the frame, of lists and of themes. */
export const ownAnchors: readonly string[] = [
  ...["content", "header", "newsletter", "newsletter-email", "opinions", "seo-text"],
  ...["list-filters", "list-headline", "theme-name", "wishlist-headline"],
];

/** The names by which links find the parts of a page: those that editors gave, and the kinds of blocks. Each is of the part that comes first. */
export function anchorsOf(parts: readonly Part[]): ReadonlyMap<Part, string> {
  const taken = new Set(ownAnchors);
  const anchors = new Map<Part, string>();
  for (const part of parts) {
    const name = nameOf(part);
    if (name === undefined || taken.has(name)) continue;
    taken.add(name);
    anchors.set(part, name);
  }
  return anchors;
}

function nameOf(part: Part): string | undefined {
  if ("block" in part) return anchorOf(part.block.component);
  const group = part.groups.at(-1);
  return part.edge === "start" && group && group.component !== "Arm" ? anchorIn(group) : undefined;
}
