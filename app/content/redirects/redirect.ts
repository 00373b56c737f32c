import { z } from "zod";
import { trimEditorPath } from "#app/content/slug.ts";
import { filterQuery } from "#app/designer/allowed-query.ts";
import { isOtherAppPath } from "#app/locale/path-kinds.ts";
import { folderOfSlug, locationOfStory, type PageLocation, parsePageLocation } from "./page-location.ts";

const place: z.ZodType<PageLocation> = z.object({ folder: z.string(), path: z.string() });

/**
 * Target of a redirect. `app` is a path of another application; `address` is a full URL, which is rejected outside the shop's domains
 * (table.ts).
 */
const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("story"), uuid: z.string(), fullSlug: z.string(), hash: z.string() }),
  z.object({ kind: z.literal("page"), place, query: z.string(), hash: z.string() }),
  z.object({ kind: z.literal("app"), path: z.string() }),
  z.object({ kind: z.literal("address"), url: z.url() }),
]);
export type RedirectTarget = z.infer<typeof target>;

/** JSON stores ±Infinity as null. */
const momentOr = (none: number) =>
  z
    .number()
    .nullable()
    .transform((moment) => moment ?? none);

/**
 * `story` is the full slug, `version` is the publication time that the service delivers; `since` and `until` are ms since 1970, ±Infinity
 * if unset.
 */
export const redirectSchema = z.object({
  uuid: z.string(),
  story: z.string(),
  version: z.string(),
  from: place,
  target,
  permanent: z.boolean(),
  since: momentOr(Number.NEGATIVE_INFINITY),
  until: momentOr(Number.POSITIVE_INFINITY),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** `at` is the invalid field ("content.from"). */
export type ParsedRedirect = { redirect: Redirect } | { story: string; uuid: string; version: string; wrong: string; at: string };

const maxTextLength = 500;
const text = z.string().trim().max(maxTextLength);

const redirectStory = z.object({
  uuid: z.string().min(1).max(100),
  full_slug: text.min(1),
  published_at: z.string().max(100).nullish(),
  content: z.looseObject({ component: z.literal("Redirect") }),
});

const content = z.object({
  from: text.min(1),
  to: z.object({ linktype: z.string(), id: text.nullish(), url: text.nullish(), cached_url: text.nullish(), anchor: text.nullish() }),
  permanent: z.boolean().nullish(),
  since: text.nullish(),
  until: text.nullish(),
});

/**
 * Parses a redirect, whose paths are relative to the market of its folder.
 *
 * @returns undefined for any other story; for an invalid redirect, `wrong` is the reason and `at` the field
 */
export function parseRedirect(raw: unknown): ParsedRedirect | undefined {
  const story = redirectStory.safeParse(raw).data;
  if (!story) return undefined;
  const { uuid, full_slug, published_at } = story;
  const known = { story: full_slug, uuid, version: published_at ?? "" };
  const folder = folderOfSlug(full_slug);
  if (!locationOfStory(full_slug)) return { ...known, wrong: "it is not in the folder of a market", at: "full_slug" };
  const fields = content.safeParse(story.content);
  if (!fields.success) {
    const field = fields.error.issues[0]?.path.join(".");
    return { ...known, wrong: `${field} is missing or wrong`, at: `content.${field}` };
  }
  const { from, to, permanent, since, until } = fields.data;
  const place = parsePageLocation(from, folder);
  if (!place) return { ...known, wrong: "from is not the path of a page of this market", at: "content.from" };
  const target = readTarget(to, folder);
  if (!target) return { ...known, wrong: "to is not a target in the shop", at: "content.to" };
  const [starts, ends] = [momentOf(since, Number.NEGATIVE_INFINITY), momentOf(until, Number.POSITIVE_INFINITY)];
  if (Number.isNaN(starts) || Number.isNaN(ends))
    return { ...known, wrong: "since or until is not a date", at: `content.${Number.isNaN(starts) ? "since" : "until"}` };
  return { redirect: { ...known, from: place, target, permanent: permanent === true, since: starts, until: ends } };
}

function readTarget({ linktype, id, url, cached_url, anchor }: z.infer<typeof content>["to"], folder: string): RedirectTarget | undefined {
  const hash = anchor ? `#${encodeURIComponent(anchor.toWellFormed())}` : "";
  if (linktype === "story") {
    const fullSlug = trimEditorPath(cached_url ?? "");
    return id || fullSlug ? { kind: "story", uuid: id ?? "", fullSlug, hash } : undefined;
  }
  const typed = url || cached_url || "";
  if (linktype !== "url" || typed === "") return undefined;
  if (/^https?:\/\//i.test(typed)) return URL.canParse(typed) ? { kind: "address", url: typed } : undefined;
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(typed) ?? [];
  if (!path.startsWith("/") || /^[/\\]{2}/.test(path)) return undefined;
  // Only characters are checked, since other applications define their own paths.
  if (isOtherAppPath(path)) return /^[\w/.~-]+$/.test(path) ? { kind: "app", path: path + safeQuery(query) } : undefined;
  const place = parsePageLocation(path, folder);
  return place && { kind: "page", place, query: filterQuery(query), hash: hash || safeHash(fragment) };
}

function safeQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  return parameters.size > 0 ? `?${parameters}` : "";
}

function safeHash(fragment: string): string {
  return fragment.length > 1 ? new URL(fragment.toWellFormed(), "http://shop.invalid/").hash : "";
}

/** Parses "2031-11-05 08:30" or ISO 8601, in UTC unless it names a zone; NaN if invalid. */
function momentOf(written: string | null | undefined, unset: number): number {
  if (!written) return unset;
  const short = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/.exec(written);
  return Date.parse(short ? `${short[1]}T${short[2]}Z` : written);
}
