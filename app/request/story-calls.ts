import { z } from "zod";
import { type Channel, channels } from "#app/channel/channels.ts";
import type { Draft } from "#app/content/content.ts";
import { pagePath, resolveLink } from "#app/content/links.ts";
import { releaseId } from "#app/content/preview/signature.ts";
import { isSlug } from "#app/content/slug.ts";
import type { CheckedStory } from "#app/content/story.ts";
import type { Domains } from "#app/locale/domains.ts";
import type { Locale } from "#app/locale/locales.ts";
import { localeOfFolder, storyFolderOf } from "#app/locale/story-folder.ts";
import type { Services } from "./services.ts";

// What the content calls answer (shop.md §7, "Content service"; shell.md §7, "Page fetch"): a story as the shop has it, after its door,
// and the breadcrumb of a page. Both are what is published, unless an editor asks for the drafts.

const text = (most: number) => z.string().max(most);
const flag = text(100).optional();

/** What is asked. What the shop has no use for is taken and does nothing: the page's path, and another base. */
export const storyQuery = z.object({
  _baseUrl: flag,
  apiVersion: z.literal("v2").default("v2"),
  path: text(2_000).optional(),
  platform: z.enum(["web", "desktop"]).default("web"),
  release: z.string().regex(releaseId).optional(),
  /** Fields that name other stories, "Page.author,Teaser.story". No content type of the shop has one: there is nothing to be put in. */
  resolveRelations: z
    .string()
    .regex(/^\w{1,60}\.\w{1,60}(,\w{1,60}\.\w{1,60}){0,19}$/)
    .optional(),
  version: z.enum(["draft", "published"]).default("published"),
  /** Of a page fetch both stand in its path. */
  locale: text(10),
  slug: text(300),
});

/** Why there is no answer, in a line. */
export type StoryRefusal = { status: 400 | 404 | 503; error: string };

type StoryAnswer = {
  story: CheckedStory;
  /** Names this version of it. */
  version: string;
  /** Stories that its relations name. */
  rels: never[];
};

type Where = { channel: Channel; domains: Domains; services: Pick<Services, "content"> };

/** A story by its locale and its slug within the market's folder ("home" for the home page). */
export async function storyAt(where: Where, locale: string, slug: string, draft?: Draft): Promise<StoryAnswer | StoryRefusal> {
  const known = localeOfFolder(locale.toLowerCase());
  if (!known || !where.domains.pageAddress(where.channel, known, "")) return { status: 404, error: "This shop speaks no such locale." };
  if (!isSlug(slug)) return { status: 404, error: "No story can have this slug." };
  const delivery = await where.services.content.story(`${storyFolderOf({ channel: where.channel, locale: known })}/${slug}`, draft);
  if (delivery.kind === "missing") return { status: 404, error: "There is no such story." };
  if (delivery.kind === "unavailable") return { status: 503, error: "The content service does not answer." };
  const { story, version } = delivery.value;
  return { story, version, rels: [] };
}

/** The way from home to a page, the page itself last, which leads nowhere. */
export async function breadcrumbAt(where: Where, locale: string, slug: string, draft?: Draft): Promise<{ items: Step[] } | StoryRefusal> {
  const found = await storyAt(where, locale, slug, draft);
  if ("status" in found) return found;
  const known = localeOfFolder(locale.toLowerCase()) as Locale;
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
