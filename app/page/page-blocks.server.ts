import type { CheckedStory } from "#app/content/story.ts";
import type { PageBlock } from "./compose.server.tsx";

/** The blocks of a page in the order in which they stand on it (shell.md §2, "Page composition"). */
export function blocksOf({ teaser, uspTeaser, calculator, body }: CheckedStory["content"]): PageBlock[] {
  return [...(teaser ?? []), ...(uspTeaser ?? []), ...(calculator ?? []), ...(body ?? [])];
}
