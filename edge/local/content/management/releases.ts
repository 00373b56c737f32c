import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { reason } from "../../log.ts";
import type { JsonFiles } from "../library/json-folder.ts";
import { draftEnding, type StoryFile } from "../library/story.ts";
import { type Edits, openEdits, writeJson } from "./edits.ts";

const release = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  /** When it goes out by itself, as "2026-12-01 08:00" in UTC; null for one that somebody sends out. */
  release_at: z.string().nullable(),
  timezone: z.string(),
  released: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** Stories that change together, once. */
export type Release = z.infer<typeof release>;

/** The releases of a space, the last one first. */
export type Releases = {
  all(): readonly Release[];
  named(id: number): Release | undefined;
  /** The stories of a release, as drafts over those that editors see; undefined where there is no such release. */
  edits(id: number): Edits | undefined;
  /** The slugs of the stories that a release changes. */
  slugs(id: number): string[];
  create(wishes: ReleaseWishes): Release | { refused: string };
  change(id: number, wishes: Partial<ReleaseWishes> & { released?: boolean }): Release | undefined;
  /** Takes a release away, with its stories. */
  remove(id: number): void;
  /** Those whose time has come. */
  due(now: number): Release[];
};

export type ReleaseWishes = { name: string; release_at: string | null };

const mostReleases = 100;
const nothing: JsonFiles<StoryFile> = new Map();

/**
 * Opens the releases of a folder: their list in `releases.json`, and a folder of stories each.
 *
 * @throws Error that names the file when the list cannot be read
 */
export function openReleases(folder: string): Releases {
  const file = join(folder, "releases.json");
  let releases = readReleases(file);
  const opened = new Map<number, Edits>();
  const folderOf = (id: number) => join(folder, "releases", String(id));
  const keep = (now: Release[]) => {
    releases = now;
    writeJson(file, now);
  };
  const edits = (id: number) => {
    if (!named(id)) return undefined;
    const known = opened.get(id) ?? openEdits(folderOf(id), () => nothing);
    opened.set(id, known);
    return known;
  };
  const named = (id: number) => releases.find((one) => one.id === id);

  return {
    all: () => releases,
    named,
    edits,
    slugs: (id) => [...(edits(id)?.stories().keys() ?? [])].map((path) => path.slice(0, -draftEnding.length)),
    create(wishes) {
      if (releases.length >= mostReleases) return { refused: `there are ${mostReleases} releases: delete one that went out` };
      const now = Date.now();
      const date = new Date(now).toISOString();
      const id = Math.max(now, ...releases.map((one) => one.id + 1));
      const made = { id, uuid: crypto.randomUUID(), ...wishes, timezone: "UTC", released: false, created_at: date, updated_at: date };
      keep([made, ...releases]);
      return made;
    },
    change(id, wishes) {
      const before = named(id);
      if (!before) return undefined;
      const changed = { ...before, ...wishes, updated_at: new Date().toISOString() };
      keep(releases.map((one) => (one.id === id ? changed : one)));
      return changed;
    },
    remove(id) {
      keep(releases.filter((one) => one.id !== id));
      opened.delete(id);
      rmSync(folderOf(id), { recursive: true, force: true });
    },
    due: (now) => releases.filter(({ released, release_at }) => !released && release_at !== null && momentOf(release_at) <= now),
  };
}

/** The moment that a release's date names, in milliseconds since 1970; NaN for what is no date. Dates are in UTC. */
export function momentOf(date: string): number {
  return /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z?$/.test(date)
    ? Date.parse(`${date.replace(" ", "T").replace("Z", "")}Z`)
    : Number.NaN;
}

function readReleases(file: string): Release[] {
  if (!existsSync(file)) return [];
  try {
    return z.array(release).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new Error(`${file} is no list of releases: mend it, or delete it. ${reason(error)}`);
  }
}
