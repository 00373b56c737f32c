import { datePassedSource } from "#app/cache/clock.ts";
import type { VersionedStory } from "#app/content/content-service.ts";
import type { ContentResult } from "#app/content/delivery-client.ts";
import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import { barCookieName } from "#app/ui/session/closed-cookie.ts";
import { closedSource } from "../sources.server.ts";
import { parseActionBarEnd } from "./end.ts";
import { ActionBarIsland } from "./view.server.tsx";

export type ActionBarFragment = { version: string; fragment: StaticFragment };

/** Uses the first story with a bar; undefined after the bar's end, or if the visitor has closed it. */
export function loadActionBar(stories: readonly ContentResult<VersionedStory>[], shop: Shop): ActionBarFragment | undefined {
  const readings = stories.flatMap((result) => (result.kind === "found" ? [result.value] : []));
  const owner = readings.find(({ story }) => story.content.bar?.length);
  const content = owner?.story.content.bar?.[0];
  if (!owner || !content) return undefined;
  const end = parseActionBarEnd(content);
  if (end && shop.reads.read(datePassedSource, "bar", end.at)) {
    if (end.counts) logEndedOnce(owner, end.at);
    return undefined;
  }
  if (shop.reads.read(closedSource, barCookieName(content.id))) return undefined;
  const { version } = owner;
  return {
    version,
    fragment: prepareStaticFragment(shop, "bar", version, () => <ActionBarIsland content={content} setting={shop.setting} />),
  };
}

/** Shell 5.18. */
function logEndedOnce({ story, version }: VersionedStory, end: Date): void {
  const facts = { story: story.fullSlug, end: end.toISOString() };
  logOnce(`${story.fullSlug} ${version}`, "error", "countdown-date-in-past", facts);
}
