import { afterEach, expect, it, vi } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import type { Env } from "../environment/env.ts";
import shop from "./main.ts";

const opened: Env[] = [];
const environment = { isRight: true };
vi.mock("../handler.ts", () => ({
  readVariables: () => ({}),
  parseEnv: () => {
    if (!environment.isRight) throw new Error("The environment is not right:\n  EDGE_CONFIG: is not set");
    return { flags: { connection: "", heldByPlatform: false }, shells: {}, shellStore: "vercel-runtime-cache" };
  },
  createCallerResolver: () => ({ callerOf: () => ({}) }),
  createShopHandler: (env: Env) => {
    opened.push(env);
    return async () => new Response("a page");
  },
}));

vi.stubGlobal("__BUILT_HANDLER__", "digest");

const symbol = Symbol.for("@vercel/request-context");
afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[symbol];
});

it("answers with 500 while it cannot be opened, and tells the log the variable, at each request", async () => {
  environment.isRight = false;
  for (const path of ["/", "/leinwanddruck"]) {
    const { status, headers } = await shop(new Request(`https://shop.test${path}`));
    expect([status, headers.get("cache-control")]).toEqual([500, "no-store"]);
  }
  environment.isRight = true;
  expect(vi.mocked(console.error).mock.calls).toEqual(Array(2).fill(["The environment is not right:\n  EDGE_CONFIG: is not set"]));
  takeEvents();
});

it("opens the shop once, at its first request, with flags that the platform holds and its store of shells", async () => {
  expect(opened).toHaveLength(0);
  for (const path of ["/", "/leinwanddruck"]) expect(await (await shop(new Request(`https://shop.test${path}`))).text()).toBe("a page");
  expect(opened.map(({ flags, shells }) => [flags.heldByPlatform, shells.outliving?.of])).toEqual([[true, '["digest",{}]']]);
});

it("hands work that goes on to the request that is answered just then", () => {
  const taken: [string, Promise<unknown>][] = [];
  const answering = (request: string) =>
    Object.assign(globalThis, { [symbol]: { get: () => ({ waitUntil: (work: Promise<unknown>) => taken.push([request, work]) }) } });
  const [one, other] = [Promise.resolve(1), Promise.resolve(2)];
  answering("first");
  opened[0]?.waitUntil?.(one);
  answering("second");
  opened[0]?.waitUntil?.(other);
  expect(taken).toEqual([
    ["first", one],
    ["second", other],
  ]);
});

it("lets work be where the platform tells of no request", () => {
  opened[0]?.waitUntil?.(Promise.resolve());
  Object.assign(globalThis, { [symbol]: { get: () => undefined } });
  opened[0]?.waitUntil?.(Promise.resolve());
});
