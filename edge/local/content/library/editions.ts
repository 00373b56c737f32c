import { readFileSync } from "node:fs";
import { z } from "zod";
import { messageOf } from "../../log.ts";
import { type Inheritance, inheritStory } from "./inherit.ts";
import type { JsonFile, JsonFiles } from "./json-folder.ts";
import { memoize } from "./memoize.ts";
import { draftSuffix, type StoryFile } from "./story.ts";

/** A folder of stories that inherits missing stories from other folders, with spelling replacements. */
export interface Edition {
  /** For example "poster/de-ch". */
  folder: string;
  /** In order of precedence; a source without `pages` provides all stories of its folder. */
  sources: readonly (Inheritance & { pages?: ReadonlySet<string> })[];
}

const folderName = z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'a folder is written like "poster/de-de"');
const spelling = z.array(z.tuple([z.string().min(1), z.string()])).default([]);
const edition = z
  .strictObject({ from: folderName.optional(), pages: z.record(folderName, z.array(folderName).min(1)).default({}), spelling })
  .refine(({ from, pages }) => from !== undefined || Object.keys(pages).length > 0, "an edition has from or pages");
const editionsFile = z.record(folderName, edition);

/**
 * Reads the list of editions, `{ "poster/de-ch": { "from": "poster/de-de", "spelling": [["ß", "ss"]] } }`. `pages` names single stories of
 * further folders, `{ "card/de-de": { "pages": { "poster/de-de": ["agb"] } } }`.
 *
 * Returns each edition after those that it inherits from. Throws an error that names the file and the problem.
 */
export function readEditions(file: string): Edition[] {
  const parsed = editionsFile.safeParse(parseFile(file));
  if (!parsed.success) throw new Error(`${file} is not a list of editions: ${z.prettifyError(parsed.error).replaceAll("\n", " ")}`);
  const listed = new Set(Object.keys(parsed.data));
  const editions = Object.entries(parsed.data).map(([folder, { from, pages, spelling }]) => ({
    folder,
    sources: [
      ...Object.entries(pages).map(([from, names]) => ({ ...inheritanceOf(folder, from, listed), spelling, pages: new Set(names) })),
      ...(from === undefined ? [] : [{ ...inheritanceOf(folder, from, listed), spelling }]),
    ],
  }));
  return sortByInheritance(editions, file);
}

/**
 * Describes from where an edition inherits. Pages from another channel keep only translations into editions, since the edition's channel
 * may not sell in all locales of the page.
 */
function inheritanceOf(folder: string, from: string, listed: ReadonlySet<string>) {
  const isSameChannel = folder.split("/")[0] === from.split("/")[0];
  return { folder, from, ...(isSameChannel ? {} : { translations: listed }) };
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
    const isReady = ({ sources }: Edition) => !sources.some(({ from }) => unsorted.has(from));
    const ready = remaining.filter(isReady);
    if (ready.length === 0) throw new Error(`${file} has editions that inherit in a circle: ${[...unsorted].join(", ")}`);
    sorted.push(...ready);
    remaining = remaining.filter((edition) => !isReady(edition));
  }
  return sorted;
}

const inheritOnce = memoize(inheritStory);

/** Adds inherited stories to the files; a story that an edition's folder contains replaces the inherited one. */
export function withEditions(written: JsonFiles<StoryFile>, editions: readonly Edition[]): JsonFiles<StoryFile> {
  const result = new Map(written);
  for (const { sources } of editions) {
    for (const source of sources.toReversed()) {
      for (const [path, file] of storiesOf(source, result)) {
        const ownPath = source.folder + path.slice(source.from.length);
        if (!isOwn(ownPath, written)) result.set(ownPath, inheritOnce(file, source));
      }
    }
  }
  return result;
}

function storiesOf(source: Edition["sources"][number], files: JsonFiles<StoryFile>): [string, JsonFile<StoryFile>][] {
  return [...files].filter(([path]) => isFrom(source, path));
}

function isFrom({ from, pages }: Edition["sources"][number], path: string): boolean {
  return path.startsWith(`${from}/`) && (!pages || pages.has(path.slice(from.length + 1)));
}

/**
 * Returns the slug of the story that an edition inherits at this slug, even if the edition has its own story there; null outside editions,
 * or if no source has the story's page.
 */
export function inheritedSlug(slug: string, editions: readonly Edition[]): string | null {
  const edition = editions.find(({ folder }) => slug.startsWith(`${folder}/`));
  const page = slug.slice((edition?.folder.length ?? 0) + 1);
  const source = edition?.sources.find(({ pages }) => !pages || pages.has(page));
  return source ? `${source.from}/${page}` : null;
}

/**
 * Returns true if an edition's folder itself contains this file. Its own page also replaces an inherited draft, but its own draft does not
 * replace an inherited page.
 */
function isOwn(path: string, written: JsonFiles<StoryFile>): boolean {
  return written.has(path) || (path.endsWith(draftSuffix) && written.has(path.slice(0, -draftSuffix.length)));
}
