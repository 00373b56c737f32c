import { z } from "zod";
import { type LinkIndex, openLinkIndex } from "./link-index.ts";
import { keepList, restoreList } from "./saved-list.ts";
import type { Saved } from "./snapshot.ts";
import { type ChangeMark, changeMark } from "./story-changes.ts";

/** The list of links as it outlives a process. */
export type SavedLinks = { index: LinkIndex; complete: boolean; mark: ChangeMark | undefined };

/** Under these names they lie in a snapshot; no story is called so. */
const names = { links: "_links", moves: "_moves" };

const pair = z.tuple([z.string(), z.string()]);
const state = z.object({ complete: z.boolean(), mark: changeMark.optional() });

/** Reads the list that another process has left, and where stories have moved from; undefined where there is none. */
export async function restoreLinks(saved: Saved): Promise<SavedLinks | undefined> {
  const [links, moves] = await Promise.all([restoreList(saved, names.links, state, pair), restoreList(saved, names.moves, z.null(), pair)]);
  return links && { index: openLinkIndex(links.items, moves?.items), complete: links.about.complete, mark: links.about.mark };
}

/** Keeps the list in a while. */
export function keepLinks(saved: Saved, { index, complete, mark }: SavedLinks): void {
  keepList(saved, names.links, { complete, mark }, [...index.slugOf]);
}

/** Keeps in a while where stories have moved from. */
export function keepMoves(saved: Saved, index: LinkIndex): void {
  keepList(saved, names.moves, null, index.moves());
}
