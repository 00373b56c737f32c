import { blockRegistry } from "#app/blocks/registry.server.ts";
import { pageFamilyOf } from "#app/locale/page-families.ts";
import type { AddFinding } from "./finding.ts";
import type { RichTextHeading } from "./rich-texts.ts";
import { blocksInField, type LocatedBlock } from "./walk.ts";

type Heading = RichTextHeading;

const mainHeadings = new Map(Object.entries(blockRegistry).map(([type, { mainHeading }]) => [type, mainHeading]));

/** Fields of a page in the order in which they are rendered. */
const places = ["teaser", "uspTeaser", "calculator", "body"];

/** Checks that a page starts with its main heading and skips no level. */
export function checkHeadings(
  blocks: readonly LocatedBlock[],
  richHeadings: ReadonlyMap<LocatedBlock, readonly RichTextHeading[]>,
  path: string,
  addFinding: AddFinding,
): void {
  const [page] = blocks;
  const standing = places.flatMap((place) => blocksInField(blocks, page, place));
  const [first] = standing;
  // A theme page gets its main heading from the theme.
  const hasOwn = pageFamilyOf(`/${path}`)?.stories?.includes("themes") ?? false;
  const always = blocks.filter(alwaysHasHeading);
  if (!hasOwn && always.length === 0 && !(first && mainHeadings.get(first.type)))
    addFinding(
      "no-main-heading",
      first?.at ?? "content.teaser",
      "The page starts with neither a teaser nor a headline: it has no main heading.",
    );
  for (const { at } of always.slice(hasOwn ? 0 : 1))
    addFinding("second-main-heading", at, "The page has a main heading already: this block renders a second one.");
  let depth = 1;
  for (const block of standing)
    for (const { at, level } of headingsOf(block, blocks, richHeadings, block === first && !hasOwn && always.length === 0)) {
      if (level > depth + 1)
        addFinding(
          "heading-order",
          at,
          `A heading of level ${level} follows one of level ${depth}: a level is skipped.`,
          `level ${depth + 1}`,
        );
      depth = level;
    }
}

function alwaysHasHeading({ type }: LocatedBlock): boolean {
  return mainHeadings.get(type) === "always";
}

function headingsOf(
  block: LocatedBlock,
  blocks: readonly LocatedBlock[],
  richHeadings: ReadonlyMap<LocatedBlock, readonly RichTextHeading[]>,
  isFirst: boolean,
): Heading[] {
  const own = typeof block.fields.headline === "string" && block.fields.headline.trim() !== "";
  const isMain = alwaysHasHeading(block) || (isFirst && mainHeadings.get(block.type) !== undefined);
  const level = isMain ? 1 : block.type === "Headline" && block.fields.level === "h3" ? 3 : 2;
  const inner = blocks.filter(({ within }) => within === block);
  return [
    ...(own ? [{ at: `${block.at}.headline`, level }] : []),
    ...(richHeadings.get(block) ?? []),
    ...inner.flatMap((item) => [
      // Only tiles have headings; other items are lists or `<details>`.
      ...(item.type === "SubTeaserItem" ? [{ at: `${item.at}.headline`, level: 3 }] : []),
      ...(richHeadings.get(item) ?? []),
    ]),
  ];
}
