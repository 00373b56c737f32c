import { afterEach, expect, it, vi } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import type { Env } from "../environment/env.ts";
import shop from "./main.ts";

const created: Env[] = [];
const environment = { isRight: true };
vi.mock("../server-entry.ts", () => ({
  readVariables: () => ({}),
  parseEnv: () => {
    if (!environment.isRight) throw new Error("The environment is not valid:\n  EDGE_CONFIG: is not set");
    return { flags: { connection: "", heldByPlatform: false }, shells: {}, shellStore: "vercel-runtime-cache" };
  },
  startTelemetry: async () => {},
  createCallerResolver: () => ({ callerOf: () => ({}) }),
  createMemoryBudget: () => ({}),
  watchMemory: () => {},
  openSharedState: () => undefined,
  createShopHandler: (env: Env) => {
    created.push(env);
    return async () => new Response("a page");
  },
}));

vi.stubGlobal("__BUILT_HANDLER__", "digest");

const symbol = Symbol.for("@vercel/request-context");
afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[symbol];
});

it("the handler answers 500 while the environment is invalid, and logs the variable per request", async () => {
  environment.isRight = false;
  for (const path of ["/", "/leinwanddruck"]) {
    const { status, headers } = await shop(new Request(`https://shop.test${path}`));
    expect([status, headers.get("cache-control")]).toEqual([500, "no-store"]);
  }
  environment.isRight = true;
  expect(vi.mocked(console.error).mock.calls).toEqual(Array(2).fill(["The environment is not valid:\n  EDGE_CONFIG: is not set"]));
  takeEvents();
});

it("the handler creates the shop once, at its first request, with the platform's flags and shell store", async () => {
  expect(created).toHaveLength(0);
  for (const path of ["/", "/leinwanddruck"]) expect(await (await shop(new Request(`https://shop.test${path}`))).text()).toBe("a page");
  expect(created.map(({ flags, shells }) => [flags.heldByPlatform, shells.persistent?.identity])).toEqual([[true, '["digest",{}]']]);
});

it("background work goes to the request in progress", () => {
  const accepted: [string, Promise<unknown>][] = [];
  const setRequest = (request: string) =>
    Object.assign(globalThis, { [symbol]: { get: () => ({ waitUntil: (work: Promise<unknown>) => accepted.push([request, work]) }) } });
  const [one, other] = [Promise.resolve(1), Promise.resolve(2)];
  setRequest("first");
  created[0]?.waitUntil?.(one);
  setRequest("second");
  created[0]?.waitUntil?.(other);
  expect(accepted).toEqual([
    ["first", one],
    ["second", other],
  ]);
});

it("background work is ignored without a request", () => {
  created[0]?.waitUntil?.(Promise.resolve());
  Object.assign(globalThis, { [symbol]: { get: () => undefined } });
  created[0]?.waitUntil?.(Promise.resolve());
});
