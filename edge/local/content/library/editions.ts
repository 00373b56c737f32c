import { readFileSync } from "node:fs";
import { z } from "zod";
import { reason } from "../../log.ts";
import { inherit, type Spelling } from "./inherit.ts";
import type { JsonFile, JsonFiles } from "./json-folder.ts";
import { remembered } from "./remembered.ts";
import { draftEnding, type StoryFile } from "./story.ts";

/** A folder of stories that takes what it has not written itself from another folder, in its own spelling. */
export interface Edition {
  /** For example "poster/de-ch". */
  folder: string;
  from: string;
  spelling: Spelling;
}

const folderName = z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'a folder is written like "poster/de-de"');
const spelling = z.array(z.tuple([z.string().min(1), z.string()])).default([]);
const editionsFile = z.record(folderName, z.strictObject({ from: folderName, spelling }));

/**
 * Reads the list of editions, `{ "poster/de-ch": { "from": "poster/de-de", "spelling": [["ß", "ss"]] } }`.
 *
 * Gives every edition behind the one that it inherits from. Throws a sentence that names the file and what is wrong with it.
 */
export function readEditions(file: string): Edition[] {
  const parsed = editionsFile.safeParse(parseFile(file));
  if (!parsed.success) throw new Error(`${file} is no list of editions: ${z.prettifyError(parsed.error).replaceAll("\n", " ")}`);
  const editions = Object.entries(parsed.data).map(([folder, edition]) => ({ folder, ...edition }));
  return sourcesFirst(editions, file);
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is no list of editions: ${reason(error)}`);
  }
}

function sourcesFirst(editions: Edition[], file: string): Edition[] {
  const sorted: Edition[] = [];
  let waiting = editions;
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ folder }) => folder));
    const ready = waiting.filter(({ from }) => !open.has(from));
    if (ready.length === 0) throw new Error(`${file} has editions that inherit in a circle: ${[...open].join(", ")}`);
    sorted.push(...ready);
    waiting = waiting.filter(({ from }) => open.has(from));
  }
  return sorted;
}

const inheritOnce = remembered(inherit);

/** The files of the stories and, beside them, those that the editions inherit; a page that an edition wrote itself is its own. */
export function withEditions(written: JsonFiles<StoryFile>, editions: readonly Edition[]): JsonFiles<StoryFile> {
  const all = new Map(written);
  for (const edition of editions) {
    for (const [path, file] of pagesOf(edition.from, all)) {
      const ownPath = edition.folder + path.slice(edition.from.length);
      if (!isOwn(ownPath, written)) all.set(ownPath, inheritOnce(file, edition));
    }
  }
  return all;
}

function pagesOf(folder: string, files: JsonFiles<StoryFile>): [string, JsonFile<StoryFile>][] {
  return [...files].filter(([path]) => path.startsWith(`${folder}/`));
}

/** Whoever wrote the page has no use for another's draft of it; whoever wrote a draft alone keeps the page that it is of. */
function isOwn(path: string, written: JsonFiles<StoryFile>): boolean {
  return written.has(path) || (path.endsWith(draftEnding) && written.has(path.slice(0, -draftEnding.length)));
}
