import { familyOf } from "../families.ts";
import type { Note } from "./finding.ts";
import type { RichHeading } from "./rich-texts.ts";
import { type Lying, standingIn } from "./walk.ts";

/** A heading of a page, and how deep it stands: 1 for the page's own. */
type Heading = RichHeading;

/** What the page begins with may be its main heading. */
const mainHeadings: ReadonlySet<string> = new Set(["Teaser", "Headline", "Wishlist"]);

/** The fields of a page in which its blocks stand, in the order in which they do (../page-blocks.server.ts). */
const places = ["teaser", "uspTeaser", "calculator", "body"];

/**
 * Checks the headings of a page as it shows them: the first is its main one, and none is more than a step deeper than the one before.
 *
 * @param richHeadings those within texts, by the block that they stand in
 */
export function checkHeadings(
  blocks: readonly Lying[],
  richHeadings: ReadonlyMap<Lying, readonly RichHeading[]>,
  path: string,
  note: Note,
): void {
  const [page] = blocks;
  const standing = places.flatMap((place) => standingIn(blocks, page, place));
  const [first] = standing;
  // A theme page begins with its theme.
  const hasOwn = familyOf(`/${path}`)?.stories?.includes("themes") ?? false;
  if (!hasOwn && !(first && mainHeadings.has(first.type)))
    note("no-main-heading", first?.at ?? "content.teaser", "The page begins with neither a teaser nor a headline: it has no main heading.");
  let depth = 1;
  for (const block of standing)
    for (const { at, level } of headingsOf(block, blocks, richHeadings, block === first && !hasOwn)) {
      if (level > depth + 1)
        note("heading-order", at, `A heading of level ${level} follows one of level ${depth}: a level is left out.`, `level ${depth + 1}`);
      depth = level;
    }
}

/** The headings of one block in their order: its own, then those of what stands in it. */
function headingsOf(
  block: Lying,
  blocks: readonly Lying[],
  richHeadings: ReadonlyMap<Lying, readonly RichHeading[]>,
  isFirst: boolean,
): Heading[] {
  const own = typeof block.fields.headline === "string" && block.fields.headline.trim() !== "";
  const level = isFirst && mainHeadings.has(block.type) ? 1 : block.type === "Headline" && block.fields.level === "h3" ? 3 : 2;
  const inner = blocks.filter(({ within }) => within === block);
  return [
    ...(own ? [{ at: `${block.at}.headline`, level }] : []),
    ...(richHeadings.get(block) ?? []),
    ...inner.flatMap((item) => [
      // Only tiles have headings of their own; other items are lists, or open by their name.
      ...(item.type === "SubTeaserItem" ? [{ at: `${item.at}.headline`, level: 3 }] : []),
      ...(richHeadings.get(item) ?? []),
    ]),
  ];
}
