import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Service, startService } from "./service.ts";

const folder = mkdtempSync(join(tmpdir(), "passepartout-flags-"));
const [store, edited] = [join(folder, "store.json"), join(folder, "edited")];
let flags: Service;

const half = [
  { name: "on", size: 50 },
  { name: "off", size: 50 },
];
const experiment = (name: string, more = {}) => {
  return { name, killed: false, trafficAllocation: 100, seed: 1, defaultTreatment: "off", treatments: half, ...more };
};

beforeAll(async () => {
  writeFileSync(store, JSON.stringify({ experiments: [experiment("965")], greeting: "hello" }));
  const options = [`--store=${store}`, `--edited=${edited}`, "--id=ecfg_test", "--token=secret", "--management-token=managed"];
  flags = await startService("flags", options, undefined, folder);
});
beforeEach(() => rmSync(edited, { recursive: true, force: true }));
afterAll(async () => {
  await flags.stop();
  rmSync(folder, { recursive: true });
});

async function call(method: string, path: string, body?: unknown, token = "managed") {
  const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${flags.origin}/v1/edge-config/ecfg_test${path}`, { method, headers, ...sent });
  return { status: answer.status, body: await answer.json() };
}
const patch = (...items: unknown[]) => call("PATCH", "/items", { items });
const readAsShop = async (key: string) =>
  (await fetch(`${flags.origin}/ecfg_test/item/${key}`, { headers: { authorization: "Bearer secret" } })).json();

test("items are read by the management token only", async () => {
  expect(await call("GET", "/item/greeting")).toMatchObject({
    status: 200,
    body: { key: "greeting", value: "hello", edgeConfigId: "ecfg_test" },
  });
  expect((await call("GET", "/item/greeting", undefined, "secret")).status).toBe(401);
  expect((await call("GET", "/item/absent")).status).toBe(404);
});

test("a change shows in the read API, and leaves the repository's file as it was", async () => {
  const before = readFileSync(store, "utf8");
  expect(await patch({ operation: "upsert", key: "experiments", value: [experiment("1616")] })).toEqual({
    status: 200,
    body: { status: "ok" },
  });
  expect(await readAsShop("experiments")).toEqual([experiment("1616")]);
  expect(readFileSync(store, "utf8")).toBe(before);
});

test("a batch with an item without a value changes nothing", async () => {
  const upsert = { operation: "upsert", key: "greeting", value: "bye" };
  expect((await patch(upsert, { operation: "upsert", key: "other" })).status).toBe(400);
  expect(await readAsShop("greeting")).toBe("hello");
});

test("experiments with faults are refused, each named with its place", async () => {
  const broken = [
    experiment("965"),
    experiment("1616", { trafficAllocation: 101 }),
    experiment("1733", { treatments: [{ name: "on", size: 60 }] }),
    experiment("965"),
  ];
  const { status, body } = await patch({ operation: "upsert", key: "experiments", value: broken });
  expect([status, body.error.faults]).toEqual([
    400,
    [
      { experiment: "1616", path: "[1].trafficAllocation", reason: expect.any(String) },
      { experiment: "1733", path: "[2].treatments", reason: "the sizes of the treatments add up to 60, not to 100" },
      { experiment: "965", path: "[3].name", reason: expect.stringContaining("the first one stands") },
    ],
  ]);
  expect(await readAsShop("experiments")).toEqual([experiment("965")]);
});

test.each([
  ["not JSON"],
  [{}],
  [{ items: [] }],
  [{ items: [{ operation: "drop", key: "a" }] }],
  [{ items: [{ operation: "upsert", key: "a b", value: 1 }] }],
])("the body %j is refused", async (body) => {
  expect((await call("PATCH", "/items", body)).status).toBe(400);
});

test("a body above 512 KB is refused", async () => {
  expect((await patch({ operation: "upsert", key: "greeting", value: "a".repeat(600_000) })).status).toBe(413);
});

test("fifty changes at once all arrive", async () => {
  await Promise.all(Array.from({ length: 50 }, (_, place) => patch({ operation: "upsert", key: `key-${place}`, value: place })));
  expect(Object.keys(JSON.parse(readFileSync(join(edited, "store.json"), "utf8")))).toHaveLength(52);
});

test("a schema is stored and read", async () => {
  expect((await call("GET", "/schema")).body).toBeNull();
  expect(await call("POST", "/schema", { definition: { type: "object" } })).toEqual({ status: 200, body: { type: "object" } });
  expect((await call("GET", "/schema")).body).toEqual({ type: "object" });
  expect((await call("POST", "/schema", { type: "object" })).status).toBe(400);
});
