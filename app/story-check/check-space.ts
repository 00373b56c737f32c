import { isRecord } from "#app/content/parse/text.ts";
import type { SpaceReader, StoryEntry } from "#app/content/space/space-reader.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { checkReturnLinks, serializeAlternates } from "./alternates.ts";
import { checkPage } from "./check-page.ts";
import { type CheckReport, createFindingReport } from "./finding.ts";
import { checkMarketPages } from "./legal-pages.ts";
import { checkRedirects, parseRedirects } from "./redirects.ts";
import type { CheckedSpace } from "./space.ts";
import { locateStory } from "./story-location.ts";

/** `again` marks a further report of a story, from checks that need all stories. */
export type StoryReport = { story: string; report: CheckReport; again?: true };

/**
 * Checks every story of a space. Keeps only slugs, ids, redirects and alternates in memory, equal alternates once.
 *
 * @param asPublished checks drafts as if they were published
 */
export async function* checkSpace(whole: SpaceReader, domains: DomainTable, asPublished: boolean): AsyncGenerator<StoryReport> {
  const space = await spaceOf(whole.links(), domains, asPublished);
  const named = new Map<string, string>();
  const shared = new Map<string, string>();
  const redirects: ReturnType<typeof parseRedirects> = [];
  for await (const read of whole.stories()) {
    if ("unreadable" in read) {
      const { note, report } = createFindingReport();
      note("unreadable", "story", `The content service cannot deliver ${read.unreadable}.`);
      yield { story: "?", report: report() };
      continue;
    }
    const { raw } = read;
    const slug = isRecord(raw) && typeof raw.full_slug === "string" ? raw.full_slug : "?";
    yield { story: slug, report: checkPage(raw, space) };
    redirects.push(...parseRedirects([raw]));
    const alternates = isRecord(raw) ? serializeAlternates(raw.content) : "";
    if (!shared.has(alternates)) shared.set(alternates, alternates);
    named.set(slug, shared.get(alternates) ?? "");
  }
  for (const checked of checkRedirects({ ...space, redirects })) yield { ...checked, again: true };
  for (const checked of checkMarketPages(space)) yield { ...checked, again: true };
  const answered: CheckedSpace = { ...space, alternatesOf: (slug) => named.get(slug) };
  for (const [story, alternates] of named) {
    const standing = locateStory(story, domains);
    if (!standing) continue;
    const { note, report } = createFindingReport();
    // Missing pages are already reported.
    checkReturnLinks(alternates, standing, { ...answered, complete: false }, note);
    const linkReport = report();
    if (linkReport.warnings > 0) yield { story, report: linkReport, again: true };
  }
}

async function spaceOf(links: AsyncIterable<StoryEntry>, domains: DomainTable, asPublished: boolean): Promise<CheckedSpace> {
  const slugOf = new Map<string, string>();
  const published = new Set<string>();
  const unpublished = new Set<string>();
  for await (const link of links) {
    slugOf.set(link.uuid, link.slug);
    (link.published || asPublished ? published : unpublished).add(link.slug);
  }
  return { slugOf, published, unpublished, complete: true, moved: new Map(), alternatesOf: () => undefined, now: Date.now(), domains };
}
