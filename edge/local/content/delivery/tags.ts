import type { DeliveryRequest, DeliveryResult } from "./endpoint.ts";

/** Responds to `tags` with all tags and their numbers of stories; `starts_with` filters the stories. */
export function tags({ storyIndex, query }: DeliveryRequest): DeliveryResult {
  const start = query.get("starts_with") ?? "";
  const counts = new Map<string, number>();
  for (const story of storyIndex.bySlug.values()) {
    if (!story.full_slug.startsWith(start)) continue;
    for (const tag of story.tag_list) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return { body: { tags: [...counts].sort().map(([name, taggings_count]) => ({ name, taggings_count })) } };
}
