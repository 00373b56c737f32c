import { z } from "zod";
import { restoreList, saveList } from "../space/saved-list.ts";
import type { SnapshotStore } from "../space/snapshot.ts";
import { type ChangeCursor, changeCursor } from "../space/story-changes.ts";
import { createLinkIndex, type LinkIndex } from "./link-index.ts";

export type SavedLinks = { index: LinkIndex; complete: boolean; mark: ChangeCursor | undefined };

/** Snapshot names; no slug starts with "_". */
const names = { links: "_links", moves: "_moves" };

const pair = z.tuple([z.string(), z.string()]);
const state = z.object({ complete: z.boolean(), mark: changeCursor.optional() });

/** Undefined if the snapshot has none. */
export async function restoreLinks(snapshot: SnapshotStore): Promise<SavedLinks | undefined> {
  const [links, moves] = await Promise.all([
    restoreList(snapshot, names.links, state, pair),
    restoreList(snapshot, names.moves, z.null(), pair),
  ]);
  return links && { index: createLinkIndex(links.items, moves?.items), complete: links.about.complete, mark: links.about.mark };
}

export function saveLinks(snapshot: SnapshotStore, { index, complete, mark }: SavedLinks): void {
  saveList(snapshot, names.links, { complete, mark }, [...index.slugOf]);
}

export function saveMoves(snapshot: SnapshotStore, index: LinkIndex): void {
  saveList(snapshot, names.moves, null, index.moves());
}
