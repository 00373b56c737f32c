import type { CheckedStory } from "#app/content/story.ts";
import type { Shop } from "#app/request/shop.ts";
import { breadcrumbList } from "./breadcrumb.server.ts";
import { organization } from "./organization.server.ts";

/** A thing in the words of schema.org; what is undefined is left out when it is written. */
export type Thing = { "@type": string; [property: string]: Value | undefined };

type Value = string | number | Value[] | { [property: string]: Value | undefined };

export const context = "https://schema.org";

/**
 * What a page says to machines that read it, as one JSON-LD graph of all that is not late: the organisation and its
 * website on home, and the way to the page. Undefined for a page that has nothing to say.
 */
export function structuredData(story: CheckedStory, shop: Shop): { "@context": string; "@graph": Thing[] } | undefined {
  const things = [...organization(story, shop), ...breadcrumbList(story, shop)];
  return things.length > 0 ? { "@context": context, "@graph": things } : undefined;
}
