import type { ServerResponse } from "node:http";
import { afterEach } from "vitest";
import { z } from "zod";
import { type Backend, createBackend } from "#app/backend/backend.ts";
import { defineCall } from "#app/backend/call.ts";
import type { CallContext } from "#app/backend/call-context.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { startTiming } from "#app/observe/timing.ts";
import { type FakeService, fakeService, sendJson } from "./fake-service.ts";

/** Back end of one test with the service that it calls. */
export type FakeBackend = {
  service: FakeService;
  backend: Backend;
  /** Starts the service with this answer, and a back end that calls it. */
  open(answer: (response: ServerResponse, url: URL) => void, waitUntil?: WaitUntil): Promise<void>;
};

/** Returns a back end for the tests of a file. Each test opens it; its service is closed after each test. */
export function fakeBackend(): FakeBackend {
  const fake = {
    async open(answer, waitUntil) {
      fake.service = await fakeService(answer);
      fake.backend = createBackend({ endpoint: fake.service.origin, others: new Map() }, waitUntil);
    },
  } as FakeBackend;
  afterEach(() => fake.service?.close());
  return fake;
}

/** Call for the price of an article. */
export const price = defineCall({
  name: "price",
  method: "GET",
  path: "/price-api/price",
  request: z.object({ sku: z.string(), refinementType: z.string().optional() }),
  answer: z.object({ price: z.number() }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
});

/** Returns the context of a call from the Swiss poster shop. */
export const context = (more: Partial<CallContext> = {}): CallContext => ({
  channel: "poster",
  locale: "de-CH",
  platform: "web",
  timing: startTiming(),
  ...more,
});

/** Answers with a price of 29.9. */
export const sendPrice = (response: ServerResponse) => sendJson(response, { price: 29.9 });
