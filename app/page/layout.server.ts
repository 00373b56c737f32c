import type { FieldBlock, PageBlock } from "#app/blocks/define-block.server.ts";
import { isBlock, type PageStory } from "#app/content/parse/story.ts";
import { createExperimentGate } from "#app/experiments/experiment-gate.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";

export type BlockGroup = Content<"PublicContainer"> | Content<"InnerContainer"> | ExperimentArm;
export type ExperimentArm = { component: "Arm"; _uid: string; arm: "control" | "treatment"; experiment: string };

/** A block, or an edge of the innermost group; `groups` start with the outermost. */
export type PagePart = { groups: readonly BlockGroup[] } & ({ block: PageBlock } | { edge: "start" | "end" });

/** `treatments` are those shown, such as "1616=on"; each makes another version. */
export type PageLayout = { parts: readonly PagePart[]; treatments: readonly string[] };

type Block = FieldBlock | Content<"InnerContainer">;

type IsOn = (experiment: string) => boolean;

/**
 * Lays out blocks in order (shell 2.7, shell 2.8) and flattens groups. An A/B test shows the visitor's arm, by tag and active experiment
 * (shell 4.34); drafts show both.
 */
export function layoutOf(
  { content: { teaser, uspTeaser, calculator, body }, tags }: Pick<PageStory, "content" | "tags">,
  { reads, draft }: Pick<Shop, "reads" | "draft">,
): PageLayout {
  const treatments = new Set<string>();
  const isOnPage = createExperimentGate(tags, reads);
  const isOn: IsOn = (experiment) => {
    const isTreated = isOnPage(experiment);
    if (isTreated) treatments.add(`${experiment}=on`);
    return isTreated;
  };
  const blocks: Block[] = [...(teaser ?? []), ...(uspTeaser ?? []), ...(calculator ?? []), ...(body ?? [])];
  const parts = blocks.flatMap((block) => partsOf(block, [], draft ? "both" : isOn));
  return { parts, treatments: [...treatments] };
}

export function blocksInLayout({ parts }: Pick<PageLayout, "parts">): PageBlock[] {
  return parts.flatMap((part) => ("block" in part ? part.block : []));
}

function partsOf(block: Block, groups: readonly BlockGroup[], shown: IsOn | "both"): PagePart[] {
  if (isBlock(block, "ABContent")) return testedParts(block, shown);
  if (!isBlock(block, "PublicContainer") && !isBlock(block, "InnerContainer")) return [{ block, groups }];
  const inner: Block[] = block.body;
  return grouped(block, groups, (within) => inner.flatMap((one) => partsOf(one, within, shown)));
}

function grouped(group: BlockGroup, around: readonly BlockGroup[], partsWithin: (groups: readonly BlockGroup[]) => PagePart[]): PagePart[] {
  const groups = [...around, group];
  const parts = partsWithin(groups);
  return parts.length > 0 ? [{ edge: "start", groups }, ...parts, { edge: "end", groups }] : [];
}

function testedParts(content: Content<"ABContent">, shown: IsOn | "both"): PagePart[] {
  const { experiment, _uid } = content;
  const blocksOn = (arm: ExperimentArm["arm"]): readonly Block[] => content[arm] ?? [];
  if (shown !== "both") return blocksOn(shown(experiment) ? "treatment" : "control").flatMap((block) => partsOf(block, [], shown));
  const [control = [], treatment = []] = (["control", "treatment"] as const).map((arm) =>
    grouped({ component: "Arm", _uid: `${_uid} ${arm}`, arm, experiment }, [], (groups) =>
      blocksOn(arm).flatMap((block) => partsOf(block, groups, shown)),
    ),
  );
  // Interleaves both arms, since the grid of ab-content.css places them side by side in document order.
  const rows = Math.max(control.length, treatment.length);
  return Array.from({ length: rows }, (_, row) => [control[row], treatment[row]].filter((part) => part !== undefined)).flat();
}
