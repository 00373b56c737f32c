import { beforeEach, describe, expect, it, vi } from "vitest";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createReadinessMonitor, type ReadinessMonitor } from "../serving-state.ts";
import { createProbeStep } from "./probes.ts";

type Kind = "found" | "missing" | "unavailable";

/** Content service that answers for the home story with these kinds in turn, then with the last; "never" stays pending. */
function contentOf(...kinds: (Kind | "never")[]) {
  let asked = 0;
  const story = (): Promise<{ kind: Kind }> => {
    const kind = kinds[Math.min(asked, kinds.length - 1)];
    asked += 1;
    return kind === "never" || kind === undefined ? new Promise(() => {}) : Promise.resolve({ kind });
  };
  return { content: { story } as never, asked: () => asked };
}

async function probe(readiness: ReadinessMonitor, path: string, { host = "10.0.0.7:8000", method = "GET" } = {}) {
  const answer = createProbeStep(readiness)(incomingRequest(new Request(`http://${host}${path}`, { method, headers: { host } }), ""));
  vi.advanceTimersByTimeAsync(500);
  const response = await answer;
  return (
    response && { status: response.status, body: (await response.json()) as object, cacheControl: response.headers.get("cache-control") }
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

describe("probes", () => {
  it.each<[state: string, kinds: (Kind | "never")[], isDraining: boolean, ready: number, body: object]>([
    ["starts, and the first story is still being read", ["never"], false, 503, { status: "unready", reason: "starting" }],
    ["has never seen content", ["unavailable"], false, 503, { status: "unready", reason: "content" }],
    ["has read a home story, or keeps one while the content service is down", ["found"], false, 200, { status: "ready" }],
    ["knows that there is no home story", ["missing"], false, 200, { status: "ready" }],
    ["drains", ["found"], true, 503, { status: "unready", reason: "draining" }],
    ["drains before it has seen content", ["unavailable"], true, 503, { status: "unready", reason: "draining" }],
  ])("of a process that %s", async (_, kinds, isDraining, status, body) => {
    const readiness = createReadinessMonitor(contentOf(...kinds));
    if (isDraining) readiness.drain();
    expect(await probe(readiness, "/livez")).toEqual({ status: 200, body: { status: "alive" }, cacheControl: "no-store" });
    expect(await probe(readiness, "/readyz")).toEqual({ status, body, cacheControl: "no-store" });
  });

  it("are unready while content is lost, and check it once a second", async () => {
    const { content, asked } = contentOf("found", "unavailable", "found");
    const readiness = createReadinessMonitor({ content });
    const statuses = [];
    for (let second = 0; second < 3; second += 1) {
      for (let count = 0; count < 3; count += 1) statuses.push((await probe(readiness, "/readyz"))?.status);
      vi.advanceTimersByTime(1_100);
    }
    expect([statuses, asked()]).toEqual([[200, 200, 200, 503, 503, 503, 200, 200, 200], 3]);
  });

  it.each(["10.0.0.7:8000", "[::1]:8000", "unknown.test", "poster.de.shop.test"])("are answered at %s", async (host) => {
    expect((await probe(createReadinessMonitor(contentOf("found")), "/readyz", { host }))?.status).toBe(200);
  });

  it("have two exact paths, and take GET and HEAD only", async () => {
    const readiness = createReadinessMonitor(contentOf("found"));
    for (const path of ["/livez/", "/de/livez", "/readyz.data"]) expect(await probe(readiness, path)).toBeUndefined();
    expect(await probe(readiness, "/livez", { method: "POST" })).toBeUndefined();
  });
});
