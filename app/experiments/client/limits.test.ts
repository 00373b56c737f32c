import { describe, expect, it } from "vitest";
import { answer, freshVisitor, wait } from "../../../tests/visitor-client.ts";
import { parseExperimentsResponse } from "./answer.ts";
import { impressionsPeriod, refreshPeriod } from "./limits.ts";
import { createMeasuredClient } from "./measured-client.ts";
import { isValidValue, parseEventProperties, parseEventType, parseVisitorKey } from "./validate.ts";

const visitor = freshVisitor();

describe("a limit accepts its value, and refuses one more:", () => {
  const report = () => {};
  it.each([
    ["key", () => [parseVisitorKey("k".repeat(250), report), parseVisitorKey("k".repeat(251), report)].map(Boolean)],
    ["empty key", () => [parseVisitorKey("k", report), parseVisitorKey(" ", report)].map(Boolean)],
    ["event type", () => [parseEventType("e".repeat(80), report), parseEventType("e".repeat(81), report)].map(Boolean)],
    ["event value", () => [isValidValue(Number.MAX_VALUE, report), isValidValue(Number.MAX_VALUE * 2, report)]],
    [
      "properties",
      () => [parseEventProperties({ a: "x".repeat(15_871) }, report), parseEventProperties({ a: "x".repeat(15_872) }, report)].map(Boolean),
    ],
    [
      "answer's experiments",
      () =>
        [500, 501].map(
          (count) => Object.keys(parseExperimentsResponse({ ...answer(), experiments: many(count) })?.experiments ?? {}).length === count,
        ),
    ],
  ])("%s", (_name, values) => {
    expect(values()).toEqual([true, false]);
  });

  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`e${at}`, answer().experiments["1616"]]));

  it("300 properties without a warning, 301 with one", () => {
    const properties = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, 1]));
    const heard: string[] = [];
    parseEventProperties(properties(300), (kind) => heard.push(kind));
    expect(heard).toEqual([]);
    parseEventProperties(properties(301), (kind) => heard.push(kind));
    expect(heard).toEqual(["properties-too-many"]);
  });

  it("500 impressions are remembered, the 501st evicts the first", async () => {
    for (const [others, sent] of [
      [499, 500],
      [500, 502],
    ] as const) {
      visitor.posts = [];
      visitor.read = async () => answer("on", { experiments: many(500) });
      const client = visitor.open();
      client.setConsent("granted");
      await wait(0);
      client.showPage({ experiments: ["no-such"], story: "/" });
      const names = Array.from({ length: Math.min(others + 1, 500) }, (_, at) => `e${at}`);
      client.showPage({ experiments: names, story: "/" });
      if (others === 500) {
        visitor.read = async () =>
          answer("off", { experiments: { ...many(500), e499: { treatment: "off", label: "l", changeNumber: 2 } } });
        await wait(refreshPeriod);
        client.showPage({ experiments: ["e499"], story: "/" });
      }
      client.showPage({ experiments: ["e0"], story: "/" });
      await wait(impressionsPeriod);
      const count = visitor.posts
        .filter(({ path }) => path === "testImpressions/bulk")
        .flatMap(({ body }) => JSON.parse(body))
        .reduce((sum, { i }) => sum + i.length, 0);
      expect(count).toBe(sent);
      await client.destroy();
    }
  });

  it("30,000 impressions are sent at once, 29,999 are not", async () => {
    visitor.read = async () => answer("on", { experiments: many(500) });
    const client = visitor.open({}, { mode: "DEBUG" });
    client.setConsent("granted");
    await wait(0);
    for (let at = 0; at < 59; at += 1) client.showPage({ experiments: Object.keys(many(500)), story: "/" });
    client.showPage({ experiments: Object.keys(many(499)), story: "/" });
    await wait(0);
    expect(visitor.posts).toEqual([]);
    client.showPage({ experiments: ["e0"], story: "/" });
    await wait(0);
    expect(visitor.paths()).toEqual(["testImpressions/bulk"]);
  });

  it("1,000 events wait for consent, the next is refused", () => {
    const client = visitor.open();
    for (let at = 0; at < 1_000; at += 1) expect(client.track("a")).toBe(true);
    expect(client.track("a")).toBe(false);
    expect(visitor.kinds).toEqual(["track-failed"]);
  });

  it("telemetry is sent at most every 60 s", async () => {
    const client = visitor.open({ createClient: createMeasuredClient }, { telemetryPeriod: 59_999 });
    expect(visitor.kinds).toEqual(["telemetry-period-low"]);
    client.setConsent("granted");
    await wait(59_999);
    expect(visitor.paths()).toEqual(["v1/metrics/config"]);
    await wait(1);
    expect(visitor.paths()).toEqual(["v1/metrics/config", "v1/metrics/usage"]);
  });
});
