import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Delivery as Service } from "../../../tests/fake-delivery.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import type { SnapshotStore } from "../space/snapshot.ts";
import { createPublishedLinks } from "./published-links.ts";

const folder = "poster/de-de";

// A long list is read again after three times the duration of its last read, which is 0 by this clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** In-memory content service, whose version each publication increments. */
function serviceOf(stories: number) {
  const service = new Service();
  for (let number = 0; number < stories; number += 1) service.publish(`${folder}/p${number}`, {});
  const client = {
    async list(path: string, params: Record<string, string | number>) {
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
      service.requests.push({ path, query });
      const data = service.bodyOf(path, query) as Record<string, unknown>;
      return { kind: "found", value: { data, total: path === "stories" ? service.listed(query).length : undefined } };
    },
  } as unknown as DeliveryClient;
  /** Returns the path of each request that `act` makes. */
  const costOf = async (act: () => unknown) => {
    service.requests.length = 0;
    await act();
    return service.requests.map(({ path }) => path);
  };
  return { service, client, costOf };
}

function savedIn(saved: Map<string, string>): SnapshotStore {
  return {
    async read(name, parse) {
      const text = saved.get(name);
      return text === undefined ? undefined : await parse(JSON.parse(text));
    },
    keep: (name, _, text) => void saved.set(name, text()),
    forget: (name) => void saved.delete(name),
  };
}

const open = (client: DeliveryClient, saved = new Map<string, string>(), max?: number) =>
  createPublishedLinks(client, savedIn(saved), (work) => void work, max);

describe("the link list of 3,000 stories", () => {
  async function read() {
    const { service, client, costOf } = serviceOf(3_000);
    const links = open(client);
    await links.known(service.version);
    await expect.poll(async () => (await links.known(service.version))?.complete).toBe(true);
    return { service, links, costOf };
  }

  it("is read once, and a publication costs one request", async () => {
    const { service, links, costOf } = await read();
    const before = service.version;
    service.publish(`${folder}/p7`, { title: "Anders" });
    expect(await costOf(() => links.known(service.version))).toEqual(["stories"]);
    expect([7, 8].map((number) => links.isUnchanged(`${folder}/p${number}`, before, service.version))).toEqual([false, true]);
  });

  it("includes a new story", async () => {
    const { service, links, costOf } = await read();
    const before = service.version;
    service.publish(`${folder}/neu`, {});
    expect(await costOf(() => links.known(service.version))).toEqual(["stories"]);
    expect((await links.known(service.version))?.has(`${folder}/neu`)).toBe(true);
    expect(links.isUnchanged(`${folder}/p8`, before, service.version)).toBe(true);
  });

  it("resolves a moved story, and invalidates the stories that may link to it", async () => {
    const { service, links } = await read();
    const before = service.version;
    service.publish(`${folder}/neu`, {}, `${folder}/p7`);
    const known = await links.known(service.version);
    expect([known?.has(`${folder}/p7`), known?.movedTo(`${folder}/p7`)]).toEqual([false, `${folder}/neu`]);
    expect(links.isUnchanged(`${folder}/p8`, before, service.version)).toBe(false);
    service.publish(`${folder}/p7`, {}, "another");
    expect((await links.known(service.version))?.movedTo(`${folder}/p7`)).toBeUndefined();
  });

  it("is invalid after an unpublication, and is read again", async () => {
    const { service, links } = await read();
    const before = service.version;
    service.stories.delete(`${folder}/p7`);
    service.version += 1;
    await links.known(service.version);
    expect(links.isUnchanged(`${folder}/p8`, before, service.version)).toBe(false);
    await expect.poll(async () => (await links.known(service.version))?.has(`${folder}/p7`)).toBe(false);
  });

  it("is doubtful while a moved folder is unknown, and its stories are invalid at the next version", async () => {
    const { service, links } = await read();
    service.move(`${folder}/p7`, `${folder}/ordner/p7`);
    const moved = service.version;
    const before = await links.known(moved);
    expect([before?.isDoubtful, before?.has(`${folder}/ordner/p7`)]).toEqual([true, false]);
    await expect.poll(async () => (await links.known(moved))?.isDoubtful).toBe(false);
    expect((await links.known(moved))?.movedTo(`${folder}/p7`)).toBe(`${folder}/ordner/p7`);

    service.publish(`${folder}/p9`, {});
    const next = service.version;
    await links.known(next);
    expect(links.isUnchanged(`${folder}/p8`, moved, next)).toBe(false);
    service.publish(`${folder}/p9`, {});
    await links.known(service.version);
    expect(links.isUnchanged(`${folder}/p8`, next, service.version)).toBe(true);
  });

  it("is restored from another process's snapshot with one request", async () => {
    const { service, client, costOf } = serviceOf(3_000);
    const saved = new Map<string, string>();
    const links = open(client, saved);
    await links.known(service.version);
    await expect.poll(async () => (await links.known(service.version))?.complete).toBe(true);
    service.publish(`${folder}/neu`, {}, `${folder}/p7`);
    await links.known(service.version);
    const next = open(client, saved);
    expect(await costOf(() => next.known(service.version))).toEqual(["stories"]);
    const known = await next.known(service.version);
    expect([known?.complete, known?.has(`${folder}/p8`), known?.movedTo(`${folder}/p7`)]).toEqual([true, true, `${folder}/neu`]);
  });
});

describe("a space with more stories than the limit", () => {
  it("has an incomplete list", async () => {
    const { service, client } = serviceOf(3_000);
    const links = open(client, new Map(), 2_500);
    await links.known(service.version);
    await expect.poll(() => service.requests.filter(({ path }) => path === "links").length).toBe(3);
    const known = await links.known(service.version);
    expect([known?.complete, known?.slugOf.size]).toEqual([false, 2_500]);
  });
});
