import { beforeEach, describe, expect, it } from "vitest";
import { broken, failing, fakeContent, folder, slug } from "../../tests/fake-content.ts";
import { sendJson } from "../../tests/fake-service.ts";

const fake = fakeContent({ ignoresEvents: true });
const { titleOf, waitForTitle } = fake;

describe("invented slugs while the list of links cannot be read", () => {
  /** Requests invented slugs all at once. */
  const flood = async (count: number) => {
    const guesses = Array.from({ length: count }, (_, guess) => titleOf(`${folder}/guess-${guess}`));
    return new Set(await Promise.all(guesses));
  };

  beforeEach(async () => {
    fake.delivery.faults.set("links", failing);
    expect(await titleOf(slug)).toBe("Erste Fassung");
  });

  it("evict no published story from the cache", async () => {
    await flood(2_500);
    const before = fake.delivery.count("stories/");
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(fake.delivery.count("stories/")).toBe(before);
  });

  it("cause only a few requests a second", async () => {
    const outcomes = await flood(500);
    expect(fake.delivery.count("stories/")).toBeLessThan(50);
    // A story that was not requested is not known to be missing.
    expect(outcomes).toEqual(new Set(["missing", "unavailable"]));
    const before = fake.delivery.count("stories/");
    fake.advance(2_000);
    await flood(500);
    expect(fake.delivery.count("stories/") - before).toBeLessThan(25);
  });

  it("do not block the home story of a market", async () => {
    fake.delivery.publish(`${folder}/home`, { title: "Start" });
    await flood(500);
    expect(await titleOf(`${folder}/home`)).toBe("Start");
  });

  it("cause reads of the list at growing intervals only", async () => {
    // The fake clock runs on with the real one, so a busy machine makes fewer steps.
    const since = performance.now();
    for (let step = 0; performance.now() - since < 30_000; step += 1) {
      await titleOf(`${folder}/guess-${step}`);
      fake.advance(500);
    }
    // After 0, 1, 3, 7, 15 and 23 seconds.
    expect(fake.delivery.count("links")).toBeLessThanOrEqual(6);
  });

  it("cause almost no requests for stories once the list can be read", async () => {
    await titleOf(`${folder}/guess`);
    fake.delivery.faults.clear();
    fake.advance(8_001);
    await titleOf(`${folder}/another`);
    const before = fake.delivery.count("stories/");
    await expect.poll(() => fake.delivery.count("links")).toBeGreaterThan(1);
    expect(await flood(500)).toEqual(new Set(["missing"]));
    expect(fake.delivery.count("stories/") - before).toBeLessThan(3);
  });
});

describe("a broken list of links", () => {
  it.each([
    ["is no list", { links: "all of them" }],
    ["is missing", { error: "none" }],
  ])("that %s hides no story", async (_, answer) => {
    fake.delivery.faults.set("links", (response) => sendJson(response, answer));
    expect(await titleOf(slug)).toBe("Erste Fassung");
  });

  it("with broken entries keeps the valid one", async () => {
    const links = { a: null, b: 7, c: { uuid: 7 }, d: { uuid: "d", slug } };
    fake.delivery.faults.set("links", (response) => sendJson(response, { links }));
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(await titleOf(`${folder}/guess`)).toBe("missing");
    expect(fake.delivery.count("stories/")).toBe(1);
  });
});

describe("many stories that are published together", () => {
  beforeEach(() => titleOf(slug));

  it("are all found while the list of this version is still being read", async () => {
    const slugs = Array.from({ length: 100 }, (_, number) => `${folder}/new-${number}`);
    for (const one of slugs) fake.delivery.publish(one, { title: "Neu" });
    const held: (() => void)[] = [];
    fake.delivery.faults.set("stories", (response) => {
      const url = new URL(response.req.url ?? "", fake.service.origin);
      if (url.pathname.endsWith("/stories")) held.push(() => fake.delivery.answer(response, url));
      else sendJson(response, fake.delivery.bodyOf(url.pathname.replace("/v2/cdn/", ""), url.searchParams));
    });
    fake.advance();
    await expect.poll(() => titleOf(slug).then(() => held)).toHaveLength(1);
    const titles = Promise.all(slugs.map((one) => titleOf(one)));
    // The budget for slugs that no list names.
    await expect.poll(() => fake.delivery.count(`stories/${folder}/new-`)).toBe(30);
    fake.delivery.faults.clear();
    held[0]?.();
    expect(new Set(await titles)).toEqual(new Set(["Neu"]));
  });
});

describe("an outdated list of links", () => {
  beforeEach(async () => {
    await titleOf(slug);
    fake.delivery.publish(`${folder}/new`, { title: "Neu" });
    fake.delivery.publish(`${folder}/old`, { title: "Alt" });
    fake.delivery.faults.set("links", failing);
    fake.advance();
    await expect.poll(() => titleOf(slug).then(() => fake.delivery.count("spaces/me"))).toBe(2);
  });

  it("does not hide a newer story", async () => {
    await waitForTitle(`${folder}/new`, "Neu");
  });

  it("is used during an outage", async () => {
    fake.delivery.faults.set("", broken);
    for (let guess = 0; guess < 5; guess += 1) expect(await titleOf(`${folder}/guess-${guess}`)).toBe("missing");
  });

  it("is used once requests for stories are limited", async () => {
    const guesses = await Promise.all(Array.from({ length: 300 }, (_, guess) => titleOf(`${folder}/guess-${guess}`)));
    expect(new Set(guesses)).toEqual(new Set(["missing"]));
    expect(fake.delivery.count("stories/")).toBeLessThan(50);
  });
});
