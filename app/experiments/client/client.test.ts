import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseAnswer } from "./answer.ts";
import { systemClock } from "./clock.ts";
import { createPolling } from "./flag-feed.ts";
import * as limits from "./limits.ts";
import { createMeasuredClient } from "./measured-client.ts";
import type { ReadinessEvent } from "./readiness.ts";
import { reportWords } from "./report-words.ts";
import { createReporter } from "./reports.ts";
import { openStoredFlags } from "./stored-flags.ts";
import { isValidValue, validEventType, validKey, validProperties } from "./validate.ts";
import { createVisitorClient, type VisitorClientPorts } from "./visitor-client.ts";

type Post = { at: number; path: string; body: string };

const answer = (treatment = "on", more = {}) => ({
  key: "anna",
  trafficType: "user",
  experiments: { "1616": { treatment, label: "default rule", changeNumber: 1 } },
  ...more,
});

let posts: Post[] = [];
let kinds: string[] = [];
let readiness: ReadinessEvent[] = [];
let read: () => Promise<unknown> = async () => answer();
let storage = new Map<string, string>();
let started = 0;

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const paths = () => posts.map(({ path }) => path);

function open(more: Partial<VisitorClientPorts> = {}, settings = {}) {
  started = Date.now();
  const note = (path: string, body: string) => posts.push({ at: Date.now() - started, path, body });
  return createVisitorClient(
    {
      clock: systemClock,
      reporter: createReporter((_severity, kind) => kinds.push(kind)),
      read: () => read(),
      transport: {
        async post(path, body) {
          note(path, body);
          return { ok: true, status: 200 };
        },
        beacon: (path, body) => note(path, body) > 0,
      },
      openStorage: () => ({
        getItem: (name) => storage.get(name) ?? null,
        setItem: (name, value) => void storage.set(name, value),
        removeItem: (name) => void storage.delete(name),
      }),
      onRecord: () => {},
      onReadiness: (event) => readiness.push(event),
      ...more,
    },
    { authorizationKey: "own-origin", mode: "OPTIMIZED", ...settings },
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  posts = [];
  kinds = [];
  readiness = [];
  storage = new Map();
  read = async () => answer();
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe("consent (shell 4.29 to 4.32)", () => {
  it("unknown: reads and sends nothing, for an hour, and keeps events for a yes", async () => {
    read = vi.fn(async () => answer());
    const client = open();
    client.track("product-seen");
    client.showPage({ experiments: ["1616"], story: "/" });
    await wait(3_600_000);
    client.hide();
    expect(read).not.toHaveBeenCalled();
    expect(posts).toEqual([]);
    client.setConsent("granted");
    await wait(300_000);
    expect(paths()).toEqual(["events/bulk", "testImpressions/bulk"]);
    expect(JSON.parse(posts[0]?.body ?? "")[0]).toMatchObject({ key: "anna", trafficTypeName: "user", timestamp: started });
  });

  it("declined: stops, clears queues and storage, and tracks nothing afterwards", async () => {
    const client = open();
    client.setConsent("granted");
    client.showPage({ experiments: ["1616"], story: "/" });
    client.track("product-seen");
    await wait(0);
    expect([...storage.keys()].sort()).toEqual(["experiment-treatments", "experiments"]);
    client.setConsent("declined");
    expect(client.track("logged-in")).toBe(false);
    client.showPage({ experiments: ["1616"], story: "/b" });
    client.hide();
    await wait(4_000_000);
    expect(posts).toEqual([]);
    expect(storage.size).toBe(0);
    client.setConsent("granted");
    await wait(3_000_000);
    expect(paths()).toEqual(["testImpressions/bulk", "testImpressions/count"]);
  });
});

describe("readiness (shell 4.26, 4.27, 9.26)", () => {
  it("is ready with the first answer, and updated by another one 60 s later", async () => {
    const client = open();
    client.setConsent("granted");
    await wait(0);
    read = async () => answer("off");
    await wait(limits.refreshPeriod - 1);
    expect(readiness).toEqual(["ready"]);
    await wait(1);
    expect(readiness).toEqual(["ready", "update"]);
    expect(kinds).toEqual(["treatment-changed-in-session"]);
  });

  it("times out after 10 s, not before, and is ready later", async () => {
    read = () => new Promise((resolve) => setTimeout(resolve, 20_000, undefined));
    const client = open();
    client.setConsent("granted");
    await wait(9_999);
    expect(readiness).toEqual([]);
    await wait(1);
    expect(readiness).toEqual(["ready-timed-out"]);
    expect(kinds).toEqual(["initialise-failed"]);
    read = async () => answer();
    await wait(20_000);
    expect(readiness).toEqual(["ready-timed-out", "ready"]);
  });

  it("is ready from a cache of 10 days, not of one millisecond more", async () => {
    for (const [age, expected] of [
      [limits.cacheLifetime, ["ready-from-cache"]],
      [limits.cacheLifetime + 1, []],
    ] as const) {
      readiness = [];
      storage.set("experiments", JSON.stringify({ time: Date.now() - age, answer: answer("off") }));
      read = () => new Promise(() => {});
      open().setConsent("granted");
      await wait(0);
      expect(readiness).toEqual(expected);
    }
  });

  it("ends a first request after 5 s, tries once more, then waits 1 s, 2 s, 4 s … 30 min", async () => {
    const requests: number[] = [];
    read = () => {
      requests.push(Date.now() - started);
      return new Promise(() => {});
    };
    open().setConsent("granted");
    await wait(4_999);
    expect(requests).toEqual([0]);
    await wait(6 * 3_600_000);
    const waits = requests.flatMap((at, index) => (index > 0 && index % 2 === 0 ? [at - (requests[index - 1] ?? 0) - 5_000] : []));
    expect(requests.slice(0, 4)).toEqual([0, 5_000, 11_000, 16_000]);
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...waits)).toBe(limits.maxBackoff);
  });
});

describe("a limit holds at its value, and not at one more:", () => {
  const report = () => {};
  it.each([
    ["key", () => [validKey("k".repeat(250), report), validKey("k".repeat(251), report)].map(Boolean)],
    ["empty key", () => [validKey("k", report), validKey(" ", report)].map(Boolean)],
    ["event type", () => [validEventType("e".repeat(80), report), validEventType("e".repeat(81), report)].map(Boolean)],
    ["event value", () => [isValidValue(Number.MAX_VALUE, report), isValidValue(Number.MAX_VALUE * 2, report)]],
    [
      "properties",
      () => [validProperties({ a: "x".repeat(15_871) }, report), validProperties({ a: "x".repeat(15_872) }, report)].map(Boolean),
    ],
    [
      "answer's experiments",
      () =>
        [500, 501].map((count) => Object.keys(parseAnswer({ ...answer(), experiments: many(count) })?.experiments ?? {}).length === count),
    ],
  ])("%s", (_name, values) => {
    expect(values()).toEqual([true, false]);
  });

  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`e${at}`, answer().experiments["1616"]]));

  it("300 properties without a warning, 301 with one", () => {
    const properties = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, 1]));
    const heard: string[] = [];
    validProperties(properties(300), (kind) => heard.push(kind));
    expect(heard).toEqual([]);
    validProperties(properties(301), (kind) => heard.push(kind));
    expect(heard).toEqual(["properties-many"]);
  });

  it("500 impressions are remembered, the 501st lets the first go", async () => {
    for (const [others, sent] of [
      [499, 500],
      [500, 502],
    ] as const) {
      posts = [];
      read = async () => answer("on", { experiments: many(500) });
      const client = open();
      client.setConsent("granted");
      await wait(0);
      client.showPage({ experiments: ["no-such"], story: "/" });
      const names = Array.from({ length: Math.min(others + 1, 500) }, (_, at) => `e${at}`);
      client.showPage({ experiments: names, story: "/" });
      if (others === 500) {
        read = async () => answer("off", { experiments: { ...many(500), e499: { treatment: "off", label: "l", changeNumber: 2 } } });
        await wait(limits.refreshPeriod);
        client.showPage({ experiments: ["e499"], story: "/" });
      }
      client.showPage({ experiments: ["e0"], story: "/" });
      await wait(limits.impressionsPeriod);
      const count = posts
        .filter(({ path }) => path === "testImpressions/bulk")
        .flatMap(({ body }) => JSON.parse(body))
        .reduce((sum, { i }) => sum + i.length, 0);
      expect(count).toBe(sent);
      await client.destroy();
    }
  });

  it("30,000 impressions are sent at once, 29,999 are not", async () => {
    read = async () => answer("on", { experiments: many(500) });
    const client = open({}, { mode: "DEBUG" });
    client.setConsent("granted");
    await wait(0);
    for (let at = 0; at < 59; at += 1) client.showPage({ experiments: Object.keys(many(500)), story: "/" });
    client.showPage({ experiments: Object.keys(many(499)), story: "/" });
    await wait(0);
    expect(posts).toEqual([]);
    client.showPage({ experiments: ["e0"], story: "/" });
    await wait(0);
    expect(paths()).toEqual(["testImpressions/bulk"]);
  });

  it("1,000 events wait for a yes, the next is refused", () => {
    const client = open();
    for (let at = 0; at < 1_000; at += 1) expect(client.track("a")).toBe(true);
    expect(client.track("a")).toBe(false);
    expect(kinds).toEqual(["track-failed"]);
  });

  it("telemetry is sent every 60 s at least", async () => {
    const client = open({ createClient: createMeasuredClient }, { telemetryPeriod: 59_999 });
    expect(kinds).toEqual(["telemetry-period-low"]);
    client.setConsent("granted");
    await wait(59_999);
    expect(paths()).toEqual(["v1/metrics/config"]);
    await wait(1);
    expect(paths()).toEqual(["v1/metrics/config", "v1/metrics/usage"]);
  });
});

describe("storage", () => {
  it.each([
    [
      "throws",
      () => {
        throw new Error("SecurityError");
      },
    ],
    ["is missing", () => undefined],
  ])("that %s leaves treatments in memory, and is reported", async (_name, openStorage) => {
    const client = open({ openStorage });
    client.setConsent("granted");
    client.showPage({ experiments: ["1616"], story: "/" });
    await wait(limits.impressionsPeriod);
    expect(kinds).toEqual(["storage-invalid"]);
    expect(paths()).toEqual(["testImpressions/bulk"]);
  });

  it("holds pairs with the page's story, cleared when the next page loads (shell 7.16)", async () => {
    const client = open();
    client.setConsent("granted");
    client.showPage({ experiments: [], story: "/leinwand" });
    await wait(0);
    expect(JSON.parse(storage.get("experiment-treatments") ?? "")).toEqual({ story: "/leinwand", treatments: { "1616": "on" } });
    open();
    expect(storage.has("experiment-treatments")).toBe(false);
  });

  it("drops what is no answer", () => {
    storage.set("experiments", '{"time":1,"answer":{"key":5}}');
    const stored = openStoredFlags(
      () => ({ getItem: (name) => storage.get(name) ?? null, setItem() {}, removeItem() {} }),
      () => {},
    );
    expect(stored.readAnswer(2)).toBeUndefined();
  });
});

describe("reports (shell 8.9 to 8.13)", () => {
  it("have words, of ten kinds of the wrapper and seven of the SDK first", () => {
    expect(Object.keys(reportWords).slice(0, 17).join(" ")).toBe(
      "authorization-key-empty user-key-empty already-initialised initialise-failed control-returned treatment-changed-in-session " +
        "treatment-changed-for-user user-key-changed track-failed client-missing log-level-invalid storage-invalid client-destroyed " +
        "not-ready event-too-large key-or-traffic-type-invalid flag-set-invalid",
    );
    expect(Object.values(reportWords).every((words) => words.length > 10)).toBe(true);
  });

  it.each([
    ["authorization-key-empty", () => void open({}, { authorizationKey: "" })],
    [
      "user-key-empty",
      async () => {
        read = async () => answer("on", { key: " " });
        open().setConsent("granted");
        await wait(0);
      },
    ],
    [
      "user-key-changed",
      async () => {
        open().setConsent("granted");
        await wait(0);
        read = async () => answer("on", { key: "bert" });
        await wait(60_000);
      },
    ],
    [
      "treatment-changed-for-user",
      async () => {
        storage.set("experiments", JSON.stringify({ time: Date.now(), answer: answer("off") }));
        open().setConsent("granted");
        await wait(0);
      },
    ],
    [
      "control-returned",
      async () => {
        const client = open();
        client.setConsent("granted");
        client.showPage({ experiments: ["no-such"], story: "/" });
        await wait(0);
      },
    ],
    ["log-level-invalid", () => open().setLogLevel("LOUD")],
    [
      "key-or-traffic-type-invalid",
      async () => {
        read = async () => answer("on", { trafficType: "" });
        open().setConsent("granted");
        await wait(0);
      },
    ],
  ])("%s", async (kind, act) => {
    await act();
    expect(kinds).toEqual([kind]);
  });

  it.each([
    ["event-too-large", { text: "x".repeat(20_000) }],
    ["value-invalid", { value: Number.NaN }],
  ])("%s, with a failed track", (kind, properties) => {
    expect(open().track("a", properties)).toBe(false);
    expect(kinds).toEqual([kind, "track-failed"]);
  });

  it("client-destroyed", async () => {
    const client = open();
    await client.destroy();
    client.track("a");
    expect(kinds).toEqual(["client-destroyed", "track-failed"]);
  });

  it("are as severe as the level at least", () => {
    const client = open();
    client.setLogLevel("ERROR");
    client.track("a", { list: [] });
    expect(kinds).toEqual([]);
    client.setLogLevel("NONE");
    client.track("-");
    expect(kinds).toEqual([]);
    client.setLogLevel("DEBUG");
    client.track("a", { list: [] });
    expect(kinds).toEqual(["property-invalid"]);
  });
});

it("takes no answer after a no", async () => {
  let resolve: (value: unknown) => void = () => {};
  const taken: unknown[] = [];
  const feed = createPolling({
    clock: systemClock,
    read: () =>
      new Promise((done) => {
        resolve = done;
      }),
    onAnswer: (one) => taken.push(one),
  });
  feed.start();
  feed.stop();
  resolve(answer());
  await wait(0);
  expect(taken).toEqual([]);
});
