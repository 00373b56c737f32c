import { parseStory } from "./story.ts";

export const headline = (words = "Leinwand", more = {}) => ({ _uid: words, component: "Headline", headline: words, ...more });
export const page = (content: Record<string, unknown>, more = {}) => ({
  full_slug: "poster/de-de/leinwanddruck",
  name: "Leinwanddruck",
  tag_list: ["1616"],
  content: { _uid: "page", component: "Page", title: "Leinwand", ...content },
  ...more,
});
export const picture = { fieldtype: "asset", id: null, filename: "https://a.test/f/1/1x1/a/a.jpg", alt: "" };
export const link = { fieldtype: "multilink", linktype: "url", id: "", url: "/x", cached_url: "/x" };
export const tile = (words: string) => ({ _uid: words, component: "SubTeaserItem", headline: words, image: picture, link });
export const tiles = (uid: string, ...items: unknown[]) => ({ _uid: uid, component: "SubTeaser", items });
export const broken = { _uid: "x", component: "Nope" };
export const many = <Value>(count: number, make: (place: number) => Value) => Array.from({ length: count }, (_, place) => make(place));

/** Returns the remaining content, the number of issues, and the paths of the first. */
export function read(content: Record<string, unknown>) {
  const { story, faults } = parseStory(page(content));
  return { content: story?.content as Record<string, unknown> | undefined, count: faults.count, places: faults.first.map(({ at }) => at) };
}

/** Returns the remaining blocks of a body, by `_uid`. */
export function bodyOf(body: unknown): unknown[] | undefined {
  return parseStory(page({ body })).story?.content.body?.map((block) => block._uid);
}
