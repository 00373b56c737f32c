import type { Place } from "#app/content/redirects/place.ts";
import { type ReadRedirect, type Redirect, readRedirect } from "#app/content/redirects/redirect.ts";
import { faultsOf, type Ground, leadFrom, openRedirectTable, type Refusal } from "#app/content/redirects/table.ts";
import { familyOf } from "../families.ts";
import { type Code, type Note, openReport, quoted, type Report } from "./finding.ts";
import { nearest, type Space } from "./space.ts";

/** What is told of a redirect that the shop does not follow: at which field, and what visitors find instead. */
type Told = { code: Code; field: "from" | "to"; says: (from: string) => string };
const refusals: Record<Refusal, Told> = {
  circle: {
    code: "circular-redirect",
    field: "to",
    says: (from) => `The way from ${from} comes back to where it was: it is not followed, and visitors find no page.`,
  },
  "too-long": {
    code: "long-redirect",
    field: "to",
    says: (from) => `The way from ${from} leads over too many redirects: it is not followed, and visitors find no page.`,
  },
  elsewhere: {
    code: "foreign-redirect",
    field: "to",
    says: (from) => `The way from ${from} leads out of the shop's own hosts: it is not followed, and visitors find no page.`,
  },
  shadow: {
    code: "shadowed-redirect",
    field: "from",
    says: (from) => `A page stands at ${from}: visitors get it, and are not led on.`,
  },
  twice: {
    code: "double-redirect",
    field: "from",
    says: (from) => `Another redirect leads from ${from} at the same time, and is the one that counts.`,
  },
};

/** One that is followed to a page that is not there. */
const dead: Told = { code: "dead-link", field: "to", says: (from) => `The way from ${from} ends where there is no page.` };

/** Checks the story of a redirect: whether it can be read, and, where the others of the space are known, whether it is followed. */
export function checkRedirect(read: ReadRedirect, space: Space, note: Note): void {
  if (!("redirect" in read)) {
    note("unread-redirect", read.at, `The redirect leads nobody: ${read.wrong}.`);
    return;
  }
  if (!space.redirects) return;
  const { redirect } = read;
  const { now, all } = space.redirects;
  const known = { ...space, redirects: { now, all: [...all.filter(({ uuid }) => uuid !== redirect.uuid), redirect] } };
  for (const wrong of wrongIn(known, [redirect])) tell(wrong, known, note);
}

/** What is wrong with the redirects of a space, each with its story's slug. */
export function* checkRedirects(space: Space): Generator<{ story: string; report: Report }> {
  for (const wrong of wrongIn(space)) {
    const { note, report } = openReport();
    tell(wrong, space, note);
    yield { story: wrong.redirect.story, report: report() };
  }
}

/** The redirects among stories, each as the shop reads it; those that it cannot read left out. */
export function redirectsIn(stories: readonly unknown[]): Redirect[] {
  return stories.flatMap((story) => {
    const read = readRedirect(story);
    return read && "redirect" in read ? read.redirect : [];
  });
}

type Wrong = { redirect: Redirect; told: Told; end?: Place };

/** @param of those that are looked at; all of the space without it */
function* wrongIn(space: Space, of = space.redirects?.all ?? []): Generator<Wrong> {
  const table = openRedirectTable(space.redirects?.all);
  const ground = groundOf(space);
  const refused = new Set<Redirect>();
  for (const { redirect, wrong } of faultsOf(table, ground, of)) {
    refused.add(redirect);
    yield { redirect, told: refusals[wrong] };
  }
  for (const redirect of of) {
    if (refused.has(redirect) || !space.complete || redirect.until <= ground.now) continue;
    const lead = leadFrom(table, redirect.from, { ...ground, now: Math.max(ground.now, redirect.since) });
    const end = typeof lead === "object" && lead.end.kind === "page" ? lead.end.place : undefined;
    if (end && !slugsAt(end).some((slug) => space.published.has(slug))) yield { redirect, told: dead, end };
  }
}

function groundOf({ redirects, slugOf, published, moved, domains }: Space): Ground {
  return {
    now: redirects?.now ?? 0,
    slugOf: (uuid) => slugOf.get(uuid),
    isThere: () => true,
    isPublished: (slug) => published.has(slug),
    movedTo: (slug) => moved.get(slug),
    domains,
  };
}

/** The stories that the page of a place may show. */
function slugsAt({ folder, path }: Place): string[] {
  return (familyOf(`/${path}`)?.stories ?? [path || "home"]).map((slug) => `${folder}/${slug}`);
}

function tell({ redirect: { from }, told: { code, field, says }, end }: Wrong, space: Space, note: Note): void {
  const [slug] = end ? slugsAt(end) : [];
  note(code, `content.${field}`, says(quoted(`/${from.path}`)), slug && nearest(slug, space));
}
