import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noWaitUntil } from "#app/cache/wait-until.ts";
import { createDeliveryClient } from "./delivery-client.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Delivery client of a service that answers every request after 100 ms. */
function open(headers: Record<string, string> = {}) {
  const requests: { path: string; at: number }[] = [];
  const begin = performance.now();
  const now = () => performance.now() - begin;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const path = new URL(String(input)).pathname.replace("/v2/cdn/", "");
    requests.push({ path, at: now() });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Response.json(path === "spaces/me" ? { space: { version: 1 } } : { story: { full_slug: path } }, { headers });
  });
  const settings = { endpoint: "https://content.test/v2", publicToken: "public", previewToken: "preview" };
  return { client: createDeliveryClient(settings, "published", noWaitUntil), requests, now };
}

const slugs = (count: number) => Array.from({ length: count }, (_, number) => `stories/poster/de-de/p${number}`);
const mostInOneSecond = (times: readonly number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));

describe("300 stories at once", () => {
  it("are read at the service's rate; those beyond the deadline are skipped at once, and not requested later", async () => {
    const { client, requests, now } = open();
    const skipped: number[] = [];
    const found: number[] = [];
    for (const slug of slugs(300))
      void client.get(slug).then((answer) => {
        if (answer.kind === "found") found.push(now());
        else if (answer.kind === "unavailable" && answer.because === "skipped") skipped.push(now());
      });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([found.length + skipped.length, requests.length]).toEqual([300, found.length]);
    expect(found.length).toBeGreaterThanOrEqual(100);
    expect(Math.max(...skipped)).toBeLessThan(50);
    expect(mostInOneSecond(requests.map(({ at }) => at))).toBeLessThanOrEqual(50);
  });

  it("are all read within ten seconds, if each is read again a second after a failure", async () => {
    const { client, now } = open();
    let found = 0;
    async function readUntilFound(slug: string) {
      while ((await client.get(slug)).kind !== "found") await new Promise((resolve) => setTimeout(resolve, 1_000));
      found += 1;
    }
    for (const slug of slugs(300)) void readUntilFound(slug);
    while (now() < 10_000) await vi.advanceTimersByTimeAsync(500);
    expect(found).toBe(300);
  });

  it("do not delay the content version", async () => {
    const { client, now } = open();
    for (const slug of slugs(300)) void client.get(slug);
    await vi.advanceTimersByTimeAsync(0);
    const version = client.space().then(({ kind }) => [kind, now()]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await version).toEqual(["found", 100]);
  });

  it("are read at the rate that the service's headers name", async () => {
    const { client, requests } = open({ "x-ratelimit-policy": '"concurrent-requests";q=30' });
    void client.get("stories/poster/de-de/first");
    await vi.advanceTimersByTimeAsync(1_000);
    for (const slug of slugs(300)) void client.get(slug);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(mostInOneSecond(requests.map(({ at }) => at))).toBe(30);
  });
});

it("refreshes do not keep stories from their first read", async () => {
  const { client, now } = open();
  let found = 0;
  while (now() < 10_000) {
    for (const slug of slugs(100)) void client.refresh(slug);
    void client.get("stories/poster/de-de/new").then(({ kind }) => (found += Number(kind === "found")));
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(3_000);
  expect(found).toBe(100);
});
