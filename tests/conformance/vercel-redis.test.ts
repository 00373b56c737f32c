import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localEnvironment } from "../../edge/local/environment.ts";
import type * as Vercel from "../../edge/vercel/main.ts";
import { freePorts, type OpenServices, openTenant } from "../flow/open-services.ts";
import { programs } from "./fronts.ts";
import { openRedis, type Redis } from "./redis.ts";

const { "redis-server": redisServer } = programs("redis-server");
if (!redisServer) console.log("redis-server is not on this machine: the test of Vercel's Node function with Redis is skipped.");

let services: OpenServices;
let redis: Redis;
beforeAll(async () => {
  if (!redisServer) return;
  services = await openTenant();
  redis = await openRedis(redisServer, await freePorts());
  const shop = localEnvironment(services.ports, services.addresses);
  Object.assign(process.env, shop, { REDIS_URL: `redis://127.0.0.1:${redis.port}` });
});
afterAll(async () => {
  await redis?.stop();
  await services?.close();
});

/** Work that each request hands to the platform. */
const request = new AsyncLocalStorage<{ waitUntil(work: Promise<unknown>): void }>();
Object.assign(globalThis, { [Symbol.for("@vercel/request-context")]: { get: () => request.getStore() } });

/** Loads the function's modules once more, as another instance does. */
async function openInstance(name: string) {
  const file = new URL("../../.vercel/output/functions/shop.func/index.mjs", import.meta.url);
  const { default: shop } = (await import(`${file.href}?instance=${name}`)) as typeof Vercel;
  /** Sends a form. Resolves when the response and all work that it handed to `waitUntil` have ended. */
  return async (email: string, client = "203.0.113.7") => {
    const works: Promise<unknown>[] = [];
    const host = `poster.de.localhost:${services.ports.shop}`;
    const form = new Request(`http://${host}/web-api/customer-login`, {
      method: "POST",
      body: new URLSearchParams({ email, password: "a wrong password" }).toString(),
      headers: {
        host,
        origin: `http://${host}`,
        "content-type": "application/x-www-form-urlencoded",
        cookie: "visitor=00000000-0000-4000-8000-000000000000",
        "x-real-ip": client,
      },
    });
    const { status } = await request.run({ waitUntil: (work) => void works.push(work) }, async () => {
      const response = await shop.fetch(form);
      await response.arrayBuffer();
      return response;
    });
    await Promise.all(works);
    return status;
  };
}

/** Forms of a client in a minute (app/backend/limits/rate-limits.ts). */
const maxForms = 20;

test.skipIf(!redisServer)("a limit that one instance counts in waitUntil is known to another instance", { timeout: 60_000 }, async () => {
  const [one, other] = [await openInstance("one"), await openInstance("other")];
  // First requests read the content, and hand over much work.
  for (const send of [one, other]) expect(await send("doris@example.com", "198.51.100.1")).toBe(400);
  const answers = await Promise.all(Array.from({ length: maxForms }, (_, index) => one(`anna-${index}@example.com`)));
  expect(answers).toEqual(Array(maxForms).fill(400));
  // An instance decides by what it knows, and learns the count of all with its own report.
  expect(await other("berta@example.com")).toBe(400);
  // Redis may miss its deadline on a slow machine, and a later report brings the count. Alone, the instance would allow all of these.
  let status = 400;
  for (let sent = 1; sent < maxForms - 1 && status !== 429; sent += 1) status = await other(`carla-${sent}@example.com`);
  expect(status).toBe(429);
});
