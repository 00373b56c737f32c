import { describe, expect, it } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { sendJson } from "../../tests/fake-service.ts";
import { experiment } from "../../tests/fakes/experiment-definition.ts";
import { fakeFlagStore } from "../../tests/fakes/fake-flag-store.ts";
import type { FlagFilters } from "./flag-filter.ts";
import { createFlagService } from "./flags.ts";

const fake = fakeFlagStore();
const { store, open, advance, names, eventually } = fake;

describe("the flag store", () => {
  it("gives only the experiments that the installation's filters select, by set or by name and prefix", async () => {
    store(experiment("1616", { flagSets: ["shop"] }), experiment("1409"), experiment("965"));
    const selected = (filters: FlagFilters) =>
      createFlagService({ connection: `${fake.service.origin}/ecfg_1?token=t`, heldByPlatform: false, filters });
    await eventually(selected([{ type: "bySet", values: ["shop"] }]), ["1616"]);
    const byNameAndPrefix: FlagFilters = [
      { type: "byName", values: ["965"] },
      { type: "byPrefix", values: ["14"] },
    ];
    await eventually(selected(byNameAndPrefix), ["1409", "965"]);
    await eventually(selected([{ type: "bySet", values: ["cards"] }]), []);
  });

  it("is read once by 500 concurrent visitors, then cached for seconds", async () => {
    store(experiment("1616"));
    const flags = open();
    await Promise.all(Array.from({ length: 500 }, () => names(flags)));
    await eventually(flags, ["1616"]);
    advance(1_000);
    expect(await names(flags)).toEqual(["1616"]);
    expect(fake.service.requests).toHaveLength(1);
    expect(fake.service.requests[0]?.url).toMatch(/^\/ecfg_1\/item\/experiments/);
  });

  it("shows a changed experiment within seconds", async () => {
    store(experiment("1616"));
    const flags = open();
    await eventually(flags, ["1616"]);
    store(experiment("965"));
    advance(2_001);
    await eventually(flags, ["965"]);
  });

  it("keeps the definitions of a list that has not changed", async () => {
    store(experiment("1616"));
    const flags = open();
    await eventually(flags, ["1616"]);
    const before = await flags.experiments();
    for (const reads of [2, 3]) {
      advance(2_001);
      // A visitor during a read starts no other.
      await expect.poll(() => flags.experiments().then(() => fake.service.requests)).toHaveLength(reads);
    }
    expect(await flags.experiments()).toBe(before);
  });

  it("sends its token, and follows no redirect", async () => {
    fake.answer = (response) => response.writeHead(307, { location: `${fake.service.origin}/elsewhere` }).end();
    expect(await names(open())).toEqual([]);
    expect(fake.service.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/ecfg_1/item/experiments?version=1", "Bearer t"],
    ]);
    expect(takeEventNames()).toEqual(["flags-read-failed"]);
  });

  it("runs no experiments without a list, and logs no event", async () => {
    fake.answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), {}, 404);
    expect(await names(open())).toEqual([]);
  });

  it("keeps the valid definitions beside a broken one", async () => {
    store(experiment("1616"), { name: "1409" });
    const flags = open();
    await expect.poll(() => names(flags)).toEqual(["1616"]);
    expect(takeEvents()).toContainEqual(expect.objectContaining({ event: "experiment-refused", experiment: "1409" }));
  });

  it("is healthy if it answers", async () => {
    store();
    const flags = open();
    await expect.poll(() => flags.health()).toBe(true);
    fake.answer = (response) => response.destroy();
    expect(await open().health()).toBe(false);
    takeEvents();
  });

  it("is healthy if it answers later than a visitor waits", async () => {
    let send = (): void => {};
    fake.answer = (response) => {
      send = () => sendJson(response, []);
    };
    const flags = open();
    const healthy = flags.health();
    expect(await names(flags)).toEqual([]);
    await expect.poll(() => fake.service.requests).toHaveLength(1);
    send();
    expect(await healthy).toBe(true);
  });
});
