import { BoundedLru } from "#app/cache/bounded-lru.ts";

/** Max old slugs kept, about 2 MB. */
const maxMoves = 10_000;

export type LinkPutResult = "new" | "moved" | "known";

/** Maps slugs to uuids and back, and moved stories' old slugs to uuids. */
export type LinkIndex = ReturnType<typeof createLinkIndex>;

/** @param moves old slugs with uuids, oldest first */
export function createLinkIndex(links: Iterable<readonly [string, string]> = [], moves: Iterable<readonly [string, string]> = []) {
  const slugOf = new Map<string, string>();
  const uuidAt = new Map<string, string>();
  const left = new BoundedLru<string>(maxMoves);

  function put(uuid: string, slug: string): LinkPutResult {
    const before = slugOf.get(uuid);
    slugOf.set(uuid, slug);
    if (before === slug) return "known";
    uuidAt.set(slug, uuid);
    left.delete(slug);
    if (before === undefined) return "new";
    // Another story may have this slug by now.
    if (uuidAt.get(before) === uuid) {
      uuidAt.delete(before);
      left.set(before, uuid);
    }
    return "moved";
  }

  for (const [uuid, slug] of links) put(uuid, slug);
  for (const [slug, uuid] of moves) if (!uuidAt.has(slug)) left.set(slug, uuid);

  return {
    slugOf: slugOf as ReadonlyMap<string, string>,
    has: (slug: string) => uuidAt.has(slug),
    put,
    drop(uuid: string): string | undefined {
      const slug = slugOf.get(uuid);
      slugOf.delete(uuid);
      if (slug !== undefined && uuidAt.get(slug) === uuid) uuidAt.delete(slug);
      return slug;
    },
    /** Returns the new slug of a moved story, unless another story uses the old one. */
    movedTo(slug: string): string | undefined {
      const uuid = left.get(slug);
      return uuid === undefined ? undefined : slugOf.get(uuid);
    },
    /** Returns the old slugs with uuids, oldest first. */
    moves: (): [string, string][] => [...left.entries()].reverse(),
  };
}
