import type { PageStory } from "#app/content/parse/story.ts";
import type { Shop } from "#app/request/shop.ts";
import { canonicalOf } from "../canonical.server.ts";
import type { JsonLdNode } from "./thing.ts";

/** Builds the web page with its `sameAs` links (shell 3.13); [] without links, and for home, whose links belong to the organisation. */
export function buildWebPage(story: PageStory, shop: Shop): JsonLdNode[] {
  const links = story.content.component === "Home" ? undefined : parseSameAsLinks(story.content.additionalSameAsLinks);
  if (!links) return [];
  const url = canonicalOf(story, shop);
  return [
    { "@type": "WebPage", "@id": `${url}#page`, url, name: story.content.title || story.name, inLanguage: shop.locale, sameAs: links },
  ];
}

/** Parses http(s) URLs separated by white space. */
export function parseSameAsLinks(text: string | null | undefined): string[] | undefined {
  const urls = (text ?? "").split(/\s+/).flatMap((line) => (URL.canParse(line) ? new URL(line) : []));
  const links = [...new Set(urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ href }) => href))];
  return links.length > 0 ? links : undefined;
}
