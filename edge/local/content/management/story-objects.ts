import type { Library } from "../library/library.ts";
import type { Story } from "../library/story.ts";
import type { StoryStore } from "./story-store.ts";

/** Builds Storyblok's story object (Management API v1, "The Story Object"), with `inherited_from` added for the editor. */
export function toStoryObject(story: Story, store: StoryStore): Record<string, unknown> {
  return { ...toListedStory(story, store.library()), content: story.content, inherited_from: store.inheritedFrom(story.full_slug) };
}

/** Builds a story object without content, as in lists of stories. */
export function toListedStory(story: Story, { published }: Library): Record<string, unknown> {
  const { content, release_id: _, ...parts } = story;
  const publishedStory = published.bySlug.get(story.full_slug);
  return {
    ...parts,
    content_type: content.component,
    is_folder: false,
    published: publishedStory !== undefined,
    published_at: publishedStory?.published_at ?? null,
    unpublished_changes: publishedStory !== undefined && publishedStory !== story,
  };
}
