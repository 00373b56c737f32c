import { deriveId, deriveUuid } from "../library/identity.ts";
import type { StoryIndex } from "../library/library.ts";
import { memoize } from "../library/memoize.ts";
import type { Story } from "../library/story.ts";
import type { DeliveryRequest, DeliveryResult } from "./endpoint.ts";
import { paginate } from "./paging.ts";

/** Storyblok's link object: a story without content, or a folder. */
interface StoryLink {
  id: number;
  uuid: string;
  slug: string;
  path: string | null;
  real_path: string;
  name: string;
  published: boolean;
  is_folder: boolean;
  is_startpage: boolean;
  parent_id: unknown;
  position: number;
}

/** Max links per page; a response to a query without paging parameters contains all links. */
const maxLinks = 1_000;

/** Responds to `links` with all stories and folders by uuid; `starts_with` filters, `paginated`, `page` and `per_page` select a page. */
export function links({ storyIndex, library, query }: DeliveryRequest): DeliveryResult {
  const start = query.get("starts_with") ?? "";
  const all = [...foldersOf(storyIndex, "folders"), ...storyIndex.bySlug.values()].filter((link) => slugIn(link).startsWith(start));
  const isPaged = ["paginated", "page", "per_page"].some((name) => query.has(name));
  const { items, headers } = isPaged ? paginate(all, query, maxLinks) : { items: all, headers: {} };
  const sent = items.map((item) => (isStory(item) ? linkTo(item, library.published) : item));
  return { body: { links: Object.fromEntries(sent.map((link) => [link.uuid, link])), cv: library.cv }, headers };
}

const isStory = (item: Story | StoryLink): item is Story => "full_slug" in item;
const slugIn = (item: Story | StoryLink) => (isStory(item) ? item.full_slug : item.slug);

/** Returns a story's link object; `published` is true if the published index has the story. */
function linkTo(story: Story, published: StoryIndex): StoryLink {
  return {
    id: story.id,
    uuid: story.uuid,
    slug: story.full_slug,
    path: null,
    real_path: `/${story.full_slug}`,
    name: story.name,
    published: published.bySlug.has(story.full_slug),
    is_folder: false,
    is_startpage: story.is_startpage,
    parent_id: story.parent_id,
    position: story.position,
  };
}

/** Lists the folders above all stories; memoized, since a space may have many stories. */
const foldersOf = memoize((storyIndex: StoryIndex, _: "folders") => foldersAbove([...storyIndex.bySlug.keys()]));

function foldersAbove(storySlugs: string[]): StoryLink[] {
  const slugs = new Set(storySlugs.flatMap(ancestors));
  return [...slugs].sort().map((slug) => ({
    id: deriveId(slug),
    uuid: deriveUuid(`folder ${slug}`),
    slug,
    path: null,
    real_path: `/${slug}`,
    name: slug.slice(slug.lastIndexOf("/") + 1),
    published: false,
    is_folder: true,
    is_startpage: false,
    parent_id: slug.includes("/") ? deriveId(slug.slice(0, slug.lastIndexOf("/"))) : null,
    position: 0,
  }));
}

function ancestors(slug: string): string[] {
  const segments = slug.split("/").slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}
