import type { Asked, Delivered } from "./endpoint.ts";

/** `tags` gives every tag with the number of stories that carry it; `starts_with` narrows the stories. */
export function tags({ shelf, query }: Asked): Delivered {
  const start = query.get("starts_with") ?? "";
  const counts = new Map<string, number>();
  for (const story of shelf.bySlug.values()) {
    if (!story.full_slug.startsWith(start)) continue;
    for (const tag of story.tag_list) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return { body: { tags: [...counts].sort().map(([name, taggings_count]) => ({ name, taggings_count })) } };
}
