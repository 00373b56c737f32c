import type { Library } from "../library/library.ts";
import type { Story } from "../library/story.ts";
import type { Desk } from "./desk.ts";

/** A story as the management API tells it (Storyblok Management API v1, "The Story Object"); `inherited_from` is ours. */
export function toldStory(story: Story, desk: Desk): Record<string, unknown> {
  return { ...toldBriefly(story, desk.library()), content: story.content, inherited_from: desk.inheritedFrom(story.full_slug) };
}

/** The same without its content, as a list has it. */
export function toldBriefly(story: Story, { published }: Library): Record<string, unknown> {
  const { content, release_id: _, ...parts } = story;
  const live = published.bySlug.get(story.full_slug);
  return {
    ...parts,
    content_type: content.component,
    is_folder: false,
    published: live !== undefined,
    published_at: live?.published_at ?? null,
    unpublished_changes: live !== undefined && live !== story,
  };
}
