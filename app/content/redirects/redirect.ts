import { z } from "zod";
import { allowedQuery } from "#app/locale/allowed-query.ts";
import { isOtherApp } from "#app/locale/other-apps.ts";
import { folderOf, type Place, placeOfStory, readPlace } from "./place.ts";

const place: z.ZodType<Place> = z.object({ folder: z.string(), path: z.string() });

/**
 * Where a redirect leads, as its editor set it: to a story; to a page; by a path to another application under the shop's domains, a
 * designer say; or by a whole address, of which the domain table says whether it is one of the shop's.
 */
const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("story"), uuid: z.string(), fullSlug: z.string(), hash: z.string() }),
  z.object({ kind: z.literal("page"), place, query: z.string(), hash: z.string() }),
  z.object({ kind: z.literal("app"), path: z.string() }),
  z.object({ kind: z.literal("address"), url: z.url() }),
]);
export type Target = z.infer<typeof target>;

/** A moment that JSON has as null where there is none. */
const momentOr = (none: number) =>
  z
    .number()
    .nullable()
    .transform((moment) => moment ?? none);

/**
 * One redirect story that has passed the door, as it outlives a process: `story` is its full slug, `version` when it was published as
 * the content service writes it, `since` and `until` are milliseconds since 1970, ±Infinity where its editor set no bound.
 */
export const savedRedirect = z.object({
  uuid: z.string(),
  story: z.string(),
  version: z.string(),
  from: place,
  target,
  permanent: z.boolean(),
  since: momentOr(Number.NEGATIVE_INFINITY),
  until: momentOr(Number.POSITIVE_INFINITY),
});
export type Redirect = z.infer<typeof savedRedirect>;

/** What reading a redirect story gives: the redirect, or why it is none, and where in the story ("content.from"). */
export type ReadRedirect = { redirect: Redirect } | { story: string; uuid: string; version: string; wrong: string; at: string };

/** Longer paths and addresses are nobody's. */
const longest = 500;
const text = z.string().trim().max(longest);

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
 * Reads a story of the content service as a redirect: both of its paths in the shop's one spelling, within the market in whose
 * folder it stands.
 *
 * @returns undefined for what is no redirect story at all
 */
export function readRedirect(raw: unknown): ReadRedirect | undefined {
  const story = redirectStory.safeParse(raw).data;
  if (!story) return undefined;
  const { uuid, full_slug, published_at } = story;
  const known = { story: full_slug, uuid, version: published_at ?? "" };
  const folder = folderOf(full_slug);
  if (!placeOfStory(full_slug)) return { ...known, wrong: "stands in no market's folder", at: "full_slug" };
  const fields = content.safeParse(story.content);
  if (!fields.success) {
    const field = fields.error.issues[0]?.path.join(".");
    return { ...known, wrong: `${field} is missing or wrong`, at: `content.${field}` };
  }
  const { from, to, permanent, since, until } = fields.data;
  const place = readPlace(from, folder);
  if (!place) return { ...known, wrong: "from is no path of a page of this market", at: "content.from" };
  const target = readTarget(to, folder);
  if (!target) return { ...known, wrong: "to leads nowhere in the shop", at: "content.to" };
  const [starts, ends] = [momentOf(since, Number.NEGATIVE_INFINITY), momentOf(until, Number.POSITIVE_INFINITY)];
  if (Number.isNaN(starts) || Number.isNaN(ends))
    return { ...known, wrong: "since or until is no date", at: `content.${Number.isNaN(starts) ? "since" : "until"}` };
  return { redirect: { ...known, from: place, target, permanent: permanent === true, since: starts, until: ends } };
}

function readTarget({ linktype, id, url, cached_url, anchor }: z.infer<typeof content>["to"], folder: string): Target | undefined {
  const hash = anchor ? `#${encodeURIComponent(anchor.toWellFormed())}` : "";
  if (linktype === "story") {
    const fullSlug = (cached_url ?? "").replace(/^\/+|\/+$/g, "");
    return id || fullSlug ? { kind: "story", uuid: id ?? "", fullSlug, hash } : undefined;
  }
  const typed = url || cached_url || "";
  if (linktype !== "url" || typed === "") return undefined;
  if (/^https?:\/\//i.test(typed)) return URL.canParse(typed) ? { kind: "address", url: typed } : undefined;
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(typed) ?? [];
  if (!path.startsWith("/") || /^[/\\]{2}/.test(path)) return undefined;
  // Only what a path of a table can hold: the rest of an address is the other application's own.
  if (isOtherApp(path)) return /^[\w/.~-]+$/.test(path) ? { kind: "app", path: path + safeQuery(query) } : undefined;
  const place = readPlace(path, folder);
  return place && { kind: "page", place, query: allowedQuery(query), hash: hash || safeHash(fragment) };
}

/** A query as an address may hold it: a header takes no other signs. */
function safeQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  return parameters.size > 0 ? `?${parameters}` : "";
}

function safeHash(fragment: string): string {
  return fragment.length > 1 ? new URL(fragment.toWellFormed(), "http://shop.invalid/").hash : "";
}

/** A date of the content service, "2031-11-05 08:30" or in ISO 8601, both in UTC; NaN for what is none. */
function momentOf(written: string | null | undefined, unset: number): number {
  if (!written) return unset;
  const short = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(written);
  return Date.parse(short ? `${short[1]}T${short[2]}Z` : written);
}
