import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { failing, fakeContent, folder, hanging, slug } from "../../tests/fake-content.ts";
import { sendJson } from "../../tests/fake-service.ts";

const fake = fakeContent({ ignoresEvents: true });
const { titleOf, waitForTitle } = fake;

describe("a content service that hangs", () => {
  /** Measures the wait for an unavailable story (ms). */
  const wait = async (fullSlug = slug) => {
    const since = Date.now();
    expect(await titleOf(fullSlug)).toBe("unavailable");
    return Date.now() - since;
  };

  it("delays the first visitors of a cold start by at most 3 s, later ones by 100 ms", async () => {
    fake.delivery.faults.set("", hanging);
    expect(Math.max(...(await Promise.all([wait(), wait(), wait()])))).toBeLessThan(3_000);
    for (let visitor = 0; visitor < 10; visitor += 1) expect(await wait()).toBeLessThan(100);
    // Later visitors only trigger probes: a short wait, and one request at a time.
    const before = fake.delivery.requests.length;
    fake.advance();
    expect(await wait()).toBeLessThan(500);
    expect(await wait()).toBeLessThan(100);
    expect(fake.delivery.requests.length - before).toBe(1);
  });

  it("is used again after its recovery", async () => {
    fake.delivery.faults.set("", hanging);
    await wait();
    fake.delivery.faults.clear();
    fake.advance();
    await waitForTitle(slug, "Erste Fassung");
  });

  it("opens the circuit after three timeouts, so that unread stories fail fast", async () => {
    for (const name of ["a", "b", "c", "d"]) fake.delivery.publish(`${folder}/${name}`, {});
    await titleOf(slug);
    fake.delivery.faults.set("", hanging);
    await Promise.all(["a", "b", "c"].map((name) => wait(`${folder}/${name}`)));
    expect(await wait(`${folder}/d`)).toBeLessThan(500);
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(takeEventNames().filter((name) => name === "content-circuit-open")).toHaveLength(1);
    fake.delivery.faults.clear();
    fake.advance();
    await waitForTitle(`${folder}/d`, "Leinwand");
  });

  it("serves other stories when one fails, and is called once a second for that one", async () => {
    fake.delivery.publish(`${folder}/other`, { title: "Anderes" });
    fake.delivery.faults.set(`stories/${slug}`, failing);
    for (let visitor = 0; visitor < 20; visitor += 1) await wait();
    expect(fake.delivery.count(`stories/${slug}`)).toBe(1);
    expect(await titleOf(`${folder}/other`)).toBe("Anderes");
    fake.delivery.faults.clear();
    fake.advance();
    await waitForTitle(slug, "Erste Fassung");
  });
});

describe("a content service that limits requests", () => {
  const limited = (times: number) => {
    let left = times;
    return (response: ServerResponse) => {
      left -= 1;
      if (left >= 0) sendJson(response, { error: "Too many requests" }, 429);
      else sendJson(response, fake.delivery.bodyOf(`stories/${slug}`, new URLSearchParams()));
    };
  };

  it("is called again, and nothing else is written to the console", async () => {
    const lines: unknown[] = [];
    for (const method of ["log", "info", "debug"] as const)
      vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(line));
    fake.delivery.faults.set("stories/", limited(2));
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(fake.delivery.count("stories/")).toBe(3);
    expect(lines).toEqual([]);
    expect(takeEvents().filter(({ event }) => event === "console")).toEqual([]);
  });

  it("is not taken for silent if the last call hangs", async () => {
    fake.delivery.faults.set("stories/", (response: ServerResponse) => {
      fake.delivery.faults.set("stories/", hanging);
      limited(1)(response);
    });
    expect(await fake.content.story(slug)).toMatchObject({ kind: "unavailable", reason: "status 429" });
  });

  it("is given up within its deadline, and not called afterwards", async () => {
    fake.delivery.faults.set("stories/", limited(1_000));
    const fetches = vi.spyOn(globalThis, "fetch");
    const since = Date.now();
    expect(await fake.content.story(slug)).toMatchObject({ kind: "unavailable", reason: "status 429" });
    expect(Date.now() - since).toBeLessThan(3_000);
    // A call that the deadline ended may arrive later.
    const calls = fetches.mock.calls.filter(([address]) => String(address).includes("/stories/")).length;
    expect(calls).toBeLessThanOrEqual(8);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(fake.delivery.count("stories/")).toBe(calls);
  });
});
