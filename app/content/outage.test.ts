import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { failing, fakeContent, folder, hanging, slug } from "../../tests/fake-content.ts";
import { sendJson } from "../../tests/fake-service.ts";

const fake = fakeContent({ ignoresEvents: true });
const { titleOf, shows } = fake;

describe("a content service that hangs", () => {
  /** Measures the wait for an unavailable story (ms). */
  const wait = async (fullSlug = slug) => {
    const since = Date.now();
    expect(await titleOf(fullSlug)).toBe("unavailable");
    return Date.now() - since;
  };

  it("at a cold start keeps the first visitors waiting once, and nobody after them", async () => {
    fake.result.faults.set("", hanging);
    expect(Math.max(...(await Promise.all([wait(), wait(), wait()])))).toBeLessThan(3_000);
    for (let visitor = 0; visitor < 10; visitor += 1) expect(await wait()).toBeLessThan(100);
    // Later visitors only trigger probes: a short wait, and one request at a time.
    const before = fake.result.asked.length;
    fake.later();
    expect(await wait()).toBeLessThan(500);
    expect(await wait()).toBeLessThan(100);
    expect(fake.result.asked.length - before).toBe(1);
  });

  it("is found again within two seconds of its return", async () => {
    fake.result.faults.set("", hanging);
    await wait();
    fake.result.faults.clear();
    fake.later();
    await shows(slug, "Erste Fassung");
  });

  it("keeps nobody waiting for stories that were never seen, once three have waited", async () => {
    for (const name of ["a", "b", "c", "d"]) fake.result.publish(`${folder}/${name}`, {});
    await titleOf(slug);
    fake.result.faults.set("", hanging);
    await Promise.all(["a", "b", "c"].map((name) => wait(`${folder}/${name}`)));
    expect(await wait(`${folder}/d`)).toBeLessThan(500);
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(takeEventNames().filter((name) => name === "content-circuit-open")).toHaveLength(1);
    fake.result.faults.clear();
    fake.later();
    await shows(`${folder}/d`, "Leinwand");
  });

  it("for one story alone takes no other one with it, and is asked once a second for it", async () => {
    fake.result.publish(`${folder}/other`, { title: "Anderes" });
    fake.result.faults.set(`stories/${slug}`, failing);
    for (let visitor = 0; visitor < 20; visitor += 1) await wait();
    expect(fake.result.count(`stories/${slug}`)).toBe(1);
    expect(await titleOf(`${folder}/other`)).toBe("Anderes");
    fake.result.faults.clear();
    fake.later();
    await shows(slug, "Erste Fassung");
  });
});

describe("a content service that was asked too often", () => {
  const limited = (times: number) => {
    let left = times;
    return (response: ServerResponse) => {
      left -= 1;
      if (left >= 0) sendJson(response, { error: "Too many requests" }, 429);
      else sendJson(response, fake.result.bodyOf(`stories/${slug}`, new URLSearchParams()));
    };
  };

  it("is asked again, and no line goes to the console that is no event", async () => {
    const lines: unknown[] = [];
    for (const method of ["log", "info", "debug"] as const)
      vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(line));
    fake.result.faults.set("stories/", limited(2));
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(fake.result.count("stories/")).toBe(3);
    expect(lines).toEqual([]);
    expect(takeEvents().filter(({ event }) => event === "console")).toEqual([]);
  });

  it("is given up within its deadline, and asked no more after it", async () => {
    fake.result.faults.set("stories/", limited(1_000));
    const since = Date.now();
    expect(await fake.content.story(slug)).toMatchObject({ kind: "unavailable", reason: "status 429" });
    expect(Date.now() - since).toBeLessThan(3_000);
    const asked = fake.result.count("stories/");
    expect(asked).toBeLessThanOrEqual(8);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(fake.result.count("stories/")).toBe(asked);
  });
});
