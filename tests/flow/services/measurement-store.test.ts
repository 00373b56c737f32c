import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { experimentResults } from "#edge/local/measurements/results-format.ts";
import { event, figures, impression, measurementsOfFile, now, tenantAt } from "./measurement-tenants.ts";
import { startService } from "./service.ts";

const project = resolve(import.meta.dirname, "../../..");
const opened = measurementsOfFile();

describe("the export", () => {
  const lines = async (name: string) => (await (await opened.tenant.read(`export/${name}`)).text()).split("\r\n");

  test("has the warehouse's rows, without a formula", async () => {
    await opened.tenant.expose(
      impression("=cmd|' /C calc'!A0", "on", now),
      impression("b", "off", now),
      impression("c", "off", now, { r: "killed" }),
    );
    await opened.tenant.post("events/bulk", [event("@b,c", 2.5)]);
    const time = new Date(now).toISOString();
    expect(await lines("experiment_viewed.csv")).toEqual([
      "timestamp,user_id,experiment_id,variation_id,label,change_number",
      `${time},"'=cmd|' /C calc'!A0",1616,on,in segment all,1`,
      `${time},b,1616,off,in segment all,1`,
      "",
    ]);
    expect(await lines("events.csv")).toEqual([
      "timestamp,user_id,event_name,value,properties",
      `${time},"'@b,c",design,2.5,"{""format"":""40x30""}"`,
      "",
    ]);
  });

  test("is a download that is read in pieces", async () => {
    for (let batch = 0; batch < 3; batch += 1)
      await opened.tenant.post(
        "events/bulk",
        Array.from({ length: 900 }, (_, index) => event(`${batch} ${index}`, index)),
      );
    const answer = await opened.tenant.read("export/events.csv");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="events.csv"');
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect((await answer.text()).trim().split("\r\n")).toHaveLength(2_701);
    expect((await opened.tenant.read("export/constructor")).status).toBe(404);
  });
});

describe("a post", () => {
  test.each([
    ["without the token", "events/bulk", "[]", "wrong", 401],
    ["to an unknown path", "events", "[]", "secret", 404],
    ["that is not JSON", "events/bulk", "[", "secret", 400],
    ["with one wrong event of two", "events/bulk", [event("a"), event("")], "secret", 400],
    ["with a value above the bound", "events/bulk", [event("a", 1e308)], "secret", 400],
    ["with an unknown metric", "vitals", { metric: "FID", value: 1, page: "home", treatments: {} }, "secret", 400],
    ["that is too large", "vitals", " ".repeat(10_001), "secret", 413],
    ["that is empty", "vitals", "", "secret", 400],
  ])("%s is refused whole", async (_, path, body, token, status) => {
    expect(await opened.tenant.post(path, body, token)).toBe(status);
    expect((await (await opened.tenant.read("export/events.csv")).text()).trim().split("\r\n")).toHaveLength(1);
  });

  test.each([
    ["testImpressions/count", { pf: [{ f: "1616", m: now, rc: 3 }] }],
    ["keys/cs", { keys: [{ k: "a", fs: ["1616"] }] }],
    ["v1/metrics/usage", { iQ: 1 }],
  ])("of figures that results do not need (%s) is accepted", async (path, body) => {
    expect(await opened.tenant.post(path, body)).toBe(204);
    expect((await opened.tenant.results()).treatments).toEqual([]);
  });
});

describe("a full store", () => {
  test("stores no further visitors and events, and reports that it is full", async () => {
    opened.tenant = await opened.service.openTenant("rows=3");
    for (let index = 0; index < 5; index += 1) {
      expect(await opened.tenant.expose(impression(`v${index}`, "on"))).toBe(204);
      expect(await opened.tenant.post("events/bulk", [event("v0", 1)])).toBe(204);
    }
    const all = await opened.tenant.results();
    expect(figures(all)).toEqual({ on: [3, 1, 1] });
    expect(all.isFull).toBe(true);
  });

  test("keeps the latest vitals", async () => {
    opened.tenant = await opened.service.openTenant("rows=10");
    for (let value = 1; value <= 30; value += 1)
      await opened.tenant.post("vitals", { metric: "LCP", value, page: "home", treatments: { 1616: "on" } });
    const [lcp] = (await opened.tenant.results()).vitals;
    expect(lcp?.count).toBeLessThanOrEqual(10);
    expect(lcp?.p75).toBeGreaterThan(20);
  });

  test("stays within its limit of bytes, and still answers", async () => {
    opened.tenant = await opened.service.openTenant("bytes=200000");
    const wide = { ...event("a", 1), properties: { text: "x".repeat(16_000) } };
    for (let index = 0; index < 40; index += 1) expect(await opened.tenant.post("events/bulk", [wide])).toBe(204);
    expect(await opened.tenant.expose(impression("a", "on"))).toBe(204);
    expect((await opened.tenant.results()).isFull).toBe(true);
    expect((await (await opened.tenant.read("export/events.csv")).text()).length).toBeLessThan(200_000);
  });
});

test("measurements in a folder outlive the service", async () => {
  const kept = join(opened.service.folder, "kept");
  const start = () => startService("measurements", ["--token=secret", `--folder=${kept}`], undefined, kept);
  const first = await start();
  await tenantAt(first.origin).expose(impression("a", "on"));
  expect(await first.stop()).toBe(0);
  const second = await start();
  expect(await (await fetch(`${second.origin}/results`)).json()).toEqual({ features: [{ feature: "1616", visitors: 1 }] });
  await second.stop();
  expect(statSync(join(kept, "measurements.sqlite")).size).toBeGreaterThan(0);
});

test("values of an earlier release that are out of bounds leave a store readable", () => {
  const { folder } = opened.service;
  const fill = ["run", "--no-prompt", `--allow-read=${folder}`, `--allow-write=${folder}`, "tests/flow/services/unbounded-values.ts"];
  const printed = execFileSync(join(project, "node_modules/.bin/deno"), [...fill, join(folder, "old.sqlite")], { cwd: project });
  const results = experimentResults.parse(JSON.parse(printed.toString()));
  expect(figures(results)).toEqual({ on: [2, 1, 2.5] });
});
