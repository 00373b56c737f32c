import { type Fields, type FieldValue, maxDepth } from "./fields.ts";
import type { JsonFile } from "./json-folder.ts";
import type { StoryFile } from "./story.ts";

export interface Inheritance {
  folder: string;
  from: string;
  /** Texts of the source and their replacements in the edition, applied in order. */
  spelling: readonly (readonly [string, string])[];
  /** Folders of the translations that are kept; undefined for all. */
  translations?: ReadonlySet<string>;
}

/** Fields without prose: URLs, slugs, names of files and components, ids, choices. */
const nonTextFields = new Set(
  "_uid id uuid component fieldtype linktype type target anchor url cached_url full_slug slug href filename path locale icon robots canonicalUrl materialType".split(
    " ",
  ),
);

/** Fields that are not inherited, since they derive from the edition's path. */
const identityFields = new Set(["id", "uuid", "slug", "full_slug", "parent_id", "group_id"]);

/**
 * Derives a story for an edition. Links into the source's folder are moved to the edition's folder, texts get the edition's spelling, and
 * fields that identify the source (id, uuid, slug, `_uid`) are omitted, since they derive from the edition's path.
 */
export function inheritStory({ value, modifiedAt }: JsonFile<StoryFile>, inheritance: Inheritance): JsonFile<StoryFile> {
  const inheritedParts = Object.fromEntries(Object.entries(value.story).filter(([name]) => !identityFields.has(name)));
  const { name, content } = value.story;
  const renamed = name === undefined ? {} : { name: applySpelling(name, inheritance) };
  const inherited = withKeptAlternates(inheritFields(content as Fields, inheritance), inheritance) as StoryFile["story"]["content"];
  return { value: { ...value, story: { ...inheritedParts, ...renamed, content: inherited } }, modifiedAt };
}

function withKeptAlternates(content: Fields, { folder, translations }: Inheritance): Fields {
  if (!translations || !Array.isArray(content.alternates)) return content;
  const folderOf = ({ locale }: Fields) => `${folder.split("/")[0]}/${String(locale).toLowerCase()}`;
  return { ...content, alternates: content.alternates.filter((alternate) => translations.has(folderOf(alternate as Fields))) };
}

function inheritFields(fields: Fields, inheritance: Inheritance, level = 0): Fields {
  const inherited = Object.entries(fields).map(([name, field]) => [name, inheritField(field, name, inheritance, level + 1)] as const);
  const isMoved = inherited.some(([name, field]) => nonTextFields.has(name) && field !== fields[name]);
  const namesSource = (name: string) => name === "_uid" || (isMoved && (name === "id" || name === "uuid"));
  return Object.fromEntries(inherited.filter(([name]) => !namesSource(name)));
}

function inheritField(field: FieldValue, name: string, inheritance: Inheritance, level: number): FieldValue {
  if (level > maxDepth) return field;
  if (typeof field === "string") return nonTextFields.has(name) ? moveAddress(field, inheritance) : applySpelling(field, inheritance);
  if (Array.isArray(field)) return field.map((item) => inheritField(item, name, inheritance, level + 1));
  return field && typeof field === "object" ? inheritFields(field, inheritance, level) : field;
}

/** Moves "poster/de-de/home" and "/poster/de-de/home" into the edition's folder; keeps other URLs. */
function moveAddress(address: string, { from, folder }: Inheritance): string {
  const start = address.startsWith("/") ? 1 : 0;
  return `${address}/`.startsWith(`${from}/`, start) ? address.slice(0, start) + folder + address.slice(start + from.length) : address;
}

function applySpelling(words: string, { spelling }: Inheritance): string {
  return spelling.reduce((text, [there, here]) => text.replaceAll(there, here), words);
}
