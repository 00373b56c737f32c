import { anchorOf } from "../anchor.ts";
import { type Lying, standingIn } from "./walk.ts";

/** What of every page can be led to, whatever its story: parts of the footer. */
const ofFrame = ["newsletter", "opinions"];

/** The names by which links lead to parts of a page: the kinds of its blocks, and the names that editors gave them. */
export function anchorsIn(blocks: readonly Lying[]): ReadonlySet<string> {
  const [page] = blocks;
  const standing = ["teaser", "uspTeaser", "calculator", "body"].flatMap((place) => standingIn(blocks, page, place));
  const named = blocks.flatMap(({ fields: { anchor } }) => (typeof anchor === "string" && anchor !== "" ? [anchor] : []));
  return new Set([...standing.map(({ type }) => anchorOf(type)), ...named, ...ofFrame]);
}
