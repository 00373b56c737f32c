import type { PageLocation } from "#app/content/redirects/page-location.ts";
import { type ParsedRedirect, parseRedirect, type Redirect } from "#app/content/redirects/redirect.ts";
import {
  createRedirectTable,
  findRedirectIssues,
  followRedirects,
  type RedirectContext,
  type RedirectIssueCode,
} from "#app/content/redirects/table.ts";
import { storySlugsOf } from "#app/locale/page-families.ts";
import { type AddFinding, type CheckReport, createFindingReport, type FindingCode, quoteInput } from "./finding.ts";
import { checkHandOff } from "./links.ts";
import { type CheckedSpace, suggestSlug } from "./space.ts";

type RedirectMessage = { code: FindingCode; field: "from" | "to"; message: (from: string) => string };
const refusals: Record<RedirectIssueCode, RedirectMessage> = {
  circle: {
    code: "circular-redirect",
    field: "to",
    message: (from) => `The redirects from ${from} form a loop: they are not followed, and visitors get a 404.`,
  },
  "too-long": {
    code: "long-redirect",
    field: "to",
    message: (from) => `The redirects from ${from} are too many: they are not followed, and visitors get a 404.`,
  },
  elsewhere: {
    code: "foreign-redirect",
    field: "to",
    message: (from) => `The redirect from ${from} leaves the shop's hosts: it is not followed, and visitors get a 404.`,
  },
  shadow: {
    code: "shadowed-redirect",
    field: "from",
    message: (from) => `${from} is a page: visitors get the page, not the redirect.`,
  },
  twice: {
    code: "double-redirect",
    field: "from",
    message: (from) => `Another redirect from ${from} is active at the same time and is used.`,
  },
};

const dead: RedirectMessage = {
  code: "dead-link",
  field: "to",
  message: (from) => `The redirects from ${from} end at a URL without a page.`,
};

export function checkRedirect(read: ParsedRedirect, space: CheckedSpace, addFinding: AddFinding): void {
  if (!("redirect" in read)) {
    addFinding("unread-redirect", read.at, `The redirect is not followed: ${read.wrong}.`);
    return;
  }
  const { redirect } = read;
  const { target } = redirect;
  if (target.kind === "app") checkHandOff(new URL(target.path, "http://shop.invalid"), "content.to", addFinding);
  if (!space.redirects) return;
  const known = { ...space, redirects: [...space.redirects.filter(({ uuid }) => uuid !== redirect.uuid), redirect] };
  for (const wrong of wrongIn(known, [redirect])) addIssue(wrong, known, addFinding);
}

export function* checkRedirects(space: CheckedSpace): Generator<{ story: string; report: CheckReport }> {
  for (const wrong of wrongIn(space)) {
    const { note, report } = createFindingReport();
    addIssue(wrong, space, note);
    yield { story: wrong.redirect.story, report: report() };
  }
}

export function parseRedirects(stories: readonly unknown[]): Redirect[] {
  return stories.flatMap((story) => {
    const read = parseRedirect(story);
    return read && "redirect" in read ? read.redirect : [];
  });
}

type Wrong = { redirect: Redirect; issue: RedirectMessage; end?: PageLocation };

/** @param of redirects to check; default all */
function* wrongIn(space: CheckedSpace, of = space.redirects ?? []): Generator<Wrong> {
  const table = createRedirectTable(space.redirects);
  const context = redirectContextOf(space);
  const refused = new Set<Redirect>();
  for (const { redirect, wrong } of findRedirectIssues(table, context, of)) {
    refused.add(redirect);
    yield { redirect, issue: refusals[wrong] };
  }
  for (const redirect of of) {
    if (refused.has(redirect) || !space.complete || redirect.until <= context.now) continue;
    const resolved = followRedirects(table, redirect.from, { ...context, now: Math.max(context.now, redirect.since) });
    const end = typeof resolved === "object" && resolved.end.kind === "page" ? resolved.end.place : undefined;
    if (end && !slugsAt(end).some((slug) => space.published.has(slug))) yield { redirect, issue: dead, end };
  }
}

function redirectContextOf({ now, slugOf, published, moved, domains }: CheckedSpace): RedirectContext {
  return {
    now,
    slugOf: (uuid) => slugOf.get(uuid),
    isThere: () => true,
    isPublished: (slug) => published.has(slug),
    movedTo: (slug) => moved.get(slug),
    domains,
  };
}

function slugsAt({ folder, path }: PageLocation): string[] {
  return storySlugsOf(path).map((slug) => `${folder}/${slug}`);
}

function addIssue({ redirect: { from }, issue: { code, field, message }, end }: Wrong, space: CheckedSpace, addFinding: AddFinding): void {
  const [slug] = end ? slugsAt(end) : [];
  addFinding(code, `content.${field}`, message(quoteInput(`/${from.path}`)), slug && suggestSlug(slug, space));
}
