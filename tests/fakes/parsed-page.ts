import { parseStory } from "#app/content/parse/story.ts";

export const headline = (text = "Leinwand", more = {}) => ({ _uid: text, component: "Headline", headline: text, ...more });
export const page = (content: Record<string, unknown>, more = {}) => ({
  full_slug: "poster/de-de/leinwanddruck",
  name: "Leinwanddruck",
  tag_list: ["1616"],
  content: { _uid: "page", component: "Page", title: "Leinwand", ...content },
  ...more,
});
export const picture = { fieldtype: "asset", id: null, filename: "https://a.test/f/1/1x1/a/a.jpg", alt: "" };
export const link = { fieldtype: "multilink", linktype: "url", id: "", url: "/x", cached_url: "/x" };
export const tile = (text: string) => ({ _uid: text, component: "SubTeaserItem", headline: text, image: picture, link });
export const tiles = (uid: string, ...items: unknown[]) => ({ _uid: uid, component: "SubTeaser", items });
export const broken = { _uid: "x", component: "Nope" };
export const many = <Value>(count: number, make: (index: number) => Value) => Array.from({ length: count }, (_, index) => make(index));

export function read(content: Record<string, unknown>) {
  const { story, faults } = parseStory(page(content));
  return { content: story?.content as Record<string, unknown> | undefined, count: faults.count, paths: faults.first.map(({ at }) => at) };
}

/** Returns the `_uid` of each remaining block. */
export function bodyOf(body: unknown): unknown[] | undefined {
  return parseStory(page({ body })).story?.content.body?.map((block) => block._uid);
}
