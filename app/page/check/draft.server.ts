import type { Content } from "#app/content/content.ts";
import { isRecord } from "#app/content/door/text.ts";
import type { Links } from "#app/content/published-links.ts";
import type { Domains } from "#app/locale/domains.ts";
import { isLocale } from "#app/locale/locales.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { failureOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import { alternatesIn } from "./alternates.ts";
import { checkPage } from "./check-page.ts";
import type { Report } from "./finding.ts";
import type { Space } from "./space.ts";
import { standingOf } from "./standing.ts";

/**
 * Checks the draft of one page for its editor, against what is published beside it.
 *
 * @param fullSlug of the story, for example "poster/de-de/leinwanddruck"
 * @param raw the story as its editor has it: as the content service delivers it, or as it is being written
 * @returns what is wrong; undefined where that cannot be found out. Never throws.
 */
export async function checkDraft(fullSlug: string, raw: unknown, content: Content, domains: Domains): Promise<Report | undefined> {
  try {
    const [links, alternates] = await Promise.all([content.links(), alternatesBeside(raw, fullSlug, content, domains)]);
    return checkPage(raw, {
      slugOf: links?.slugOf ?? new Map(),
      published: links ? publishedIn(links) : new Set(),
      unpublished: new Set(),
      complete: links?.complete ?? false,
      moved: { get: (slug) => links?.movedTo(slug) },
      alternatesOf: (slug) => alternates.get(slug),
      domains,
    });
  } catch (error) {
    logEvent("error", "draft-check-failed", { story: fullSlug, reason: failureOf(error) });
    return undefined;
  }
}

/** The slugs of a list at its content version: the same object as long as that stands, as what follows from them is found once. */
const published = new WeakMap<Links, { at: number | undefined; slugs: Space["published"] }>();

function publishedIn(links: Links): Space["published"] {
  const known = published.get(links);
  if (known && known.at === links.at) return known.slugs;
  const slugs = { has: (slug: string) => links.has(slug), [Symbol.iterator]: () => links.slugOf.values() };
  published.set(links, { at: links.at, slugs });
  return slugs;
}

/** What the published translations of a page name in turn. */
async function alternatesBeside(raw: unknown, fullSlug: string, content: Content, domains: Domains): Promise<ReadonlyMap<string, string>> {
  const standing = standingOf(fullSlug, domains);
  const named = isRecord(raw) ? alternatesIn(raw.content) : "";
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
      return delivery.kind === "found" ? ([[slug, alternatesIn(delivery.value.story.content)]] as const) : [];
    }),
  );
  return new Map(read.flat());
}
