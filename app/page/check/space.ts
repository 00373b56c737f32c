import { LRUCache } from "lru-cache";
import type { Redirect } from "#app/content/redirects/redirect.ts";
import type { Domains } from "#app/locale/domains.ts";

/** What is known of the space that a story lies in: of other stories their slugs and ids, and no more. */
export type Space = {
  /** The slug of each story by its id, published or not. */
  slugOf: ReadonlyMap<string, string>;
  /** The slugs of published stories. */
  published: Pick<ReadonlySet<string>, "has"> & Iterable<string>;
  /** The slugs of stories that nobody but editors sees. */
  unpublished: ReadonlySet<string>;
  /** Whether these are all: of a space that is known in part nobody can say what is missing. */
  complete: boolean;
  /** Slugs that stories have left, each with where its story is now. */
  moved: Pick<ReadonlyMap<string, string>, "get">;
  /** The alternates of a story by its slug, as `alternatesIn` gives them; undefined where they are not known. */
  alternatesOf(slug: string): string | undefined;
  /** The redirects of the space, and the moment at which they are looked at, in milliseconds since 1970; undefined where they are not known. */
  redirects?: { all: readonly Redirect[]; now: number };
  /** The markets by their domains. */
  domains: Domains;
  /** How often a slug may still be looked for that comes near; without it as often as is asked. */
  searches?: { left: number };
};

/** What was meant by slugs that lead nowhere: a story that is being written is checked with each letter. */
const meant = new WeakMap<Space["published"], LRUCache<string, { slug: string | undefined }>>();
const mostMeant = 500;

/** Edits between two slugs beyond which one is not meant by the other. */
const mostEdits = 0.4;

/**
 * The page that was most likely meant by a slug that leads nowhere: where its story has moved, else the nearest slug of the same folder.
 *
 * @param fullSlug for example "poster/de-de/leinwandruck"
 * @returns a slug of the space; undefined where none comes near
 */
export function nearest(fullSlug: string, space: Space): string | undefined {
  const { moved, published, searches } = space;
  const now = moved.get(fullSlug);
  if (now !== undefined) return now;
  const known = meant.get(published) ?? new LRUCache({ max: mostMeant });
  meant.set(published, known);
  const before = known.get(fullSlug);
  if (before) return before.slug;
  if (searches && searches.left-- <= 0) return undefined;
  const slug = searched(fullSlug, space);
  known.set(fullSlug, { slug });
  return slug;
}

function searched(fullSlug: string, { published }: Space): string | undefined {
  const [channel, locale, ...steps] = fullSlug.split("/");
  const wanted = steps.join("/");
  if (wanted === "" || wanted.length > longestSlug) return undefined;
  let best: { slug: string; edits: number } | undefined;
  for (const path of pathsOf(published, `${channel}/${locale}`)) {
    const most = Math.min(best ? best.edits - 1 : Number.POSITIVE_INFINITY, Math.floor(wanted.length * mostEdits));
    const edits = path.split("/").at(-1) === steps.at(-1) ? 0 : editsBetween(wanted, path, most);
    if (edits <= most) best = { slug: `${channel}/${locale}/${path}`, edits };
    if (edits === 0) break;
  }
  return best?.slug;
}

const longestSlug = 200;

/** The paths of each folder's pages, found once for a set of slugs. */
const folders = new WeakMap<Space["published"], ReadonlyMap<string, readonly string[]>>();

function pathsOf(slugs: Space["published"], folder: string): readonly string[] {
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

/** Letters to be put in, taken out or changed (Levenshtein); more than `most` is told as infinitely many. */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)));
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    row = next;
  }
  const edits = row[other.length] ?? 0;
  return edits > most ? Number.POSITIVE_INFINITY : edits;
}
