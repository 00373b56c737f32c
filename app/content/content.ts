import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import type { Domains } from "#app/locale/domains.ts";
import { type ContentSettings, type Delivery, deliveryClient } from "./client.ts";
import { contentVersion } from "./content-version.ts";
import { type Draft, openDrafts } from "./drafts.ts";
import { indexableStories, type ReadStoryPage } from "./indexable-stories.ts";
import { type Links, publishedLinks } from "./published-links.ts";
import { publishedStories } from "./published-stories.ts";
import { type PersonReading, pageOf, personOf, type StoryReading } from "./read-story.ts";
import type { Place } from "./redirects/place.ts";
import { publishedRedirects } from "./redirects/published-redirects.ts";
import type { Lead } from "./redirects/table.ts";
import { openSaved } from "./snapshot.ts";

export type { Draft } from "./drafts.ts";
export type { PersonReading, StoryReading } from "./read-story.ts";

export type Content = {
  /** The story of a page at a full slug. Published stories come from memory, drafts always from the service. */
  story(fullSlug: string, draft?: Draft): Promise<Delivery<StoryReading>>;
  /** The story of a person, in the same way. */
  person(fullSlug: string, draft?: Draft): Promise<Delivery<PersonReading>>;
  /**
   * The published story at a full slug as the service has it now, within a page's patience; else the last good one. It is
   * read at most once a second, whatever comes.
   */
  fresh(fullSlug: string): Promise<Delivery<StoryReading>>;
  /** The published slugs of the space with their ids, as far as they are listed; undefined where no list can be had. */
  links(): Promise<Links | undefined>;
  /** Where a place leads at which no page is: by a redirect, or after a story that has moved; undefined for nowhere. Never throws. */
  leadFrom(place: Place, domains: Domains): Promise<Lead | undefined>;
  /** What reads the published stories that search engines may list, all as of one content version: the current one. */
  indexable(): Promise<ReadStoryPage>;
  /** Whether the content service answers, for `/_health`. */
  health(): Promise<boolean>;
};

/**
 * Opens the way to the content service: published stories from memory, drafts always from the service.
 *
 * @param waitUntil takes what is read behind visitors
 */
export function openContent(settings: ContentSettings, waitUntil: WaitUntil = runsOn): Content {
  const published = deliveryClient(settings, "published", waitUntil);
  const drafts = deliveryClient(settings, "draft", waitUntil);
  const version = contentVersion(published, waitUntil);
  const saved = openSaved(settings.snapshot);
  const listing = publishedLinks(published, saved, waitUntil);
  const stories = publishedStories(published, version, listing, saved, waitUntil);
  const redirects = publishedRedirects(published, listing, saved, waitUntil);
  const indexable = indexableStories(published, listing);

  const draftOf = openDrafts(drafts);
  const any = (fullSlug: string, draft?: Draft) => (draft ? draftOf(fullSlug, draft) : stories.story(fullSlug));

  return {
    story: async (fullSlug, draft) => pageOf(await any(fullSlug, draft)),
    person: async (fullSlug, draft) => personOf(await any(fullSlug, draft)),
    fresh: async (fullSlug) => pageOf(await stories.fresh(fullSlug)),
    links: () => stories.links(),
    async leadFrom(place, domains) {
      return redirects.leadFrom(place, await version.current(), domains);
    },
    async indexable() {
      const at = (await version.current()) ?? 0;
      await listing.known(at);
      return indexable(at);
    },
    async health() {
      return (await published.space()).kind === "found";
    },
  };
}
