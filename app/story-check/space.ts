import { BoundedLru } from "#app/cache/bounded-lru.ts";
import type { Redirect } from "#app/content/redirects/redirect.ts";
import type { DomainTable } from "#app/locale/domains.ts";

export type CheckedSpace = {
  /** Slugs by uuid, including those of unpublished stories if they are known. */
  slugOf: ReadonlyMap<string, string>;
  published: Pick<ReadonlySet<string>, "has"> & Iterable<string>;
  unpublished: ReadonlySet<string>;
  /** If false, missing slugs cannot be reported. */
  complete: boolean;
  /** New slugs of moved stories by old slug. */
  moved: Pick<ReadonlyMap<string, string>, "get">;
  /** Result of `serializeAlternates`; undefined if unknown. */
  alternatesOf(slug: string): string | undefined;
  redirects?: readonly Redirect[];
  /** Time of the check in milliseconds since 1970. */
  now: number;
  domains: DomainTable;
  /** Remaining searches for similar slugs; unlimited if undefined. */
  searches?: { left: number };
};

/** Cached suggestions, since a story is checked on every key press. */
const suggestions = new WeakMap<CheckedSpace["published"], BoundedLru<{ slug: string | undefined }>>();
const maxSuggestions = 500;

/** Max edits of a similar slug, as a share of the slug's length. */
const maxEditRatio = 0.4;

/** Suggests the new slug of a moved story, else the most similar slug in the folder, if any. */
export function suggestSlug(fullSlug: string, space: CheckedSpace): string | undefined {
  const { moved, published, searches } = space;
  const now = moved.get(fullSlug);
  if (now !== undefined) return now;
  const known = suggestions.get(published) ?? new BoundedLru(maxSuggestions);
  suggestions.set(published, known);
  const before = known.get(fullSlug);
  if (before) return before.slug;
  if (searches && searches.left-- <= 0) return undefined;
  const slug = searched(fullSlug, space);
  known.set(fullSlug, { slug });
  return slug;
}

function searched(fullSlug: string, { published }: CheckedSpace): string | undefined {
  const [channel, locale, ...steps] = fullSlug.split("/");
  const wanted = steps.join("/");
  if (wanted === "" || wanted.length > maxSlugLength) return undefined;
  let best: { slug: string; edits: number } | undefined;
  for (const path of pathsOf(published, `${channel}/${locale}`)) {
    const maxEdits = Math.min(best ? best.edits - 1 : Number.POSITIVE_INFINITY, Math.floor(wanted.length * maxEditRatio));
    const edits = path.split("/").at(-1) === steps.at(-1) ? 0 : editsBetween(wanted, path, maxEdits);
    if (edits <= maxEdits) best = { slug: `${channel}/${locale}/${path}`, edits };
    if (edits === 0) break;
  }
  return best?.slug;
}

const maxSlugLength = 200;

const folders = new WeakMap<CheckedSpace["published"], ReadonlyMap<string, readonly string[]>>();

function pathsOf(slugs: CheckedSpace["published"], folder: string): readonly string[] {
  let byFolder = folders.get(slugs);
  if (!byFolder) {
    const found = new Map<string, string[]>();
    for (const slug of slugs) {
      const [channel, locale, ...steps] = slug.split("/");
      const paths = found.get(`${channel}/${locale}`);
      if (paths) paths.push(steps.join("/"));
      else found.set(`${channel}/${locale}`, [steps.join("/")]);
    }
    folders.set(slugs, found);
    byFolder = found;
  }
  return byFolder.get(folder) ?? [];
}

/** Levenshtein distance; Infinity above `maxEdits`. */
function editsBetween(one: string, other: string, maxEdits: number): number {
  if (Math.abs(one.length - other.length) > maxEdits) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)));
    if (Math.min(...next) > maxEdits) return Number.POSITIVE_INFINITY;
    row = next;
  }
  const edits = row[other.length] ?? 0;
  return edits > maxEdits ? Number.POSITIVE_INFINITY : edits;
}
