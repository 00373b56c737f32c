import { allowedQuery } from "#app/locale/allowed-query.ts";
import type { Domains } from "#app/locale/domains.ts";
import { type Place, placeKey, placeOfAddress, placeOfStory, storyAtPlace } from "./place.ts";
import type { Redirect, Target } from "./redirect.ts";

/** What a table of redirects is looked up beside: the moment in milliseconds since 1970, the published slugs, the shop's domains. */
export type Ground = {
  now: number;
  /** The slug of a published story by its uuid. */
  slugOf(uuid: string): string | undefined;
  /** Whether the story of a redirect is still published, as far as anybody knows. */
  isThere(uuid: string): boolean;
  /** Whether a story is published at a slug. */
  isPublished(fullSlug: string): boolean;
  /** The slug to which the story went that stood at this one. */
  movedTo(fullSlug: string): string | undefined;
  domains: Pick<Domains, "marketOf" | "owns">;
};

/** The end of the way: a page of the shop, or an address on one of its hosts. */
export type End =
  | { kind: "page"; place: Place; query: string; hash: string }
  | { kind: "app"; path: string }
  | { kind: "address"; url: string };

/** Where a place leads: permanently where every step of the way is permanent. */
export type Lead = { end: End; permanent: boolean };

/** Why a redirect is not followed. */
export type Refusal = "circle" | "too-long" | "shadow" | "twice" | "elsewhere";
export type Fault = { redirect: Redirect; wrong: Refusal };

/** A chain of more steps is an accident. */
const longestChain = 10;

/** Redirects by the place from which they lead, and by their story. */
export type RedirectTable = {
  /** How many there are. */
  readonly size: number;
  /** Takes a redirect in, in place of an earlier version of the same story. */
  set(redirect: Redirect): void;
  /** Takes the redirect of a story out. */
  delete(uuid: string): void;
  get(uuid: string): Redirect | undefined;
  all(): Iterable<Redirect>;
  /** Those that lead from a place, whenever they do. */
  from(place: Place): readonly Redirect[];
};

/** Opens a table; setting, taking out and looking up cost the same however many there are. */
export function openRedirectTable(redirects: Iterable<Redirect> = []): RedirectTable {
  const byStory = new Map<string, Redirect>();
  const byPlace = new Map<string, Redirect[]>();
  const table: RedirectTable = {
    get size() {
      return byStory.size;
    },
    set(redirect) {
      table.delete(redirect.uuid);
      byStory.set(redirect.uuid, redirect);
      const key = placeKey(redirect.from);
      byPlace.set(key, [...(byPlace.get(key) ?? []), redirect].sort(latestFirst));
    },
    delete(uuid) {
      const known = byStory.get(uuid);
      if (!known) return;
      byStory.delete(uuid);
      const key = placeKey(known.from);
      const others = (byPlace.get(key) ?? []).filter((redirect) => redirect.uuid !== uuid);
      if (others.length > 0) byPlace.set(key, others);
      else byPlace.delete(key);
    },
    get: (uuid) => byStory.get(uuid),
    all: () => byStory.values(),
    from: (place) => byPlace.get(placeKey(place)) ?? [],
  };
  for (const redirect of redirects) table.set(redirect);
  return table;
}

/** Of two that lead from the same place at the same time, the one that began later counts; else the first by its story's slug. */
function latestFirst(one: Redirect, other: Redirect): number {
  if (one.since !== other.since) return one.since > other.since ? -1 : 1;
  return one.story < other.story ? -1 : 1;
}

/**
 * Where a place leads at which no page is. A chain is followed to its end: the first page that is there, or the first place that
 * leads nowhere; what an editor set comes before a story's own move.
 *
 * @returns undefined where nothing leads from here; why not, where what leads from here must not be followed
 */
export function leadFrom(table: RedirectTable, start: Place, ground: Ground): Lead | Exclude<Refusal, "shadow" | "twice"> | undefined {
  const passed = new Set([placeKey(start)]);
  let lead: Lead | undefined;
  for (let place = start; ; ) {
    const step = stepFrom(table, place, ground);
    if (!step) return lead;
    const end = endOf(step.target, ground);
    if (!end) return "elsewhere";
    lead = { end, permanent: step.permanent && (lead?.permanent ?? true) };
    if (end.kind !== "page") return lead;
    const key = placeKey(end.place);
    if (passed.has(key)) return "circle";
    if (isPage(end.place, ground)) return lead;
    if (passed.size > longestChain) return "too-long";
    passed.add(key);
    place = end.place;
  }
}

/**
 * The redirects that the shop does not follow, with why: for the log, and for the check that editors see.
 *
 * @param of those that are looked at; all of the table without it. Each is looked at as of a moment at which it leads
 */
export function faultsOf(table: RedirectTable, ground: Ground, of: Iterable<Redirect> = table.all()): Fault[] {
  const faults: Fault[] = [];
  for (const redirect of of) {
    if (redirect.until <= ground.now) continue;
    const then = { ...ground, now: Math.max(ground.now, redirect.since) };
    const lead = leadFrom(table, redirect.from, then);
    if (isPage(redirect.from, ground)) faults.push({ redirect, wrong: "shadow" });
    else if (activeAt(table, redirect.from, then) !== redirect) faults.push({ redirect, wrong: "twice" });
    else if (typeof lead === "string") faults.push({ redirect, wrong: lead });
  }
  return faults;
}

function stepFrom(table: RedirectTable, place: Place, ground: Ground): { target: Target; permanent: boolean } | undefined {
  const set = activeAt(table, place, ground);
  if (set) return set;
  const slug = storyAtPlace(place);
  const moved = slug === undefined ? undefined : ground.movedTo(slug);
  return moved === undefined ? undefined : { target: { kind: "story", uuid: "", fullSlug: moved, hash: "" }, permanent: true };
}

function activeAt(table: RedirectTable, place: Place, { now, isThere }: Ground): Redirect | undefined {
  return table.from(place).find(({ uuid, since, until }) => since <= now && now < until && isThere(uuid));
}

function isPage(place: Place, ground: Ground): boolean {
  const slug = storyAtPlace(place);
  return slug !== undefined && ground.isPublished(slug);
}

/** What a target is as the end of a way; undefined for what is not the shop's. */
function endOf(target: Target, { slugOf, domains }: Ground): End | undefined {
  if (target.kind === "page" || target.kind === "app") return target;
  if (target.kind === "story") {
    const place = placeOfStory(slugOf(target.uuid) ?? target.fullSlug);
    return place && { kind: "page", place, query: "", hash: target.hash };
  }
  const url = new URL(target.url);
  const place = placeOfAddress(url, domains);
  if (place) return { kind: "page", place, query: allowedQuery(url.search), hash: url.hash };
  // A host of the shop's that is no market: the help centre. Who is named in front of a host is nobody of ours.
  return domains.owns(url.host) && url.username === "" ? { kind: "address", url: url.href } : undefined;
}
