import { describe, expect, it, vi } from "vitest";
import { countServiceRead } from "#app/observe/failures.ts";
import type { Services } from "#app/request/services.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { neverOverloaded } from "../fairness/load-monitor.ts";
import type { ReadinessMonitor } from "../serving-state.ts";
import { createHealthSteps } from "./health.ts";
import type { IncomingRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

function services({ circuits = {}, backend = true, shared = "alone" } = {}) {
  let checks = 0;
  const health = (answers: boolean) => async () => {
    checks += 1;
    return answers;
  };
  const all = {
    content: { health: health(true) },
    flags: { health: health(true) },
    backend: { health: health(backend), circuits: () => circuits },
    shared: { state: () => shared },
    memory: {
      state: () => ({ megabytes: 1_024, heapShare: 0.2, storesPart: 1 }),
      sizes: () => ({ links: { unit: "entries", size: 2, bound: 10 } }),
    },
    shells: { enabled: true, size: () => ({ shells: 3, bytes: 100 }) },
  };
  return { all: all as unknown as Services, checks: () => checks };
}

const readiness: ReadinessMonitor = { state: async () => "ready", drain() {} };

const circuits = () => ({ "tools.test for browsers: cart": "open" as const });

const ask = (authorization = "", path = "/_health") =>
  incomingRequest(new Request(`http://shop.test${path}`, { headers: { authorization } }), "");

const read = async (answer: ReturnType<Step<IncomingRequest>>) => (await (await answer)?.json()) as Record<string, unknown>;

describe("the health endpoint", () => {
  it("is degraded while a new visitor would not be served", async () => {
    const state = async () => "content" as const;
    const { answerHealth } = createHealthSteps(services().all, neverOverloaded, undefined, circuits, { ...readiness, state });
    expect(await read(answerHealth(ask()))).toMatchObject({ status: "degraded", readiness: "content" });
  });

  it("is public in summary, and checks each service at most once a second", async () => {
    const { all, checks } = services();
    const { answerHealth } = createHealthSteps(all, neverOverloaded, "secret-1", circuits, readiness);
    for (let count = 0; count < 100; count += 1)
      expect(await read(answerHealth(ask()))).toEqual({
        status: "ok",
        content: "up",
        flags: "up",
        backend: "up",
        shared: "alone",
        readiness: "ready",
        load: { state: "calm" },
      });
    expect(checks()).toBe(3);
  });

  it("shows the last check while a new one hangs, so no request waits", async () => {
    vi.useFakeTimers();
    const { all } = services();
    const { answerHealth } = createHealthSteps(all, neverOverloaded, undefined, circuits, readiness);
    await answerHealth(ask());
    all.content.health = () => new Promise(() => {});
    await vi.advanceTimersByTimeAsync(2_000);
    const answer = read(answerHealth(ask()));
    await vi.advanceTimersByTimeAsync(50);
    expect(await answer).toMatchObject({ status: "ok", content: "up" });
    vi.useRealTimers();
  });

  it("waits at most 500 ms for the first state of a service that hangs, and shows it as unknown beside the others", async () => {
    vi.useFakeTimers();
    const { all } = services();
    all.content.health = () => new Promise(() => {});
    const { answerHealth } = createHealthSteps(all, neverOverloaded, undefined, circuits, readiness);
    const answer = vi.fn();
    void read(answerHealth(ask())).then(answer);
    await vi.advanceTimersByTimeAsync(499);
    expect(answer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toHaveBeenCalledWith(expect.objectContaining({ status: "degraded", content: "unknown", flags: "up", backend: "up" }));
    vi.useRealTimers();
  });

  it("has circuits, failures, events, load, stores and shells in its details", async () => {
    const { answerHealthDetails } = createHealthSteps(
      services({ circuits: { "b.test for pages": "open" } }).all,
      neverOverloaded,
      "secret-1",
      circuits,
      readiness,
    );
    expect(await read(answerHealthDetails(ask("Bearer secret-1")))).toMatchObject({
      status: "degraded",
      backend: "failing",
      circuits: { "tools.test for browsers: cart": "open" },
      failures: { content: { asked: expect.any(Number) }, flags: {}, backend: {} },
      events: expect.any(Object),
      load: { late: 0 },
      stores: { links: { unit: "entries", size: 2, bound: 10 } },
      shellCache: { enabled: true, shells: 3 },
    });
  });

  it("shows a service as failing if it answers but its reads fail", async () => {
    for (let reads = 0; reads < 20; reads += 1) countServiceRead("flags", reads > 5);
    expect(
      await read(createHealthSteps(services().all, neverOverloaded, undefined, circuits, readiness).answerHealth(ask())),
    ).toMatchObject({
      status: "degraded",
      flags: "failing",
    });
  });

  it.each([
    ["connected", "ok"],
    ["lost", "degraded"],
  ])("with a shared store that is %s, is %s", async (shared, status) => {
    const { answerHealth } = createHealthSteps(services({ shared }).all, neverOverloaded, undefined, circuits, readiness);
    expect(await read(answerHealth(ask()))).toMatchObject({ status, shared });
  });

  it("shows a service as down if it does not answer", async () => {
    expect(
      await read(createHealthSteps(services({ backend: false }).all, neverOverloaded, undefined, circuits, readiness).answerHealth(ask())),
    ).toMatchObject({
      backend: "down",
    });
  });

  it.each([
    ["secret-1", "Bearer secret-1", true],
    ["secret-1", "bearer secret-1", true],
    ["secret-1", "Bearer secret-2", false],
    ["secret-1", "Bearer secret-11", false],
    ["secret-1", "Basic secret-1", false],
    ["secret-1", "", false],
    [undefined, "Bearer undefined", false],
    [undefined, "Bearer ", false],
  ])("with the secret %s trusts '%s': %s", (secret, authorization, expected) => {
    expect(
      createHealthSteps(services().all, neverOverloaded, secret, circuits, readiness).answerHealthDetails(ask(authorization)) !== undefined,
    ).toBe(expected);
  });

  it("has one path", () => {
    const { answerHealthDetails, answerHealth } = createHealthSteps(services().all, neverOverloaded, "secret-1", circuits, readiness);
    expect([answerHealthDetails(ask("Bearer secret-1", "/_health/")), answerHealth(ask("", "/"))]).toEqual([undefined, undefined]);
  });
});
