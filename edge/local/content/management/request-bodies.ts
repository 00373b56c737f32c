import { z } from "zod";
import type { Fields } from "../library/fields.ts";
import { parseReleaseDate } from "./releases.ts";

/** Max bytes of a request, and max nesting of a story. */
export const maxBodyBytes = 2_000_000;
const maxLevels = 100;

const slugPart = /^[a-z0-9][a-z0-9_-]{0,99}$/;
const slugFormat = "an address has lowercase letters, digits, - and _ only";

/** Slug including its folders, for example "poster/de-de/hochzeit". */
export const fullSlug = z
  .string()
  .min(1, "an address is missing")
  .max(400, "an address has at most 400 characters")
  .refine((slug) => slug.split("/").every((part) => slugPart.test(part)), slugFormat);

const storyName = z.string().min(1, "a name is missing").max(200, "a name has at most 200 characters");

const content = z
  .looseObject({ component: z.string().min(1).max(100) })
  .refine((fields) => !isDeeper(fields, maxLevels), `content may have ${maxLevels} levels`)
  .transform((fields) => withoutMarkers(fields as Fields));

const booleanFlag = z.union([z.boolean(), z.literal([0, 1, "0", "1"])]).transform((value) => Number(value) === 1);
const releaseId = z.coerce.number().int().nonnegative().nullish();

/** Body of a story's update (Storyblok Management API v1, "Update a Story"); `autosave` is added for the editor. */
export const storyUpdateBody = z.object({
  story: z.object({
    name: storyName.optional(),
    content,
    tag_list: z.array(z.string().max(100)).max(50).optional(),
    /** Date of the version that was edited; if the story now has another date, the update is a conflict. */
    updated_at: z.string().optional(),
  }),
  publish: booleanFlag.optional(),
  release_id: releaseId,
  force_update: booleanFlag.optional(),
  autosave: booleanFlag.optional(),
});

/** Body of a new story ("Create a Story"). `slug` is relative to the folder `path` or `parent_id`; without both, it is the full slug. */
export const newStoryBody = storyUpdateBody.extend({
  story: storyUpdateBody.shape.story.extend({
    name: storyName,
    slug: fullSlug,
    path: fullSlug.optional(),
    parent_id: z.int().nullish(),
  }),
});

/** Body of a new folder ("Create a Story" with `is_folder`). */
export const newFolderBody = z.object({
  story: z.object({
    name: storyName,
    slug: z.string().regex(slugPart, slugFormat),
    parent_id: z.int().nullish(),
    is_folder: z.literal(true),
  }),
});

const releaseParts = z.object({
  name: z.string().trim().min(1, "a name is missing").max(100, "a name has at most 100 characters"),
  release_at: z
    .string()
    .refine((date) => !Number.isNaN(parseReleaseDate(date)), "a date is written like 2026-12-01 08:00, in UTC")
    .nullable()
    .optional(),
});

/** Body of a new release ("Create a Release"). */
export const newReleaseBody = z.object({ release: releaseParts });

/** Body of a release's update ("Update a Release"); `do_release` deploys it. */
export const releaseUpdateBody = z.object({ release: releaseParts.partial().optional(), do_release: z.boolean().optional() });

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((field) => isDeeper(field, levels - 1));
}

/** Removes the markers that the delivery API adds to blocks. */
function withoutMarkers<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutMarkers) as Value;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== "_editable");
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutMarkers(field)])) as Value;
}
