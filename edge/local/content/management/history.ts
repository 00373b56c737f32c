import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Fields } from "../library/story.ts";
import { writeJson } from "./edits.ts";

const status = z.enum(["draft", "published", "unpublished", "release"]);

const version = z.object({
  id: z.int(),
  /** When it was written, by whom, and what was done with it. */
  created_at: z.string(),
  author: z.string(),
  status,
  release_id: z.int().nullable(),
  /** Written by the editor of itself, while somebody was at work: the next one of the kind takes its place. */
  autosave: z.boolean(),
  name: z.string(),
  content: z.custom<Fields>((value) => typeof value === "object" && value !== null),
});

/** One version of a story. */
export type StoryVersion = z.infer<typeof version>;

/** The versions of stories, newest first; a bounded number of each. */
export type History = {
  of(story: number): StoryVersion[];
  add(story: number, version: Omit<StoryVersion, "id" | "created_at">): void;
  forget(story: number): void;
};

/** The most versions of a story, and the most bytes that they may have together. */
const mostVersions = 50;
const mostBytes = 20_000_000;
/** Autosaved versions are told apart when so much time has passed, in milliseconds. */
const apart = 300_000;

/** Opens the history of a folder, a file a story. A file that cannot be read is an empty history. */
export function openHistory(folder: string): History {
  const place = (story: number) => join(folder, `${story}.json`);
  const of = (story: number): StoryVersion[] => {
    try {
      return z.array(version).parse(JSON.parse(readFileSync(place(story), "utf8")));
    } catch {
      return [];
    }
  };
  return {
    of,
    add(story, written) {
      const before = of(story);
      const [last] = before;
      const now = Date.now();
      const replaces = last?.autosave && written.autosave && last.release_id === written.release_id && now - last.id < apart;
      const added = { ...written, id: replaces ? last.id : Math.max(now, (last?.id ?? 0) + 1), created_at: new Date(now).toISOString() };
      writeJson(place(story), bounded([added, ...(replaces ? before.slice(1) : before)]));
    },
    forget: (story) => rmSync(place(story), { force: true }),
  };
}

function bounded(versions: StoryVersion[]): StoryVersion[] {
  let bytes = 0;
  return versions.slice(0, mostVersions).filter((one, place) => {
    bytes += JSON.stringify(one.content).length;
    return place === 0 || bytes <= mostBytes;
  });
}
