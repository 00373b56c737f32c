import { LRUCache } from "lru-cache";

/** Of as many stories it is remembered where they stood before: about 2 MB. */
const mostMoves = 10_000;

/** What came of a story that was put into the index. */
export type Put = "new" | "moved" | "known";

/** The published stories' slugs by uuid and back, and where stories stood that have moved since. */
export type LinkIndex = ReturnType<typeof openLinkIndex>;

/**
 * Opens the index of the published stories. To put one in, to take one out and to look one up costs the same however many there
 * are.
 *
 * @param links uuid and slug of each
 * @param moves the slugs of stories that have left them, with their uuids, the oldest first
 */
export function openLinkIndex(links: Iterable<readonly [string, string]> = [], moves: Iterable<readonly [string, string]> = []) {
  const slugOf = new Map<string, string>();
  const uuidAt = new Map<string, string>();
  const left = new LRUCache<string, string>({ max: mostMoves });

  function put(uuid: string, slug: string): Put {
    const before = slugOf.get(uuid);
    slugOf.set(uuid, slug);
    if (before === slug) return "known";
    uuidAt.set(slug, uuid);
    // Who stands here now is the page of this slug, whoever stood here before.
    left.delete(slug);
    if (before === undefined) return "new";
    // Two stories may have changed places between two looks.
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
    /** Takes a story out; gives the slug where it stood. */
    drop(uuid: string): string | undefined {
      const slug = slugOf.get(uuid);
      slugOf.delete(uuid);
      if (slug !== undefined && uuidAt.get(slug) === uuid) uuidAt.delete(slug);
      return slug;
    },
    /** The slug of the story that stood at this one, where it has moved and nobody has taken its place. */
    movedTo(slug: string): string | undefined {
      const uuid = left.get(slug);
      return uuid === undefined ? undefined : slugOf.get(uuid);
    },
    /** The slugs that stories have left, with their uuids, the oldest first. */
    moves: (): [string, string][] => [...left.entries()].reverse(),
  };
}
