import { describe, expect, it, vi } from "vitest";
import { answer, freshVisitor, wait } from "../../../tests/visitor-client.ts";
import { cacheLifetime, impressionsPeriod, maxBackoff, refreshPeriod } from "./limits.ts";
import { openStoredFlags } from "./stored-flags.ts";

const visitor = freshVisitor();

describe("consent (shell 4.29 to 4.32)", () => {
  it("unknown: reads and sends nothing, for an hour, and keeps events for a yes", async () => {
    visitor.read = vi.fn(async () => answer());
    const client = visitor.open();
    client.track("product-seen");
    client.showPage({ experiments: ["1616"], story: "/" });
    await wait(3_600_000);
    client.hide();
    expect(visitor.read).not.toHaveBeenCalled();
    expect(visitor.posts).toEqual([]);
    client.setConsent("granted");
    await wait(300_000);
    expect(visitor.paths()).toEqual(["events/bulk", "testImpressions/bulk"]);
    expect(JSON.parse(visitor.posts[0]?.body ?? "")[0]).toMatchObject({ key: "anna", trafficTypeName: "user", timestamp: visitor.started });
  });

  it("declined: stops, clears queues and storage, and tracks nothing afterwards", async () => {
    const client = visitor.open();
    client.setConsent("granted");
    client.showPage({ experiments: ["1616"], story: "/" });
    client.track("product-seen");
    await wait(0);
    expect([...visitor.storage.keys()].sort()).toEqual(["experiment-treatments", "experiments"]);
    client.setConsent("declined");
    expect(client.track("logged-in")).toBe(false);
    client.showPage({ experiments: ["1616"], story: "/b" });
    client.hide();
    await wait(4_000_000);
    expect(visitor.posts).toEqual([]);
    expect(visitor.storage.size).toBe(0);
    client.setConsent("granted");
    await wait(3_000_000);
    expect(visitor.paths()).toEqual(["testImpressions/bulk"]);
  });

  it("declined and granted again: sends an impression without the time or the count of one that was cleared", async () => {
    const client = visitor.open();
    client.showPage({ experiments: ["1616"], story: "/" });
    for (const state of ["granted", "declined", "granted"] as const) {
      await wait(5_000);
      client.setConsent(state);
    }
    await wait(3_600_000);
    expect(visitor.paths()).toEqual(["testImpressions/bulk"]);
    const [{ i }] = JSON.parse(visitor.posts[0]?.body ?? "");
    expect(i).toEqual([{ k: "anna", t: "on", m: visitor.started + 15_000, c: 1, r: "in segment all" }]);
  });
});

describe("readiness (shell 4.26, 4.27, 9.26)", () => {
  it("is ready with the first answer, and updated by another one 60 s later", async () => {
    const client = visitor.open();
    client.setConsent("granted");
    await wait(0);
    visitor.read = async () => answer("off");
    await wait(refreshPeriod - 1);
    expect(visitor.readiness).toEqual(["ready"]);
    await wait(1);
    expect(visitor.readiness).toEqual(["ready", "update"]);
    expect(visitor.kinds).toEqual(["treatment-changed-in-session"]);
  });

  it("times out after 10 s, not before, and is ready later", async () => {
    visitor.read = () => new Promise((resolve) => setTimeout(resolve, 20_000, undefined));
    const client = visitor.open();
    client.setConsent("granted");
    await wait(9_999);
    expect(visitor.readiness).toEqual([]);
    await wait(1);
    expect(visitor.readiness).toEqual(["ready-timed-out"]);
    expect(visitor.kinds).toEqual(["initialise-failed"]);
    visitor.read = async () => answer();
    await wait(20_000);
    expect(visitor.readiness).toEqual(["ready-timed-out", "ready"]);
  });

  it("is ready from a cache of 10 days, not of one millisecond more", async () => {
    for (const [age, expected] of [
      [cacheLifetime, ["ready-from-cache"]],
      [cacheLifetime + 1, []],
    ] as const) {
      visitor.readiness = [];
      visitor.storage.set("experiments", JSON.stringify({ time: Date.now() - age, answer: answer("off") }));
      visitor.read = () => new Promise(() => {});
      visitor.open().setConsent("granted");
      await wait(0);
      expect(visitor.readiness).toEqual(expected);
    }
  });

  it("ends a first request after 5 s, tries once more, then waits 1 s, 2 s, 4 s … 30 min", async () => {
    const requests: number[] = [];
    visitor.read = () => {
      requests.push(Date.now() - visitor.started);
      return new Promise(() => {});
    };
    visitor.open().setConsent("granted");
    await wait(4_999);
    expect(requests).toEqual([0]);
    await wait(6 * 3_600_000);
    const waits = requests.flatMap((at, index) => (index > 0 && index % 2 === 0 ? [at - (requests[index - 1] ?? 0) - 5_000] : []));
    expect(requests.slice(0, 4)).toEqual([0, 5_000, 11_000, 16_000]);
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...waits)).toBe(maxBackoff);
  });
});

describe("an impression", () => {
  const timesOf = (feature: string) =>
    visitor.posts
      .filter(({ path }) => path === "testImpressions/bulk")
      .flatMap(({ body }) => JSON.parse(body))
      .flatMap(({ f, i }) => (f === feature ? i.map(({ m }: { m: number }) => m - visitor.started) : []));

  it("has the time at which its page was shown, not that of the answer", async () => {
    visitor.read = () => new Promise((resolve) => setTimeout(resolve, 3_000, answer()));
    const client = visitor.open();
    client.showPage({ experiments: ["1616"], story: "/" });
    client.setConsent("granted");
    await wait(1_000);
    client.showPage({ experiments: ["1616", "no-such"], story: "/b" });
    client.track("product-seen");
    await wait(2_000);
    client.showPage({ experiments: ["1616"], story: "/c" });
    await wait(impressionsPeriod);
    expect(timesOf("1616")).toEqual([0]);
    expect(visitor.kinds).toEqual(["control-returned"]);
  });

  it("of a page shown before the client started has the time of that page", async () => {
    const client = visitor.open();
    client.showPage({ experiments: ["1616"], story: "/" }, visitor.started - 20_000);
    client.setConsent("granted");
    await wait(impressionsPeriod);
    expect(timesOf("1616")).toEqual([-20_000]);
  });

  it("after a no and a yes has the time of the yes", async () => {
    const client = visitor.open();
    client.showPage({ experiments: ["1616"], story: "/" });
    client.setConsent("declined");
    await wait(5_000);
    client.setConsent("granted");
    await wait(impressionsPeriod);
    expect(timesOf("1616")).toEqual([5_000]);
  });
});

describe("an impression whose post failed", () => {
  /** Opens a client whose posts are answered by hand. */
  function openWithPosts() {
    const answers: ((ok: boolean) => void)[] = [];
    const note = (path: string, body: string) => visitor.posts.push({ at: Date.now() - visitor.started, path, body });
    const post = (path: string, body: string) => {
      note(path, body);
      return new Promise<{ ok: boolean; status: number }>((resolve) => answers.push((ok) => resolve({ ok, status: ok ? 200 : 503 })));
    };
    const client = visitor.open({ transport: { post, beacon: (path, body) => note(path, body) > 0 } });
    client.showPage({ experiments: ["1616"], story: "/" });
    client.setConsent("granted");
    return { client, answers };
  }

  it("is sent when the page is hidden, and only once", async () => {
    const { client, answers } = openWithPosts();
    await wait(impressionsPeriod);
    answers[0]?.(false);
    await wait(0);
    client.hide();
    client.hide();
    await wait(2 * impressionsPeriod);
    expect(visitor.paths()).toEqual(["testImpressions/bulk", "testImpressions/beacon"]);
    expect(visitor.posts[1]?.body).toContain('"f":"1616"');
  });

  it("is not sent twice when the page is hidden while the post is on its way", async () => {
    const { client, answers } = openWithPosts();
    await wait(impressionsPeriod);
    client.hide();
    answers[0]?.(false);
    await wait(impressionsPeriod);
    expect(visitor.paths()).toEqual(["testImpressions/bulk", "testImpressions/bulk"]);
  });

  it("is not sent if the visitor declined before the failure", async () => {
    const { client, answers } = openWithPosts();
    await wait(impressionsPeriod);
    client.setConsent("declined");
    answers[0]?.(false);
    await wait(0);
    client.setConsent("granted");
    await wait(impressionsPeriod);
    client.hide();
    // The second one is the impression of the yes.
    expect(visitor.posts.map(({ path, body }) => [path, JSON.parse(body)[0].i[0].m - visitor.started])).toEqual([
      ["testImpressions/bulk", 0],
      ["testImpressions/bulk", impressionsPeriod],
    ]);
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
    const client = visitor.open({ openStorage });
    client.setConsent("granted");
    client.showPage({ experiments: ["1616"], story: "/" });
    await wait(impressionsPeriod);
    expect(visitor.kinds).toEqual(["storage-invalid"]);
    expect(visitor.paths()).toEqual(["testImpressions/bulk"]);
  });

  it("holds the treatments with the page's story, cleared when the next page loads (shell 7.16)", async () => {
    const client = visitor.open();
    client.setConsent("granted");
    client.showPage({ experiments: [], story: "/leinwand" });
    await wait(0);
    expect(JSON.parse(visitor.storage.get("experiment-treatments") ?? "")).toEqual({ story: "/leinwand", treatments: { "1616": "on" } });
    visitor.open();
    expect(visitor.storage.has("experiment-treatments")).toBe(false);
  });

  it("drops an invalid answer", () => {
    visitor.storage.set("experiments", '{"time":1,"answer":{"key":5}}');
    const stored = openStoredFlags(
      () => ({ getItem: (name) => visitor.storage.get(name) ?? null, setItem() {}, removeItem() {} }),
      () => {},
    );
    expect(stored.readAnswer(2)).toBeUndefined();
  });
});
