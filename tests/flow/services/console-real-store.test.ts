import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { portsFrom } from "#edge/local/environment.ts";
import { localServices } from "#edge/local/processes.ts";
import { type Service, startService } from "./service.ts";

// Answers of Vercel's REST API as its reference documents them (vercel.com/docs/rest-api/edge-config); a store of another kind than the
// local one, so that a wrong address or header shows.

const items = new Map<string, unknown>();
let asked: { call: string; authorization: string | undefined; body: unknown }[] = [];
let refusal: { method: string; status: number; body: object } | undefined;
const api = createServer(async (request, answer) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const body = text ? JSON.parse(text) : undefined;
  const [path = "", query] = (request.url ?? "").split("?");
  asked.push({ call: `${request.method} ${path}?${query}`, authorization: request.headers.authorization, body });
  const send = (status: number, value: unknown) =>
    answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const key = /\/item\/([\w-]+)$/.exec(path)?.[1];
  if (refusal && refusal.method === request.method) return send(refusal.status, refusal.body);
  if (key && !items.has(key)) return send(404, { error: { code: "not_found", message: "Not found" } });
  if (key) return send(200, { edgeConfigId: "ecfg_1", key, value: items.get(key), createdAt: 1, updatedAt: 1 });
  for (const one of body.items) items.set(one.key, one.value);
  send(200, { status: "ok" });
});

let marketing: Service;
let measurements: Service;
beforeAll(async () => {
  await new Promise<void>((settle) => api.listen(0, "127.0.0.1", settle));
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}/v1/edge-config/ecfg_1?teamId=team_1`;
  Object.assign(process.env, { FLAG_STORE_API: address, FLAG_STORE_TOKEN: "vercel-token" });
  marketing = await startService("console", ["--api=http://127.0.0.1:9", "--token=local", "--author=Ada"]);
  measurements = await startService("measurements", ["--api=http://127.0.0.1:9"]);
  delete process.env.FLAG_STORE_API;
  delete process.env.FLAG_STORE_TOKEN;
});
beforeEach(() => {
  items.clear();
  refusal = undefined;
  asked = [];
});
afterAll(async () => {
  await Promise.all([marketing.stop(), measurements.stop()]);
  api.close();
});

const experiment = {
  name: "1616",
  killed: false,
  trafficAllocation: 100,
  defaultTreatment: "off",
  treatments: [
    { name: "on", size: 50 },
    { name: "off", size: 50 },
  ],
};

async function call(method: string, path: string, body?: unknown) {
  const headers = { origin: marketing.origin, "content-type": "application/json" };
  const answer = await fetch(marketing.origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, body: await answer.json() };
}
const save = async () => call("PUT", "/experiments", { digest: (await call("GET", "/state")).body.digest, experiments: [experiment] });

test("two variables lead the console to a store of Vercel, which gets experiments and history in one batch", async () => {
  expect((await save()).status).toBe(200);
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(["Bearer vercel-token"]));
  expect(new Set(asked.map(({ call: one }) => one))).toEqual(
    new Set([
      "GET /v1/edge-config/ecfg_1/item/experiments?teamId=team_1",
      "GET /v1/edge-config/ecfg_1/item/experiments-history?teamId=team_1",
      "PATCH /v1/edge-config/ecfg_1/items?teamId=team_1",
    ]),
  );
  expect(asked.find(({ body }) => body)?.body).toEqual({
    items: [
      { operation: "upsert", key: "experiments", value: [experiment] },
      { operation: "upsert", key: "experiments-history", value: [expect.objectContaining({ by: "Ada", experiment: "1616" })] },
    ],
  });
  expect((await call("GET", "/state")).body.experiments).toEqual([experiment]);
});

test("the same variables lead the measurements to that store, whose version of the definition the results count", async () => {
  items.set("experiments", [{ ...experiment, changeNumber: 7 }]);
  const results = await (await fetch(`${measurements.origin}/results/1616`)).json();
  expect(results.version).toBe(7);
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(["Bearer vercel-token"]));
});

test.each([
  [403, "check its token"],
  [402, "the store answers 402"],
  [500, "the store answers 500"],
])("a store that answers %i is reported", async (status, words) => {
  refusal = { method: "GET", status, body: { error: { code: "x", message: "no" } } };
  const answer = await call("GET", "/state");
  expect([answer.status, answer.body.error]).toEqual([502, expect.stringContaining(words)]);
  expect(JSON.stringify(answer.body)).not.toContain("vercel-token");
});

test("the reason of a refused batch reaches the marketer, and nothing is changed", async () => {
  const error = { code: "edge_config_exceeds_size", message: "Edge Config size exceeds the limit" };
  refusal = { method: "PATCH", status: 400, body: { error } };
  const answer = await save();
  expect([answer.status, answer.body.error]).toEqual([400, error.message]);
  refusal = { method: "PATCH", status: 402, body: { error } };
  expect((await save()).body.error).toBe(`the store refuses the change (402): ${error.message}`);
  expect((await call("GET", "/state")).body).toMatchObject({ experiments: [], history: [] });
});

test("npm start gives the store's variables, and the permission to reach it, to the console and the measurements alone", () => {
  const store = { FLAG_STORE_API: "https://api.vercel.com/v1/edge-config/ecfg_1", FLAG_STORE_TOKEN: "vercel-token" };
  const realStore = { ...store, OVERRIDE_SECRET: "a secret of the previews" };
  const parts = localServices(portsFrom(4000), { realStore });
  const reaching = (list: typeof parts) =>
    list.filter(({ command }) => command.join(" ").includes("api.vercel.com")).map(({ name }) => name);
  expect(parts.filter(({ env }) => env?.FLAG_STORE_TOKEN).map(({ name, env }) => [name, env])).toEqual([
    ["measurements", store],
    ["console", realStore],
  ]);
  expect([reaching(parts), reaching(localServices(portsFrom(4000)))]).toEqual([["measurements", "console"], []]);
});
