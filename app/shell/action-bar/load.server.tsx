import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import { sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import { barCookie } from "#app/ui/closed-cookie.ts";
import { endOf } from "./end.ts";
import { ActionBarIsland } from "./view.server.tsx";

/** The action bar of a page; `version` is that of the story which brings it. */
export type BarSheet = { version: string; sheet: Sheet };

/**
 * The action bar of the first of these stories that has one: the page's, else the home story's. None for a visitor who has
 * closed it, and none after its end; what was the reason becomes part of the page's identity.
 */
export function loadActionBar(stories: readonly Delivery<StoryReading>[], shop: Shop): BarSheet | undefined {
  const readings = stories.flatMap((delivery) => (delivery.kind === "found" ? [delivery.value] : []));
  const owner = readings.find(({ story }) => story.content.bar?.length);
  const content = owner?.story.content.bar?.[0];
  if (!owner || !content) return undefined;
  const end = endOf(content);
  if (end && shop.reads.hasPassed("bar", end.at)) {
    if (end.counts) tellOnce(owner, end.at);
    return undefined;
  }
  if (shop.reads.hasClosed(barCookie(content.id))) return undefined;
  const { version } = owner;
  return { version, sheet: sheetOf(shop, "bar", version, () => <ActionBarIsland content={content} setting={shop.setting} />) };
}

/** An editor has forgotten a countdown (shell.md §8); said once for each version of the story. */
function tellOnce({ story, version }: StoryReading, end: Date): void {
  const facts = { story: story.fullSlug, end: end.toISOString() };
  logOnce(`${story.fullSlug} ${version}`, "error", "countdown-date-in-past", facts);
}
