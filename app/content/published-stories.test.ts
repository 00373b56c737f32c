import { expect, it } from "vitest";
import { createMemoryBudget } from "#app/cache/memory-budget.ts";
import { takeEventNames } from "../../tests/expected-events.ts";
import { Delivery } from "../../tests/fake-delivery.ts";
import type { DeliveryClient } from "./delivery-client.ts";
import type { LinkList, PublishedLinks } from "./links/published-links.ts";
import { createPublishedStories } from "./published-stories.ts";
import type { SnapshotStore } from "./space/snapshot.ts";

const folder = "poster/de-de";
const snapshot: SnapshotStore = { read: async () => undefined, keep() {}, forget() {} };

/** Stories of a space whose complete list names none of them. */
function unlistedStories({ isDoubtful }: Pick<LinkList, "isDoubtful">) {
  const service = new Delivery();
  service.publish(`${folder}/neu/seite`, { title: "Umgezogen" });
  const list: LinkList = { has: () => false, slugOf: new Map(), movedTo: () => undefined, complete: true, cv: service.version, isDoubtful };
  const listing: PublishedLinks = { known: async () => list, isUnchanged: () => false };
  const turns: string[] = [];
  const read = (turn: string) => async (path: string) => {
    turns.push(turn);
    service.requests.push({ path, query: new URLSearchParams() });
    const value = service.bodyOf(path, new URLSearchParams());
    return value ? { kind: "found", value } : { kind: "missing" };
  };
  const client = { get: read("first"), refresh: read("refresh") } as unknown as DeliveryClient;
  const version = { current: async () => service.version, askNow: async () => {} };
  return {
    service,
    turns,
    stories: createPublishedStories(client, version, listing, snapshot, () => {}, createMemoryBudget().boundOf("stories")),
  };
}

it("a page that a list does not name is missing, without a request", async () => {
  const { service, stories } = unlistedStories({ isDoubtful: false });
  expect(await stories.story(`${folder}/neu/seite`)).toEqual({ kind: "missing" });
  expect(service.count("stories/")).toBe(0);
});

it("a page that a doubtful list does not name is read", async () => {
  const { stories } = unlistedStories({ isDoubtful: true });
  expect(await stories.story(`${folder}/neu/seite`)).toMatchObject({ kind: "found" });
});

it("a page leaves turns to others once it is kept", async () => {
  const { stories, service, turns } = unlistedStories({ isDoubtful: true });
  for (let version = 0; version < 2; version += 1) {
    expect(await stories.story(`${folder}/neu/seite`)).toMatchObject({ kind: "found" });
    service.version += 1;
  }
  expect(turns).toEqual(["first", "refresh"]);
});

it("invented pages cost a bounded number of requests while the list is doubtful, and are missing beyond it", async () => {
  const { service, stories } = unlistedStories({ isDoubtful: true });
  const outcomes = await Promise.all(Array.from({ length: 300 }, (_, guess) => stories.story(`${folder}/erfunden-${guess}`)));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["missing"]));
  expect(service.count("stories/")).toBe(5);
  expect(takeEventNames()).toEqual([]);
});
