import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileAddresses } from "../hostile-addresses.ts";
import { publishedStories } from "../stories.ts";
import { domains } from "./matrix.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { browserName, requestCounts } from "./visit.ts";

/** Number of addresses; the soak campaign `addresses` has more. */
const addresses = 5_000;
/** Max time of one request. */
const maxMilliseconds = 50;
/** One request at a time per core; more would measure the queue. */
const concurrency = 2;

let testShop: TestShop;
beforeAll(async () => {
  // As in production: `?debug` needs a secret, and a wrong one gets the normal page.
  testShop = await openTestShop({ DEBUG_SECRET: "" });
});
afterAll(() => testShop.close());

test("hostile addresses cause no error, no foreign redirect and no requests to the services", {
  tags: ["long"],
  timeout: 300_000,
}, async () => {
  const hosts = Object.keys(domains);
  const sample = hostileAddresses(addresses, 42);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const seen = new Map<number, number>();
  const wrong: string[] = [];
  const times: { took: number; host: string; path: string }[] = [];

  let next = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let index = next++; index < sample.length; index = next++) {
        const path = sample[index] ?? "/";
        const host = `${hosts[index % hosts.length]}.localhost:${testShop.ports.shop}`;
        const { status, location, took } = await ask(agent, testShop.ports.shop, host, path);
        times.push({ took, host, path });
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (status >= 500) wrong.push(`${status} ${host}${path}`);
        if (location !== undefined && !isOurs(location)) wrong.push(`${host}${path} leads to ${location}`);
      }
    }),
  );
  // A busy machine delays any request; a slow address is slow on every try.
  for (const time of times.filter(({ took }) => took >= maxMilliseconds))
    for (let again = 0; again < 100 && time.took >= maxMilliseconds; again += 1)
      time.took = Math.min(time.took, (await ask(agent, testShop.ports.shop, time.host, time.path)).took);
  agent.destroy();

  times.sort((one, other) => one.took - other.took);
  const at = (share: number) => Math.round(((times[Math.floor(times.length * share)] ?? times.at(-1))?.took ?? 0) * 10) / 10;
  console.info(
    `${times.length} hostile addresses: ${[...seen].map(([status, count]) => `${status} × ${count}`).join(", ")}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
  );
  expect(wrong.slice(0, 10)).toEqual([]);
  // A refused address requests nothing: only published stories and their list are requested.
  const { stories, links, backend } = await serviceRequests();
  expect(stories.filter((story) => !publishedStories.has(story))).toEqual([]);
  // A page of the list has 1,000 links.
  expect(links).toBeLessThanOrEqual(Math.ceil(publishedStories.size / 1_000));
  expect(backend).toBeLessThanOrEqual(seen.get(200) ?? 0);
  expect(times.filter(({ took }) => took >= maxMilliseconds)).toEqual([]);
  expect(testShop.shop.process.exitCode).toBeNull();
});

/** Lists the requests to the services: stories by slug, the list of links, and the back end. */
async function serviceRequests(): Promise<{ stories: string[]; links: number; backend: number }> {
  const content = Object.entries(await requestCounts(testShop.addresses.content));
  const backend = Object.entries(await requestCounts(testShop.addresses.backend));
  const start = "/v2/cdn/stories/";
  return {
    stories: content.flatMap(([path]) => (path.startsWith(start) ? path.slice(start.length) : [])),
    links: content.find(([path]) => path === "/v2/cdn/links")?.[1] ?? 0,
    backend: backend.reduce((sum, [path, count]) => sum + (/^\/(web|price)-api/.test(path) ? count : 0), 0),
  };
}

/** Tells if a location is a path of the same host, or a domain of the table. */
function isOurs(location: string): boolean {
  if (/^\/(?![/\\])/.test(location)) return true;
  return Object.keys(domains).some((domain) => location.startsWith(`http://${domain}.localhost:${testShop.ports.shop}/`));
}

function ask(
  agent: Agent,
  port: number,
  host: string,
  path: string,
): Promise<{ status: number; location: string | undefined; took: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, agent, headers: { host, "user-agent": browserName } }, (incoming) => {
      incoming.resume();
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode ?? 0, location: incoming.headers.location, took: performance.now() - started }),
      );
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
