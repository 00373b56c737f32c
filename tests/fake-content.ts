import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { type ContentService, createContentService, type DraftMode } from "#app/content/content-service.ts";
import type { SnapshotFolder } from "#app/content/space/snapshot.ts";
import { mockClock } from "./clock.ts";
import { takeEvents } from "./expected-events.ts";
import { Delivery } from "./fake-delivery.ts";
import { type FakeService, fakeService, sendJson } from "./fake-service.ts";

export const folder = "poster/de-de";
/** A story that is published before each test, with the title "Erste Fassung". */
export const slug = `${folder}/leinwanddruck`;

export const broken = (response: ServerResponse) => response.destroy();
export const hanging = () => {};
export const failing = (response: ServerResponse) => sendJson(response, { error: "internal error" }, 500);

/** Content service of one test with its delivery and its clock. */
export type FakeContent = {
  delivery: Delivery;
  service: FakeService;
  content: ContentService;
  /** Replaces the content service by one without cached stories. */
  restart(snapshot?: SnapshotFolder): void;
  /** Advances the clock; the content version is polled once a second. */
  advance(milliseconds?: number): void;
  /** Returns the title of a story, or the kind of a failed read. */
  titleOf(fullSlug: string, draft?: DraftMode): Promise<string | undefined>;
  /** Waits until an edit is visible; the first reads may still serve the old story. */
  waitForTitle(fullSlug: string, title: string): Promise<void>;
};

/**
 * Opens a content service with one story before each test of a file, and closes it after the test.
 *
 * @param ignoresEvents for tests of outages: untaken events and logged recoveries do not fail a test
 */
export function fakeContent({ ignoresEvents = false } = {}): FakeContent {
  let advance: ReturnType<typeof mockClock>;
  const fake = {
    restart(snapshot) {
      fake.content = createContentService({
        ...{ endpoint: `${fake.service.origin}/v2`, publicToken: "public", previewToken: "preview" },
        ...(snapshot ? { snapshot } : {}),
      });
    },
    advance: (milliseconds = 1_001) => advance(milliseconds),
    async titleOf(fullSlug, draft) {
      const reading = await fake.content.story(fullSlug, draft);
      return reading.kind === "found" ? reading.value.story.content.title : reading.kind;
    },
    waitForTitle: (fullSlug, title) => expect.poll(() => fake.titleOf(fullSlug)).toBe(title),
  } as FakeContent;

  beforeEach(async () => {
    if (ignoresEvents) vi.spyOn(console, "info").mockImplementation(() => {});
    fake.delivery = new Delivery();
    fake.delivery.publish(slug, { title: "Erste Fassung" });
    fake.service = await fakeService(fake.delivery.answer);
    fake.restart();
    advance = mockClock();
  });
  afterEach(async () => {
    await fake.service.close();
    if (ignoresEvents) takeEvents();
  });
  return fake;
}
