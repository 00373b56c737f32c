import { z } from "zod";
import { type Channel, channels } from "#app/channel/channels.ts";
import type { DraftMode } from "#app/content/content-service.ts";
import { pagePath, resolveLink } from "#app/content/links/links.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { releaseIdPattern } from "#app/content/preview/signature.ts";
import { isSlug } from "#app/content/slug.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import type { Locale } from "#app/locale/locales.ts";
import { localeOfStoryFolder, storyFolderOf } from "#app/locale/story-folder.ts";
import type { Services } from "./services.ts";

// Content calls (shop 7.42, shell 7.6): a story, and a page's breadcrumb.

const text = (max: number) => z.string().max(max);
const flag = text(100).optional();

/** Only locale, slug, release and version have an effect; the others are only validated. */
export const storyQuery = z.object({
  _baseUrl: flag,
  apiVersion: z.literal("v2").default("v2"),
  path: text(2_000).optional(),
  platform: z.enum(["web", "desktop"]).default("web"),
  release: z.string().regex(releaseIdPattern).optional(),
  /** Ignored, since no content type references other stories. */
  resolveRelations: z
    .string()
    .regex(/^\w{1,60}\.\w{1,60}(,\w{1,60}\.\w{1,60}){0,19}$/)
    .optional(),
  version: z.enum(["draft", "published"]).default("published"),
  /** In a call for a story, locale and slug are in the path. */
  locale: text(10),
  slug: text(300),
});

export type StoryError = { status: 400 | 404 | 503; error: string };

type StoryAnswer = {
  story: PageStory;
  version: string;
  rels: never[];
};

type Where = { channel: Channel; domains: DomainTable; services: Pick<Services, "content"> };

/** @param slug within the market's folder, "home" for the home page */
export async function fetchStory(where: Where, locale: string, slug: string, draft?: DraftMode): Promise<StoryAnswer | StoryError> {
  const known = localeOfStoryFolder(locale.toLowerCase());
  if (!known || !where.domains.pageAddress(where.channel, known, "")) return { status: 404, error: "The shop does not have this locale." };
  if (!isSlug(slug)) return { status: 404, error: "The slug is not valid." };
  const delivery = await where.services.content.story(`${storyFolderOf({ channel: where.channel, locale: known })}/${slug}`, draft);
  if (delivery.kind === "missing") return { status: 404, error: "This story does not exist." };
  if (delivery.kind === "unavailable") return { status: 503, error: "The content service does not answer." };
  const { story, version } = delivery.value;
  return { story, version, rels: [] };
}

/** The last item is the page, without a link. */
export async function fetchBreadcrumb(
  where: Where,
  locale: string,
  slug: string,
  draft?: DraftMode,
): Promise<{ items: Step[] } | StoryError> {
  const found = await fetchStory(where, locale, slug, draft);
  if ("status" in found) return found;
  const known = localeOfStoryFolder(locale.toLowerCase()) as Locale;
  const { channel, domains } = where;
  const home = domains.pageAddress(channel, known, "") ?? "";
  const ground = {
    storyFolder: storyFolderOf({ channel, locale: known }),
    locale: known,
    platform: "web" as const,
    basename: new URL(home).pathname.replace(/\/$/, ""),
    trailingSlash: channels[channel].trailingSlash,
    origin: new URL(home).origin,
    domains,
  };
  const items = (found.story.content.breadcrumb ?? []).map(({ text, link }) => ({ text, href: resolveLink(link, ground)?.href }));
  return { items: [{ text: undefined, href: pagePath(`${ground.storyFolder}/home`, ground) }, ...items] };
}

type Step = { text: string | undefined; href: string | undefined };
