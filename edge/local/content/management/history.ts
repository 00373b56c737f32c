import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Fields } from "../library/fields.ts";
import { writeJson } from "./edits.ts";

const status = z.enum(["draft", "published", "unpublished", "release"]);

const version = z.object({
  id: z.int(),
  created_at: z.string(),
  author: z.string(),
  status,
  release_id: z.int().nullable(),
  /** True for an autosave; the next autosave within `autosaveWindow` replaces this version. */
  autosave: z.boolean(),
  name: z.string(),
  content: z.custom<Fields>((value) => typeof value === "object" && value !== null),
});

export type StoryVersion = z.infer<typeof version>;

/** Versions of stories, newest first, limited in number and size. */
export type History = {
  of(story: number): StoryVersion[];
  add(story: number, version: Omit<StoryVersion, "id" | "created_at">): void;
  forget(story: number): void;
};

/** Max number of versions of a story, and max length of their content as JSON, all together. */
const maxVersions = 50;
const maxHistoryBytes = 20_000_000;
/** Time within which an autosave replaces the previous autosave (ms); later ones become new versions. */
const autosaveWindow = 300_000;

/** Opens the history in a folder, one file per story; an unreadable file counts as an empty history. */
export function openHistory(folder: string): History {
  const pathOf = (story: number) => join(folder, `${story}.json`);
  const of = (story: number): StoryVersion[] => {
    try {
      return z.array(version).parse(JSON.parse(readFileSync(pathOf(story), "utf8")));
    } catch {
      return [];
    }
  };
  return {
    of,
    add(story, addition) {
      const before = of(story);
      const [last] = before;
      const now = Date.now();
      const replaces = last?.autosave && addition.autosave && last.release_id === addition.release_id && now - last.id < autosaveWindow;
      const newVersion = {
        ...addition,
        id: replaces ? last.id : Math.max(now, (last?.id ?? 0) + 1),
        created_at: new Date(now).toISOString(),
      };
      writeJson(pathOf(story), limitVersions([newVersion, ...(replaces ? before.slice(1) : before)]));
    },
    forget: (story) => rmSync(pathOf(story), { force: true }),
  };
}

function limitVersions(versions: StoryVersion[]): StoryVersion[] {
  let bytes = 0;
  return versions.slice(0, maxVersions).filter((one, pathOf) => {
    bytes += JSON.stringify(one.content).length;
    return pathOf === 0 || bytes <= maxHistoryBytes;
  });
}
