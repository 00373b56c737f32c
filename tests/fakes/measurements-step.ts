import { vi } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import { createMeasurementRelays } from "#edge/measurements/relay.ts";
import { createMeasurementsStep } from "#edge/steps/measurements.ts";
import { incomingRequest } from "../incoming-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
export const own = "https://poster.de.shop.test";
const service = { endpoint: "https://measure.test/api", token: "secret" };

export const impression = { k: "anna", t: "on", m: 1_700_000_000_000, c: 7, r: "in segment all" };
export const impressions = [{ f: "1616", i: [impression] }];
export const event = {
  eventTypeId: "design",
  trafficTypeName: "user",
  key: "anna",
  value: 12.5,
  timestamp: 1_700_000_000_000,
  properties: null,
};
export const beaconOf = (entries: unknown) => ({ entries, token: "shop", sdk: "javascript-10.28.0" });

type OpenSettings = { service?: undefined; shared?: SharedState; now?: () => number };

/** Opens a step with a service that answers with a status, fails, or answers after `release`. */
export function open(status: number | "down" | "slow" = 200, settings: OpenSettings = {}) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const posts: { path: string; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    posts.push({ path: address, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
    if (status === "down") throw new TypeError("refused");
    if (status === "slow") await released;
    return new Response(null, { status: status === "slow" ? 200 : status });
  });
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const { shared = unsharedState, now = () => 0 } = settings;
  const relays = createMeasurementRelays("service" in settings ? settings.service : service, { shared, waitUntil }, now);
  const step = createMeasurementsStep({ domains, relay: relays.open(), rates: createRateLimits({ now }), secure: false });
  return { step, circuits: relays.states, posts, release, settle: () => Promise.all(work.splice(0)) };
}

type Sent = { headers?: Record<string, string>; method?: string; client?: string };

/** Sends a post as a page of the shop does, with consent to statistics. */
export async function send({ step }: ReturnType<typeof open>, path: string, body: unknown, sent: Sent = {}) {
  const { headers = {}, method = "POST", client = "203.0.113.7" } = sent;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const all = { origin: own, cookie: "consent=statistics", ...headers };
  const request = new Request(own + path, { method, headers: all, ...(method === "GET" ? {} : { body: text }) });
  const answer = await step(incomingRequest(request, client));
  if (!answer) throw new Error(`${path} is no path of measurements`);
  return answer;
}
