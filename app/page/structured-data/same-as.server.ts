import type { CheckedStory } from "#app/content/story.ts";
import type { Shop } from "#app/request/shop.ts";
import { canonicalOf } from "../canonical.server.ts";
import type { Thing } from "./graph.server.ts";

/**
 * A page that is about what other pages elsewhere are about, too (shell.md §3, "additionalSameAsLinks"); those of home are the
 * organisation's.
 */
export function webPage(story: CheckedStory, shop: Shop): Thing[] {
  const links = story.content.component === "Home" ? undefined : sameAs(story.content.additionalSameAsLinks);
  if (!links) return [];
  const url = canonicalOf(story, shop);
  return [
    { "@type": "WebPage", "@id": `${url}#page`, url, name: story.content.title || story.name, inLanguage: shop.locale, sameAs: links },
  ];
}

/** The http(s) addresses of a text with one address a line, each once; undefined where there is none. */
export function sameAs(text: string | null | undefined): string[] | undefined {
  const urls = (text ?? "").split(/\s+/).flatMap((line) => (URL.canParse(line) ? new URL(line) : []));
  const links = [...new Set(urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ href }) => href))];
  return links.length > 0 ? links : undefined;
}
