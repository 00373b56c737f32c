import { z } from "zod";
import { restoreSnapshotList, saveSnapshotList } from "../space/saved-list.ts";
import type { SnapshotStore } from "../space/snapshot.ts";
import { type ChangeCursor, changeCursor } from "../space/story-changes.ts";
import { createLinkIndex, type LinkIndex } from "./link-index.ts";

/** `cv` is the content version at which the list was complete and certain. */
export type SavedLinks = { index: LinkIndex; complete: boolean; cursor: ChangeCursor | undefined; cv?: number | undefined };

/** Snapshot names; no slug starts with "_". */
const names = { links: "_links", moves: "_moves" };

const pair = z.tuple([z.string(), z.string()]);
/**
 * `mark` is the cursor, `at` the content version. These stored names must stay: after a rename, each process would have to read the full
 * list again.
 */
const state = z.object({ complete: z.boolean(), mark: changeCursor.optional(), at: z.number().optional() });

export async function restoreLinks(snapshot: SnapshotStore): Promise<SavedLinks | undefined> {
  const [links, moves] = await Promise.all([
    restoreSnapshotList(snapshot, names.links, state, pair),
    restoreSnapshotList(snapshot, names.moves, z.null(), pair),
  ]);
  if (!links) return undefined;
  const { complete, mark: cursor, at: cv } = links.about;
  return { index: createLinkIndex(links.items, moves?.items), complete, cursor, cv };
}

export function saveLinks(snapshot: SnapshotStore, { index, complete, cursor, cv }: SavedLinks): void {
  saveSnapshotList(snapshot, names.links, { complete, mark: cursor, at: cv }, [...index.slugOf]);
}

export function saveMoves(snapshot: SnapshotStore, index: LinkIndex): void {
  saveSnapshotList(snapshot, names.moves, null, index.moves());
}
