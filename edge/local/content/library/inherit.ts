import type { JsonFile } from "./json-folder.ts";
import { deepest, type Field, type Fields, type StoryFile } from "./story.ts";

/** What is written in the source, and what stands for it in the edition; applied one after another. */
export type Spelling = readonly (readonly [string, string])[];

interface Way {
  folder: string;
  from: string;
  spelling: Spelling;
}

/** The fields that hold no words: addresses, names of files and of components, ids, choices. */
const wordless = new Set(
  "_uid id uuid component fieldtype linktype type target anchor url cached_url full_slug slug href filename path locale icon robots canonicalUrl materialType".split(
    " ",
  ),
);

/** What a story is told apart by. */
const ofSourceAlone = new Set(["id", "uuid", "slug", "full_slug", "parent_id", "group_id"]);

/**
 * A story as another folder inherits it: its links stay within that folder, its words are in that folder's spelling, and
 * what named the source's story or its blocks (id, uuid, slug, `_uid`) is left out, for the new place to decide.
 */
export function inherit({ value, writtenAt }: JsonFile<StoryFile>, way: Way): JsonFile<StoryFile> {
  const parts = Object.fromEntries(Object.entries(value.story).filter(([name]) => !ofSourceAlone.has(name)));
  const { name, content } = value.story;
  const named = name === undefined ? {} : { name: spelled(name, way) };
  const inherited = inheritFields(content as Fields, way) as StoryFile["story"]["content"];
  return { value: { ...value, story: { ...parts, ...named, content: inherited } }, writtenAt };
}

function inheritFields(fields: Fields, way: Way, level = 0): Fields {
  const inherited = Object.entries(fields).map(([name, field]) => [name, inheritField(field, name, way, level + 1)] as const);
  const isMoved = inherited.some(([name, field]) => wordless.has(name) && field !== fields[name]);
  const namesSource = (name: string) => name === "_uid" || (isMoved && (name === "id" || name === "uuid"));
  return Object.fromEntries(inherited.filter(([name]) => !namesSource(name)));
}

function inheritField(field: Field, name: string, way: Way, level: number): Field {
  if (level > deepest) return field;
  if (typeof field === "string") return wordless.has(name) ? moved(field, way) : spelled(field, way);
  if (Array.isArray(field)) return field.map((item) => inheritField(item, name, way, level + 1));
  return field && typeof field === "object" ? inheritFields(field, way, level) : field;
}

/** "poster/de-de/home" and "/poster/de-de/home" lead into the edition's folder; any other address stays. */
function moved(address: string, { from, folder }: Way): string {
  const start = address.startsWith("/") ? 1 : 0;
  return `${address}/`.startsWith(`${from}/`, start) ? address.slice(0, start) + folder + address.slice(start + from.length) : address;
}

function spelled(words: string, { spelling }: Way): string {
  return spelling.reduce((text, [there, here]) => text.replaceAll(there, here), words);
}
