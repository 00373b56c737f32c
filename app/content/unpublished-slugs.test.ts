import { beforeEach, describe, expect, it, vi } from "vitest";
import { broken, failing, fakeContent, folder, slug } from "../../tests/fake-content.ts";
import { sendJson } from "../../tests/fake-service.ts";

const fake = fakeContent({ ignoresEvents: true });
const { titleOf, shows } = fake;

describe("made-up addresses while the list of links cannot be read", () => {
  /** Requests invented slugs all at once. */
  const flood = async (count: number) => {
    const guesses = Array.from({ length: count }, (_, guess) => titleOf(`${folder}/guess-${guess}`));
    return new Set(await Promise.all(guesses));
  };

  beforeEach(async () => {
    fake.result.faults.set("links", failing);
    expect(await titleOf(slug)).toBe("Erste Fassung");
  });

  it("push no good story out", async () => {
    await flood(2_500);
    const before = fake.result.count("stories/");
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(fake.result.count("stories/")).toBe(before);
  });

  it("cost the content service no more than a few requests a second", async () => {
    const outcomes = await flood(500);
    expect(fake.result.count("stories/")).toBeLessThan(50);
    // A story that was not requested is not known to be missing.
    expect(outcomes).toEqual(new Set(["missing", "unavailable"]));
    const before = fake.result.count("stories/");
    fake.later(2_000);
    await flood(500);
    expect(fake.result.count("stories/") - before).toBeLessThan(25);
  });

  it("leave the home story of each market its way", async () => {
    fake.result.publish(`${folder}/home`, { title: "Start" });
    await flood(500);
    expect(await titleOf(`${folder}/home`)).toBe("Start");
  });

  it("make nobody try the list more often than once in ever more seconds", async () => {
    for (let step = 0; step < 60; step += 1) {
      await titleOf(`${folder}/guess-${step}`);
      fake.later(500);
    }
    // After 0, 1, 3, 7, 15 and 23 seconds.
    expect(fake.result.count("links")).toBeLessThanOrEqual(6);
  });

  it("cost nothing again soon after it can be read", async () => {
    await titleOf(`${folder}/guess`);
    fake.result.faults.clear();
    fake.later(8_001);
    await titleOf(`${folder}/another`);
    const before = fake.result.count("stories/");
    await vi.waitFor(() => expect(fake.result.count("links")).toBeGreaterThan(1));
    expect(await flood(500)).toEqual(new Set(["missing"]));
    expect(fake.result.count("stories/") - before).toBeLessThan(3);
  });
});

describe("a list of links that is broken", () => {
  it.each([
    ["is no list", { links: "all of them" }],
    ["is missing", { error: "none" }],
  ])("and %s hides no story", async (_, answer) => {
    fake.result.faults.set("links", (response) => sendJson(response, answer));
    expect(await titleOf(slug)).toBe("Erste Fassung");
  });

  it("in one entry costs no other one", async () => {
    const links = { a: null, b: 7, c: { uuid: 7 }, d: { uuid: "d", slug } };
    fake.result.faults.set("links", (response) => sendJson(response, { links }));
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(await titleOf(`${folder}/guess`)).toBe("missing");
    expect(fake.result.count("stories/")).toBe(1);
  });
});

describe("an older list of links", () => {
  beforeEach(async () => {
    await titleOf(slug);
    fake.result.publish(`${folder}/new`, { title: "Neu" });
    fake.result.publish(`${folder}/old`, { title: "Alt" });
    fake.result.faults.set("links", failing);
    fake.later();
    await vi.waitFor(async () => {
      await titleOf(slug);
      expect(fake.result.count("spaces/me")).toBe(2);
    });
  });

  it("does not hide a story that is newer", async () => {
    await shows(`${folder}/new`, "Neu");
  });

  it("is believed where the service is gone", async () => {
    fake.result.faults.set("", broken);
    for (let guess = 0; guess < 5; guess += 1) expect(await titleOf(`${folder}/guess-${guess}`)).toBe("missing");
  });

  it("is believed where the service was asked too often", async () => {
    const guesses = await Promise.all(Array.from({ length: 300 }, (_, guess) => titleOf(`${folder}/guess-${guess}`)));
    expect(new Set(guesses)).toEqual(new Set(["missing"]));
    expect(fake.result.count("stories/")).toBeLessThan(50);
  });
});
