import { z } from "zod";
import type { Fields } from "../library/story.ts";
import { momentOf } from "./releases.ts";

/** The most bytes of a request, and the most levels and blocks of a story. */
export const mostBytes = 2_000_000;
const mostLevels = 100;

const slugPart = /^[a-z0-9][a-z0-9_-]{0,99}$/;

/** A slug below a folder, for example "poster/de-de/hochzeit". */
export const fullSlug = z
  .string()
  .max(400)
  .refine((slug) => slug.split("/").every((part) => slugPart.test(part)), "a slug has small letters, digits, - and _ only");

const content = z
  .looseObject({ component: z.string().min(1).max(100) })
  .refine((fields) => !isDeeper(fields, mostLevels), `content may have ${mostLevels} levels`)
  .transform((fields) => withoutMarkers(fields as Fields));

const flag = z.union([z.boolean(), z.literal([0, 1, "0", "1"])]).transform((value) => Number(value) === 1);
const releaseId = z.coerce.number().int().nonnegative().nullish();

/** What is asked of a story that is there (Storyblok Management API v1, "Update a Story"); `autosave` is ours. */
export const updateBody = z.object({
  story: z.object({
    name: z.string().min(1).max(200).optional(),
    slug: z.string().regex(slugPart, "a slug has small letters, digits, - and _ only").optional(),
    content,
    tag_list: z.array(z.string().max(100)).max(50).optional(),
    /** The state that the change was made from: another one is a conflict. */
    updated_at: z.string().optional(),
  }),
  publish: flag.optional(),
  release_id: releaseId,
  force_update: flag.optional(),
  autosave: flag.optional(),
});

/** What is asked of a new story ("Create a Story"): it stands in the folder of its `path`, or its slug is whole. */
export const createBody = updateBody.extend({
  story: updateBody.shape.story.extend({ name: z.string().min(1).max(200), slug: fullSlug, path: fullSlug.optional() }),
});

const releaseParts = z.object({
  name: z.string().trim().min(1).max(100),
  release_at: z
    .string()
    .refine((date) => !Number.isNaN(momentOf(date)), "a date is written like 2026-12-01 08:00, in UTC")
    .nullable()
    .optional(),
});

/** What is asked of a new release ("Create a Release"). */
export const releaseBody = z.object({ release: releaseParts });

/** What is asked of one that is there ("Update a Release"): with `do_release` it goes out. */
export const changedReleaseBody = z.object({ release: releaseParts.partial().optional(), do_release: z.boolean().optional() });

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((field) => isDeeper(field, levels - 1));
}

/** A block's marker belongs to what is delivered. */
function withoutMarkers<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutMarkers) as Value;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== "_editable");
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutMarkers(field)])) as Value;
}
