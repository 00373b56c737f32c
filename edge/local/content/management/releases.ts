import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { messageOf } from "../../log.ts";
import type { JsonFiles } from "../library/json-folder.ts";
import { draftSuffix, type StoryFile } from "../library/story.ts";
import { type Edits, openEdits, writeJson } from "./edits.ts";

const release = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  /** Time of automatic deployment, such as "2026-12-01 08:00", in UTC; null for manual deployment. */
  release_at: z.string().nullable(),
  timezone: z.string(),
  released: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** Stories that are published together. */
export type Release = z.infer<typeof release>;

/** Releases of a space, newest first. */
export type ReleaseStore = {
  all(): readonly Release[];
  byId(id: number): Release | undefined;
  /** Returns the stories of a release as drafts; undefined for an unknown release. */
  edits(id: number): Edits | undefined;
  slugs(id: number): string[];
  create(settings: ReleaseSettings): Release | { refused: string };
  change(id: number, settings: Partial<ReleaseSettings> & { released?: boolean }): Release | undefined;
  /** Removes a story's drafts from releases that are not yet deployed. */
  dropStory(slug: string): void;
  remove(id: number): void;
  /** Returns the releases that are due at a Unix time (ms) and not yet deployed. */
  due(now: number): Release[];
};

export type ReleaseSettings = { name: string; release_at: string | null };

const maxReleases = 100;
const noStories: JsonFiles<StoryFile> = new Map();

/**
 * Opens the releases of a folder: their list in `releases.json`, and the stories of each in its own folder.
 *
 * @throws Error with the file's name if the list is unreadable
 */
export function openReleases(folder: string): ReleaseStore {
  const file = join(folder, "releases.json");
  let releases = readReleases(file);
  const editsById = new Map<number, Edits>();
  const folderOf = (id: number) => join(folder, "releases", String(id));
  const save = (changedReleases: Release[]) => {
    releases = changedReleases;
    writeJson(file, changedReleases);
  };
  const edits = (id: number) => {
    if (!byId(id)) return undefined;
    const releaseEdits = editsById.get(id) ?? openEdits(folderOf(id), () => noStories);
    editsById.set(id, releaseEdits);
    return releaseEdits;
  };
  const byId = (id: number) => releases.find((one) => one.id === id);

  return {
    all: () => releases,
    byId,
    edits,
    slugs: (id) => [...(edits(id)?.stories().keys() ?? [])].map((path) => path.slice(0, -draftSuffix.length)),
    create(settings) {
      if (releases.length >= maxReleases) return { refused: `there are ${maxReleases} releases: delete one that went out` };
      const now = Date.now();
      const date = new Date(now).toISOString();
      const id = Math.max(now, ...releases.map((one) => one.id + 1));
      const created = { id, uuid: crypto.randomUUID(), ...settings, timezone: "UTC", released: false, created_at: date, updated_at: date };
      save([created, ...releases]);
      return created;
    },
    change(id, settings) {
      const current = byId(id);
      if (!current) return undefined;
      const changed = { ...current, ...settings, updated_at: new Date().toISOString() };
      save(releases.map((one) => (one.id === id ? changed : one)));
      return changed;
    },
    dropStory(slug) {
      for (const { id, released } of releases) if (!released) edits(id)?.remove(slug + draftSuffix);
    },
    remove(id) {
      save(releases.filter((one) => one.id !== id));
      editsById.delete(id);
      rmSync(folderOf(id), { recursive: true, force: true });
    },
    due: (now) => releases.filter(({ released, release_at }) => !released && release_at !== null && parseReleaseDate(release_at) <= now),
  };
}

/** Parses a release's date, in UTC, as Unix time (ms); NaN if it is invalid. */
export function parseReleaseDate(date: string): number {
  return /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z?$/.test(date)
    ? Date.parse(`${date.replace(" ", "T").replace("Z", "")}Z`)
    : Number.NaN;
}

function readReleases(file: string): Release[] {
  if (!existsSync(file)) return [];
  try {
    return z.array(release).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new Error(`${file} is not a list of releases: repair or delete it. ${messageOf(error)}`);
  }
}
