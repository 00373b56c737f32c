import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import { logEvent } from "#app/observe/log.ts";
import { type ContentSettings, type Delivery, deliveryClient } from "./client.ts";
import { contentVersion } from "./content-version.ts";
import { indexableStories, type ReadStoryPage } from "./indexable-stories.ts";
import { publishedStories } from "./published-stories.ts";
import { readStory, type StoryReading } from "./read-story.ts";
import { openSaved } from "./snapshot.ts";

export type { StoryReading } from "./read-story.ts";

export type Content = {
  /** The story at a full slug. Published stories come from memory, drafts always from the service. */
  story(fullSlug: string, draft: boolean): Promise<Delivery<StoryReading>>;
  /**
   * The published story at a full slug as the service has it now, within a page's patience; else the last good one. It is
   * read at most once a second, whatever comes.
   */
  fresh(fullSlug: string): Promise<Delivery<StoryReading>>;
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
  const stories = publishedStories(published, version, openSaved(settings.snapshot), waitUntil);
  const indexable = indexableStories(published);

  return {
    async story(fullSlug, draft) {
      if (!draft) return stories.story(fullSlug);
      const delivery = await readStory(drafts, fullSlug, Date.now(), Promise.resolve(undefined));
      if (delivery.kind === "unavailable")
        logEvent("error", "content-unavailable", { story: fullSlug, reason: delivery.reason, kept: false });
      return delivery;
    },
    fresh: (fullSlug) => stories.fresh(fullSlug),
    async indexable() {
      return indexable((await version.current()) ?? 0);
    },
    async health() {
      return (await published.space()).kind === "found";
    },
  };
}
