import { readFileSync } from "node:fs";
import { z } from "zod";
import { messageOf } from "../../log.ts";
import { inherit, type SpellingReplacements } from "./inherit.ts";
import type { JsonFile, JsonFiles } from "./json-folder.ts";
import { memoize } from "./memoize.ts";
import { draftSuffix, type StoryFile } from "./story.ts";

/** A folder of stories that inherits missing stories from another folder, with spelling replacements. */
export interface Edition {
  /** For example "poster/de-ch". */
  folder: string;
  from: string;
  spelling: SpellingReplacements;
}

const folderName = z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'a folder is written like "poster/de-de"');
const spelling = z.array(z.tuple([z.string().min(1), z.string()])).default([]);
const editionsFile = z.record(folderName, z.strictObject({ from: folderName, spelling }));

/**
 * Reads the list of editions, `{ "poster/de-ch": { "from": "poster/de-de", "spelling": [["ß", "ss"]] } }`.
 *
 * Returns every edition after the one that it inherits from. Throws an error that names the file and its fault.
 */
export function readEditions(file: string): Edition[] {
  const parsed = editionsFile.safeParse(parseFile(file));
  if (!parsed.success) throw new Error(`${file} is not a list of editions: ${z.prettifyError(parsed.error).replaceAll("\n", " ")}`);
  const editions = Object.entries(parsed.data).map(([folder, edition]) => ({ folder, ...edition }));
  return sortByInheritance(editions, file);
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not a list of editions: ${messageOf(error)}`);
  }
}

function sortByInheritance(editions: Edition[], file: string): Edition[] {
  const sorted: Edition[] = [];
  let remaining = editions;
  while (remaining.length > 0) {
    const unsorted = new Set(remaining.map(({ folder }) => folder));
    const ready = remaining.filter(({ from }) => !unsorted.has(from));
    if (ready.length === 0) throw new Error(`${file} has editions that inherit in a circle: ${[...unsorted].join(", ")}`);
    sorted.push(...ready);
    remaining = remaining.filter(({ from }) => unsorted.has(from));
  }
  return sorted;
}

const inheritOnce = memoize(inherit);

/** Adds inherited stories to the files; a story that an edition's folder contains replaces the inherited one. */
export function withEditions(written: JsonFiles<StoryFile>, editions: readonly Edition[]): JsonFiles<StoryFile> {
  const result = new Map(written);
  for (const edition of editions) {
    for (const [path, file] of pagesOf(edition.from, result)) {
      const ownPath = edition.folder + path.slice(edition.from.length);
      if (!isOwn(ownPath, written)) result.set(ownPath, inheritOnce(file, edition));
    }
  }
  return result;
}

function pagesOf(folder: string, files: JsonFiles<StoryFile>): [string, JsonFile<StoryFile>][] {
  return [...files].filter(([path]) => path.startsWith(`${folder}/`));
}

/** An edition's own page replaces an inherited draft of it; an edition's own draft keeps the inherited page. */
function isOwn(path: string, written: JsonFiles<StoryFile>): boolean {
  return written.has(path) || (path.endsWith(draftSuffix) && written.has(path.slice(0, -draftSuffix.length)));
}
