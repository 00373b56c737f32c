import type { CheckedStory } from "#app/content/story.ts";
import type { Shop } from "#app/request/shop.ts";
import type { PageBlock } from "../compose.server.tsx";
import { breadcrumbList } from "./breadcrumb.server.ts";
import { organization } from "./organization.server.ts";
import { webPage } from "./same-as.server.ts";
import { videoObjects } from "./video.server.ts";

/** A thing in the words of schema.org; what is undefined is left out when it is written. */
export type Thing = { "@type": string; [property: string]: Value | undefined };

type Value = string | number | Value[] | { [property: string]: Value | undefined };

export const context = "https://schema.org";

/**
 * What a page says to machines that read it, as one JSON-LD graph of all that is not late: the organisation and its
 * website on home, what else is about the same as the page, the way to it, and its
 * videos. Undefined for a page that has nothing to say.
 */
export function structuredData(
  story: CheckedStory,
  shop: Shop,
  blocks: readonly PageBlock[] = [],
): { "@context": string; "@graph": Thing[] } | undefined {
  const things = [...organization(story, shop), ...webPage(story, shop), ...breadcrumbList(story, shop), ...videoObjects(blocks, shop)];
  return things.length > 0 ? { "@context": context, "@graph": things } : undefined;
}
