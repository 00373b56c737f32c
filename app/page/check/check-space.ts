import { isRecord } from "#app/content/door/text.ts";
import type { KnownLink, WholeSpace } from "#app/content/every-story.ts";
import type { Domains } from "#app/locale/domains.ts";
import { alternatesIn, checkAnswers } from "./alternates.ts";
import { checkPage } from "./check-page.ts";
import { openReport, type Report } from "./finding.ts";
import { checkRedirects, redirectsIn } from "./redirects.ts";
import type { Space } from "./space.ts";
import { standingOf } from "./standing.ts";

/**
 * What is wrong with one story of a space. `again`: it was told of before; whom its alternates name, and what its redirect leads to, is known
 * at the end alone.
 */
export type CheckedStory = { story: string; report: Report; again?: true };

/**
 * Checks every story of a space. Stories come and go one page at a time; what stays of each until the end is its slug, its id, and
 * which pages it names as its translations (a text that those pages share), and of a redirect whence and whither it leads.
 *
 * @param asPublished drafts are checked as they will be when all of them are published
 */
export async function* checkSpace(whole: WholeSpace, domains: Domains, asPublished: boolean): AsyncGenerator<CheckedStory> {
  const space = await spaceOf(whole.links(), domains, asPublished);
  const named = new Map<string, string>();
  const shared = new Map<string, string>();
  const redirects: ReturnType<typeof redirectsIn> = [];
  for await (const read of whole.stories()) {
    if ("unreadable" in read) {
      const { note, report } = openReport();
      note("unreadable", "story", `The content service does not deliver ${read.unreadable}.`);
      yield { story: "?", report: report() };
      continue;
    }
    const { raw } = read;
    const slug = isRecord(raw) && typeof raw.full_slug === "string" ? raw.full_slug : "?";
    yield { story: slug, report: checkPage(raw, space) };
    redirects.push(...redirectsIn([raw]));
    const alternates = isRecord(raw) ? alternatesIn(raw.content) : "";
    if (!shared.has(alternates)) shared.set(alternates, alternates);
    named.set(slug, shared.get(alternates) ?? "");
  }
  for (const checked of checkRedirects({ ...space, redirects: { all: redirects, now: Date.now() } })) yield { ...checked, again: true };
  const answered: Space = { ...space, alternatesOf: (slug) => named.get(slug) };
  for (const [story, alternates] of named) {
    const standing = standingOf(story, domains);
    if (!standing) continue;
    const { note, report } = openReport();
    // Pages that are not there have been told of.
    checkAnswers(alternates, standing, { ...answered, complete: false }, note);
    const told = report();
    if (told.warnings > 0) yield { story, report: told, again: true };
  }
}

async function spaceOf(links: AsyncIterable<KnownLink>, domains: Domains, asPublished: boolean): Promise<Space> {
  const slugOf = new Map<string, string>();
  const published = new Set<string>();
  const unpublished = new Set<string>();
  for await (const link of links) {
    slugOf.set(link.uuid, link.slug);
    (link.published || asPublished ? published : unpublished).add(link.slug);
  }
  return { slugOf, published, unpublished, complete: true, moved: new Map(), alternatesOf: () => undefined, domains };
}
