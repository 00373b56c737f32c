import { filterQuery } from "#app/designer/allowed-query.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { locationOfStory, locationOfUrl, otherAppPathOf, type PageLocation, pageLocationKey, storySlugAt } from "./page-location.ts";
import type { Redirect, RedirectTarget } from "./redirect.ts";

/** `now` is milliseconds since 1970. */
export type RedirectContext = {
  now: number;
  slugOf(uuid: string): string | undefined;
  /** False if the redirect's story is known to be unpublished. */
  isThere(uuid: string): boolean;
  isPublished(fullSlug: string): boolean;
  movedTo(fullSlug: string): string | undefined;
  domains: Pick<DomainTable, "marketOf" | "owns">;
};

export type RedirectDestination =
  | { kind: "page"; place: PageLocation; query: string; hash: string }
  | { kind: "app"; path: string }
  | { kind: "address"; url: string };

/** End of a chain of redirects; permanent only if every step is. */
export type ResolvedRedirect = { end: RedirectDestination; permanent: boolean };

export type RedirectIssueCode = "circle" | "too-long" | "shadow" | "twice" | "elsewhere";
export type RedirectIssue = { redirect: Redirect; wrong: RedirectIssueCode };

/** Max redirects in a chain; longer chains are mistakes of editors. */
const maxRedirectSteps = 10;

export type RedirectTable = {
  readonly size: number;
  /** Replaces the story's earlier version. */
  set(redirect: Redirect): void;
  delete(uuid: string): void;
  get(uuid: string): Redirect | undefined;
  all(): Iterable<Redirect>;
  /** Includes inactive redirects. */
  from(place: PageLocation): readonly Redirect[];
};

/** Creates a table whose operations do not take longer as it grows. */
export function createRedirectTable(redirects: Iterable<Redirect> = []): RedirectTable {
  const byStory = new Map<string, Redirect>();
  const byPlace = new Map<string, Redirect[]>();
  const table: RedirectTable = {
    get size() {
      return byStory.size;
    },
    set(redirect) {
      table.delete(redirect.uuid);
      byStory.set(redirect.uuid, redirect);
      const key = pageLocationKey(redirect.from);
      byPlace.set(key, [...(byPlace.get(key) ?? []), redirect].sort(latestFirst));
    },
    delete(uuid) {
      const known = byStory.get(uuid);
      if (!known) return;
      byStory.delete(uuid);
      const key = pageLocationKey(known.from);
      const others = (byPlace.get(key) ?? []).filter((redirect) => redirect.uuid !== uuid);
      if (others.length > 0) byPlace.set(key, others);
      else byPlace.delete(key);
    },
    get: (uuid) => byStory.get(uuid),
    all: () => byStory.values(),
    from: (place) => byPlace.get(pageLocationKey(place)) ?? [],
  };
  for (const redirect of redirects) table.set(redirect);
  return table;
}

function latestFirst(one: Redirect, other: Redirect): number {
  if (one.since !== other.since) return one.since > other.since ? -1 : 1;
  return one.story < other.story ? -1 : 1;
}

/**
 * Follows a chain to the first published page, the first target that is not a page, or a location without a redirect. Editors' redirects
 * take precedence over moved stories.
 *
 * @returns undefined without a redirect; an issue code for a chain that must not be followed
 */
export function followRedirects(
  table: RedirectTable,
  start: PageLocation,
  context: RedirectContext,
): ResolvedRedirect | Exclude<RedirectIssueCode, "shadow" | "twice"> | undefined {
  const passed = new Set([pageLocationKey(start)]);
  let resolved: ResolvedRedirect | undefined;
  for (let place = start; ; ) {
    const step = stepFrom(table, place, context);
    if (!step) return resolved;
    const end = endOf(step.target, place, context);
    if (!end) return "elsewhere";
    resolved = { end, permanent: step.permanent && (resolved?.permanent ?? true) };
    if (end.kind !== "page") return resolved;
    const key = pageLocationKey(end.place);
    if (passed.has(key)) return "circle";
    if (isPage(end.place, context)) return resolved;
    if (passed.size > maxRedirectSteps) return "too-long";
    passed.add(key);
    place = end.place;
  }
}

/** @param redirects to check, each at its start if that is in the future; default all */
export function findRedirectIssues(
  table: RedirectTable,
  context: RedirectContext,
  redirects: Iterable<Redirect> = table.all(),
): RedirectIssue[] {
  const faults: RedirectIssue[] = [];
  for (const redirect of redirects) {
    if (redirect.until <= context.now) continue;
    const then = { ...context, now: Math.max(context.now, redirect.since) };
    const resolved = followRedirects(table, redirect.from, then);
    if (isPage(redirect.from, context)) faults.push({ redirect, wrong: "shadow" });
    else if (activeAt(table, redirect.from, then) !== redirect) faults.push({ redirect, wrong: "twice" });
    else if (typeof resolved === "string") faults.push({ redirect, wrong: resolved });
  }
  return faults;
}

function stepFrom(
  table: RedirectTable,
  place: PageLocation,
  context: RedirectContext,
): { target: RedirectTarget; permanent: boolean } | undefined {
  const set = activeAt(table, place, context);
  if (set) return set;
  const slug = storySlugAt(place);
  const moved = slug === undefined ? undefined : context.movedTo(slug);
  return moved === undefined ? undefined : { target: { kind: "story", uuid: "", fullSlug: moved, hash: "" }, permanent: true };
}

function activeAt(table: RedirectTable, place: PageLocation, { now, isThere }: RedirectContext): Redirect | undefined {
  return table.from(place).find(({ uuid, since, until }) => since <= now && now < until && isThere(uuid));
}

function isPage(place: PageLocation, context: RedirectContext): boolean {
  const slug = storySlugAt(place);
  return slug !== undefined && context.isPublished(slug);
}

function endOf(target: RedirectTarget, { folder }: PageLocation, { slugOf, domains }: RedirectContext): RedirectDestination | undefined {
  if (target.kind === "page" || target.kind === "app") return target;
  if (target.kind === "story") {
    const place = locationOfStory(slugOf(target.uuid) ?? target.fullSlug);
    return place && { kind: "page", place, query: "", hash: target.hash };
  }
  const url = new URL(target.url);
  const place = locationOfUrl(url, domains);
  if (place) return { kind: "page", place, query: filterQuery(url.search), hash: url.hash };
  const app = otherAppPathOf(url, folder, domains);
  if (app) return { kind: "app", path: app };
  // Hosts without a market, such as the help centre. Rejects URLs with a user name.
  return domains.owns(url.host) && url.username === "" ? { kind: "address", url: url.href } : undefined;
}
