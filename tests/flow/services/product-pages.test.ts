import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#app/backend/calls.ts";
import { markets } from "#app/locale/markets.ts";
import { publishedStories } from "../../stories.ts";
import { askLocal } from "./local-backend.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const shops = markets.flatMap(({ channel, locales }) => locales.map((locale) => ({ channel, locale })));

test.each(shops)("the $channel shop of $locale has a page for each product that its back end links", async ({ channel, locale }) => {
  const caller = { channel, locale };
  const [{ designGroups: calendars }, { designGroups: collages }, { designGroupSets: books }] = await Promise.all([
    askLocal(backend, calls.calendarDesignGroup, caller, { pageSize: 48 }),
    askLocal(backend, calls.collageDesignGroups, caller, { pageSize: 48 }),
    askLocal(backend, calls.photobookDesignGroupSet, caller, { pageSize: 48 }),
  ]);
  const named = [
    ...calendars.map(({ page, calendarType }) => [page, `CalendarDetailContainer ${calendarType}`]),
    ...collages.map(({ page }) => [page, "CollageDetailContainer"]),
    ...books.map(({ page }) => [page, "PhotobookDetailContainer"]),
  ];
  for (const [page, container] of named)
    if (page)
      expect([page, containersOn(`${channel}/${locale.toLowerCase()}/${page}`)]).toEqual([page, expect.arrayContaining([container])]);
  expect(named.some(([page]) => page)).toBe(true);
});

/** Lists the blocks of a story's body, those of calendars with their type. */
function containersOn(slug: string): string[] {
  const { body = [] } = (publishedStories.get(slug)?.content ?? {}) as { body?: { component: string; calendarType?: string }[] };
  return body.map(({ component, calendarType }) => (calendarType ? `${component} ${calendarType}` : component));
}
