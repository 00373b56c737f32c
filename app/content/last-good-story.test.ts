import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { broken, fakeContent, hanging, slug } from "../../tests/fake-content.ts";

const fake = fakeContent();
const { titleOf, waitForTitle } = fake;

describe("a content service during an outage", () => {
  it("still gives the stories that were read once", async () => {
    await titleOf(slug);
    fake.delivery.faults.set("", broken);
    fake.advance();
    expect(await titleOf(slug)).toBe("Erste Fassung");
    await expect.poll(() => takeEventNames()).toEqual(["content-version-read-failed"]);
  });

  it("gives the last good version of an edited story, with one event", async () => {
    await titleOf(slug);
    fake.delivery.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.delivery.faults.set("stories/", broken);
    fake.advance();
    const titles = await Promise.all(Array.from({ length: 20 }, () => titleOf(slug)));
    expect(new Set(titles)).toEqual(new Set(["Erste Fassung"]));
    await expect.poll(() => takeEvents()).toEqual([expect.objectContaining({ event: "content-read-failed", story: slug, kept: true })]);
  });

  it("delays a visitor by at most 1.2 s after an edit", async () => {
    await titleOf(slug);
    fake.delivery.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.delivery.faults.set("stories/", hanging);
    fake.advance();
    const since = Date.now();
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(Date.now() - since).toBeLessThan(1_200);
    await expect.poll(() => takeEventNames()).toEqual(["content-read-failed"]);
  });

  it("makes a story that was never read unavailable, not missing", async () => {
    fake.delivery.faults.set("", broken);
    expect(await fake.content.story(slug)).toMatchObject({ kind: "unavailable" });
    expect(takeEventNames()).toContain("content-version-read-failed");
  });

  it("is given up within its deadline if it never answers", async () => {
    fake.delivery.faults.set("stories/", hanging);
    const since = Date.now();
    expect(await fake.content.story(slug)).toEqual({ kind: "unavailable", reason: "no answer within 2000 ms", because: "silence" });
    expect(Date.now() - since).toBeLessThan(3_000);
    expect(takeEventNames()).toEqual(["content-read-failed"]);
  });

  it("gives the edit once it recovers", async () => {
    await titleOf(slug);
    fake.delivery.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.delivery.faults.set("stories/", broken);
    fake.advance();
    await titleOf(slug);
    await expect.poll(() => takeEventNames()).toEqual(["content-read-failed"]);
    fake.delivery.faults.clear();
    await waitForTitle(slug, "Zweite Fassung");
    // A failed story is not requested again for a second.
    expect(takeEventNames().filter((event) => event !== "content-read-skipped")).toEqual([]);
  });

  it.each([
    ["garbage", (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end("{<")],
    [
      "an object that is not a story",
      (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end("{}"),
    ],
    [
      "an answer of 6 MB",
      (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end(`"${"x".repeat(6_000_000)}"`),
    ],
    [
      "10,000 levels",
      (response: ServerResponse) =>
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(`{"story":{"full_slug":"x","content":{"component":"Page","body":${"[".repeat(10_000)}${"]".repeat(10_000)}}}}`),
    ],
  ])("keeps the last good story if it sends %s", async (_, fault) => {
    await titleOf(slug);
    fake.delivery.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.delivery.faults.set("stories/", fault);
    fake.advance();
    expect(await titleOf(slug)).toBe("Erste Fassung");
    await expect.poll(() => takeEventNames()).toContain("content-read-failed");
    takeEvents();
  });

  it("is reported by its health", async () => {
    expect(await fake.content.health()).toBe(true);
    fake.delivery.faults.set("", broken);
    expect(await fake.content.health()).toBe(false);
  });
});
