import { idOf, uuidOf } from "../library/identity.ts";
import type { Shelf } from "../library/library.ts";
import { remembered } from "../library/remembered.ts";
import type { Story } from "../library/story.ts";
import type { Asked, Delivered } from "./endpoint.ts";
import { pageOf } from "./paging.ts";

/** A story or a folder without its content. */
export interface StoryLink {
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

/** The most links of a page; without any paging parameter all come at once. */
const mostLinks = 1_000;

/** `links` gives every story and folder by uuid; `starts_with` narrows, `paginated`, `page` and `per_page` cut, `include_dates` adds. */
export function links({ shelf, library, query }: Asked): Delivered {
  const start = query.get("starts_with") ?? "";
  const all = [...foldersOf(shelf, "folders"), ...shelf.bySlug.values()].filter((link) => slugIn(link).startsWith(start));
  const isPaged = ["paginated", "page", "per_page"].some((name) => query.has(name));
  const { items, headers } = isPaged ? pageOf(all, query, mostLinks) : { items: all, headers: {} };
  const withDates = query.get("include_dates") === "1";
  const sent = items.map((item) => (isStory(item) ? { ...linkTo(item, library.published), ...(withDates ? datesOf(item) : {}) } : item));
  return { body: { links: Object.fromEntries(sent.map((link) => [link.uuid, link])), cv: library.cv }, headers };
}

const isStory = (item: Story | StoryLink): item is Story => "full_slug" in item;
const slugIn = (item: Story | StoryLink) => (isStory(item) ? item.full_slug : item.slug);
const datesOf = ({ published_at, created_at, updated_at }: Story) => ({ published_at, created_at, updated_at });

/** The short form of a story; it is published when the published shelf has it. */
export function linkTo(story: Story, published: Shelf): StoryLink {
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

/** The folders of a shelf; found once, as a space may have very many stories. */
const foldersOf = remembered((shelf: Shelf, _: "folders") => folders([...shelf.bySlug.keys()]));

function folders(storySlugs: string[]): StoryLink[] {
  const slugs = new Set(storySlugs.flatMap(ancestors));
  return [...slugs].sort().map((slug) => ({
    id: idOf(slug),
    uuid: uuidOf(`folder ${slug}`),
    slug,
    path: null,
    real_path: `/${slug}`,
    name: slug.slice(slug.lastIndexOf("/") + 1),
    published: false,
    is_folder: true,
    is_startpage: false,
    parent_id: slug.includes("/") ? idOf(slug.slice(0, slug.lastIndexOf("/"))) : null,
    position: 0,
  }));
}

function ancestors(slug: string): string[] {
  const steps = slug.split("/").slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join("/"));
}
