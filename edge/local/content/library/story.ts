import { z } from "zod";
import { completeFields } from "./complete-fields.ts";
import type { Fields } from "./fields.ts";
import { deriveId, deriveUuid } from "./identity.ts";
import type { JsonFile } from "./json-folder.ts";

/** Suffix of the file name of a draft. */
export const draftSuffix = ".draft";

/** A story as its file has it; only the content is required. */
const storyParts = z.looseObject({
  content: z.looseObject({ component: z.string().min(1) }),
  published: z.boolean().optional(),
  id: z.int().optional(),
  uuid: z.string().optional(),
  name: z.string().optional(),
  tag_list: z.array(z.string()).optional(),
  is_startpage: z.boolean().optional(),
  position: z.number().optional(),
  created_at: z.string().optional(),
  published_at: z.string().nullable().optional(),
  first_published_at: z.string().nullable().optional(),
});

const storyExport = z.looseObject({ story: storyParts, published: z.boolean().optional() });

export type StoryFile = z.infer<typeof storyExport>;

/** A story as the delivery API sends it. */
export interface Story {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  full_slug: string;
  content: Fields;
  tag_list: string[];
  is_startpage: boolean;
  position: number;
  created_at: string;
  published_at: string | null;
  first_published_at: string | null;
  [other: string]: unknown;
}

/** Parses an export, `{ "story": { "content": { "component": … } } }`; throws if it is invalid. */
export function parseStoryFile(json: unknown): StoryFile {
  const parsed = storyExport.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Error(`not the export of a story: ${z.prettifyError(parsed.error).replaceAll("\n", " ")}`);
}

/** Adds missing fields: the slug from the file's path, ids from the slug, dates from the file. */
export function completeStory({ value, modifiedAt }: JsonFile<StoryFile>, fullSlug: string): Story {
  const { published: _, ...parts } = value.story;
  const slug = fullSlug.slice(fullSlug.lastIndexOf("/") + 1);
  const folder = fullSlug.slice(0, Math.max(fullSlug.lastIndexOf("/"), 0));
  const date = new Date(modifiedAt).toISOString();
  return {
    name: slug,
    id: deriveId(fullSlug),
    uuid: deriveUuid(fullSlug),
    tag_list: [],
    is_startpage: false,
    position: 0,
    parent_id: folder ? deriveId(folder) : null,
    group_id: deriveUuid(`group of ${fullSlug}`),
    created_at: date,
    published_at: date,
    first_published_at: date,
    updated_at: date,
    sort_by_date: null,
    meta_data: null,
    release_id: null,
    lang: "default",
    path: null,
    alternates: [],
    default_full_slug: null,
    translated_slugs: null,
    ...withoutUndefined(parts),
    slug,
    full_slug: fullSlug,
    content: completeFields(parts.content as Fields, fullSlug),
  };
}

type Present<Parts> = { [Name in keyof Parts]: Exclude<Parts[Name], undefined> };

export function withoutUndefined<Parts extends object>(parts: Parts): Present<Parts> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Present<Parts>;
}
