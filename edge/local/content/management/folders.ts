import { paginate } from "../delivery/paging.ts";
import { deriveId } from "../library/identity.ts";
import type { Library } from "../library/library.ts";
import { newFolderBody } from "./request-bodies.ts";
import type { SpacePartsFile } from "./space-parts.ts";
import type { ManagementRequest, ManagementResult } from "./stories.ts";

/** Returns the full slugs of all folders: created ones, and those that the slugs of stories imply. */
export function foldersOf({ draft }: Library, parts: SpacePartsFile): Set<string> {
  const parents = (slug: string): string[] => {
    const end = slug.lastIndexOf("/");
    return end < 0 ? [] : [...parents(slug.slice(0, end)), slug.slice(0, end)];
  };
  return new Set([...[...draft.bySlug.keys()].flatMap(parents), ...parts.read().folders]);
}

/** Returns a folder's full slug; "" without an id, undefined for an unknown id. */
export function folderAt(id: number | null | undefined, library: Library, parts: SpacePartsFile): string | undefined {
  return id ? [...foldersOf(library, parts)].find((slug) => deriveId(slug) === id) : "";
}

/** Lists folders as stories without content (`folder_only=1`). */
export function listFolders({ store, query }: ManagementRequest, parts: SpacePartsFile): ManagementResult {
  const { items, headers } = paginate([...foldersOf(store.library(), parts)].sort().map(toFolderObject), query);
  return { body: { stories: items }, headers };
}

/** Creates a folder; undefined if the body is not that of a new folder. */
export function createFolder({ store, body }: ManagementRequest, parts: SpacePartsFile): ManagementResult | undefined {
  const { data } = newFolderBody.safeParse(body);
  if (!data) return undefined;
  const parent = folderAt(data.story.parent_id, store.library(), parts);
  if (parent === undefined) return { refused: "parent_id: there is no such folder", status: 422 };
  const slug = parent ? `${parent}/${data.story.slug}` : data.story.slug;
  if (foldersOf(store.library(), parts).has(slug)) return { refused: `slug: ${slug} has already been taken`, status: 422 };
  parts.change({ folders: [...parts.read().folders, slug] });
  return { body: { story: toFolderObject(slug) }, status: 201 };
}

function toFolderObject(slug: string): Record<string, unknown> {
  return { id: deriveId(slug), name: slug.slice(slug.lastIndexOf("/") + 1), full_slug: slug, is_folder: true };
}
