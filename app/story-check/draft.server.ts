import type { ContentService } from "#app/content/content-service.ts";
import type { LinkList } from "#app/content/links/published-links.ts";
import { isRecord } from "#app/content/parse/text.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { isLocale } from "#app/locale/locales.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { redactedMessage } from "#app/observe/describe-error.ts";
import { logEvent } from "#app/observe/log.ts";
import { serializeAlternates } from "./alternates.ts";
import { checkPage } from "./check-page.ts";
import type { CheckReport } from "./finding.ts";
import type { CheckedSpace } from "./space.ts";
import { locateStory } from "./story-location.ts";

/**
 * Checks a draft against the published stories. Never throws.
 *
 * @param raw story as delivered, or unsaved from the editor @returns undefined if the check fails
 */
export async function checkDraft(
  fullSlug: string,
  raw: unknown,
  content: ContentService,
  domains: DomainTable,
): Promise<CheckReport | undefined> {
  try {
    const [links, alternates] = await Promise.all([content.links(), alternatesBeside(raw, fullSlug, content, domains)]);
    return checkPage(raw, {
      slugOf: links?.slugOf ?? new Map(),
      published: links ? publishedIn(links) : new Set(),
      unpublished: new Set(),
      complete: links?.complete ?? false,
      moved: { get: (slug) => links?.movedTo(slug) },
      alternatesOf: (slug) => alternates.get(slug),
      now: Date.now(),
      domains,
    });
  } catch (error) {
    logEvent("error", "draft-check-failed", { story: fullSlug, reason: redactedMessage(error) });
    return undefined;
  }
}

/** Slugs of a list at a content version; cached, since `suggestSlug` caches by the identity of the slugs. */
const published = new WeakMap<LinkList, { cv: number | undefined; slugs: CheckedSpace["published"] }>();

function publishedIn(links: LinkList): CheckedSpace["published"] {
  const known = published.get(links);
  if (known && known.cv === links.cv) return known.slugs;
  const slugs = { has: (slug: string) => links.has(slug), [Symbol.iterator]: () => links.slugOf.values() };
  published.set(links, { cv: links.cv, slugs });
  return slugs;
}

async function alternatesBeside(
  raw: unknown,
  fullSlug: string,
  content: ContentService,
  domains: DomainTable,
): Promise<ReadonlyMap<string, string>> {
  const standing = locateStory(fullSlug, domains);
  const named = isRecord(raw) ? serializeAlternates(raw.content) : "";
  if (!standing || named === "") return new Map();
  const slugs = named.split("\n").flatMap((alternate) => {
    const [locale = "", path] = alternate.split(" ");
    return isLocale(locale) && locale !== standing.locale
      ? [`${storyFolderOf({ channel: standing.channel, locale })}/${path || "home"}`]
      : [];
  });
  const read = await Promise.all(
    slugs.map(async (slug) => {
      const delivery = await content.story(slug);
      return delivery.kind === "found" ? ([[slug, serializeAlternates(delivery.value.story.content)]] as const) : [];
    }),
  );
  return new Map(read.flat());
}
