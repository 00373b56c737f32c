import { type CheckedStory, isBlock } from "#app/content/story.ts";
import { experimentsOn } from "#app/experiments/on-page.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { PageBlock } from "./compose.server.tsx";

/** What blocks stand in: a container, or one of two contents, which an editor sees beside the other. */
export type Group = Content<"PublicContainer"> | Content<"InnerContainer"> | Arm;
export type Arm = { component: "Arm"; _uid: string; arm: "control" | "treatment"; experiment: string };

/** What stands on a page: a block, or the edge of the innermost group; `groups` from the outermost inwards. */
export type Part = { groups: readonly Group[] } & ({ block: PageBlock } | { edge: "start" | "end" });

/** The parts of a page in their order, and the experiments whose treatment is among them: each is another page. */
export type Layout = { parts: readonly Part[]; treatments: readonly string[] };

type FieldBlock = NonNullable<CheckedStory["content"]["teaser" | "uspTeaser" | "calculator" | "body"]>[number];
type Block = FieldBlock | Content<"InnerContainer">;

/** Whether an experiment changes the page for its visitor. */
type IsOn = (experiment: string) => boolean;

/**
 * Lays out a page in the order in which its blocks stand on it (shell.md §2, "Page composition"), groups opened. Of two contents that are
 * tested the visitor's is there, as the page's own: it needs a tag and the experiment being on (shell.md §4). An editor's draft has both.
 */
export function layoutOf(
  { content: { teaser, uspTeaser, calculator, body }, tags }: Pick<CheckedStory, "content" | "tags">,
  { reads, draft }: Pick<Shop, "reads" | "draft">,
): Layout {
  const treatments = new Set<string>();
  const isOnPage = experimentsOn(tags, reads);
  const isOn: IsOn = (experiment) => {
    const isTreated = isOnPage(experiment);
    if (isTreated) treatments.add(`${experiment}=on`);
    return isTreated;
  };
  const blocks: Block[] = [...(teaser ?? []), ...(uspTeaser ?? []), ...(calculator ?? []), ...(body ?? [])];
  const parts = blocks.flatMap((block) => partsOf(block, [], draft ? "both" : isOn));
  return { parts, treatments: [...treatments] };
}

/** The blocks of a page, without what they stand in. */
export function blocksOf({ parts }: Pick<Layout, "parts">): PageBlock[] {
  return parts.flatMap((part) => ("block" in part ? part.block : []));
}

function partsOf(block: Block, groups: readonly Group[], shown: IsOn | "both"): Part[] {
  if (isBlock(block, "ABContent")) return testedParts(block, shown);
  if (!isBlock(block, "PublicContainer") && !isBlock(block, "InnerContainer")) return [{ block, groups }];
  const inner: Block[] = block.body;
  return grouped(block, groups, (within) => inner.flatMap((one) => partsOf(one, within, shown)));
}

/** A group and what is in it; nothing of a group that holds nothing. */
function grouped(group: Group, around: readonly Group[], partsWithin: (groups: readonly Group[]) => Part[]): Part[] {
  const groups = [...around, group];
  const parts = partsWithin(groups);
  return parts.length > 0 ? [{ edge: "start", groups }, ...parts, { edge: "end", groups }] : [];
}

function testedParts(content: Content<"ABContent">, shown: IsOn | "both"): Part[] {
  const { experiment, _uid } = content;
  const blocksOn = (arm: Arm["arm"]): readonly Block[] => content[arm] ?? [];
  if (shown !== "both") return blocksOn(shown(experiment) ? "treatment" : "control").flatMap((block) => partsOf(block, [], shown));
  const [control = [], treatment = []] = (["control", "treatment"] as const).map((arm) =>
    grouped({ component: "Arm", _uid: `${_uid} ${arm}`, arm, experiment }, [], (groups) =>
      blocksOn(arm).flatMap((block) => partsOf(block, groups, shown)),
    ),
  );
  // Each beside the other, row by row.
  const rows = Math.max(control.length, treatment.length);
  return Array.from({ length: rows }, (_, row) => [control[row], treatment[row]].filter((part) => part !== undefined)).flat();
}
