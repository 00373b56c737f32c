import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { broken, fakeContent, hanging, slug } from "../../tests/fake-content.ts";

const fake = fakeContent();
const { titleOf, shows } = fake;

describe("a service that is gone", () => {
  it("does not take the stories with it that were seen once", async () => {
    await titleOf(slug);
    fake.result.faults.set("", broken);
    fake.later();
    expect(await titleOf(slug)).toBe("Erste Fassung");
    await vi.waitFor(() => expect(takeEventNames()).toEqual(["content-version-read-failed"]), 5_000);
  });

  it("leaves the last good version of a story that has just been edited, with one event", async () => {
    await titleOf(slug);
    fake.result.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.result.faults.set("stories/", broken);
    fake.later();
    const titles = await Promise.all(Array.from({ length: 20 }, () => titleOf(slug)));
    expect(new Set(titles)).toEqual(new Set(["Erste Fassung"]));
    await vi.waitFor(() =>
      expect(takeEvents()).toEqual([expect.objectContaining({ event: "content-read-failed", story: slug, kept: true })]),
    );
  });

  it("makes nobody wait longer than a moment for an edit", async () => {
    await titleOf(slug);
    fake.result.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.result.faults.set("stories/", hanging);
    fake.later();
    const since = Date.now();
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(Date.now() - since).toBeLessThan(1_200);
    await vi.waitFor(() => expect(takeEventNames()).toEqual(["content-read-failed"]), 3_000);
  });

  it("makes a story that was never seen unavailable, not missing", async () => {
    fake.result.faults.set("", broken);
    expect(await fake.content.story(slug)).toMatchObject({ kind: "unavailable" });
    expect(takeEventNames()).toContain("content-version-read-failed");
  });

  it("that never answers is given up within its deadlines", async () => {
    fake.result.faults.set("stories/", hanging);
    const since = Date.now();
    expect(await fake.content.story(slug)).toEqual({ kind: "unavailable", reason: "no answer within 2000 ms", because: "silence" });
    expect(Date.now() - since).toBeLessThan(3_000);
    expect(takeEventNames()).toEqual(["content-read-failed"]);
  });

  it("that comes back shows the edit", async () => {
    await titleOf(slug);
    fake.result.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.result.faults.set("stories/", broken);
    fake.later();
    await titleOf(slug);
    await vi.waitFor(() => expect(takeEventNames()).toEqual(["content-read-failed"]));
    fake.result.faults.clear();
    await shows(slug, "Zweite Fassung");
    // A failed story is not requested again for a second.
    expect(takeEventNames().filter((event) => event !== "content-read-skipped")).toEqual([]);
  });

  it.each([
    ["garbage", (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end("{<")],
    ["no story", (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end("{}")],
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
  ])("that gives %s for a story leaves the last good one", async (_, fault) => {
    await titleOf(slug);
    fake.result.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.result.faults.set("stories/", fault);
    fake.later();
    expect(await titleOf(slug)).toBe("Erste Fassung");
    await vi.waitFor(() => expect(takeEventNames()).toContain("content-read-failed"));
    takeEvents();
  });

  it("is told apart from one that answers", async () => {
    expect(await fake.content.health()).toBe(true);
    fake.result.faults.set("", broken);
    expect(await fake.content.health()).toBe(false);
  });
});
