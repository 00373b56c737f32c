import type { ServerResponse } from "node:http";
import { afterEach } from "vitest";
import { z } from "zod";
import { type Backend, createBackend } from "#app/backend/backend.ts";
import { defineCall } from "#app/backend/call.ts";
import type { CallContext } from "#app/backend/call-context.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { startTiming } from "#app/observe/timing.ts";
import { type FakeService, fakeService, sendJson } from "./fake-service.ts";

/** A back end of one test, and the service that it calls. */
export type FakeBackend = {
  service: FakeService;
  backend: Backend;
  /** Starts the service, which answers as it is told. */
  open(answer: (response: ServerResponse, url: URL) => void, waitUntil?: WaitUntil): Promise<void>;
};

/** Returns the back end of a file's tests: each opens it, and its service is closed after each. */
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

/** A call for the price of an article. */
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

/** Returns the context of a call: the Swiss poster shop. */
export const context = (more: Partial<CallContext> = {}): CallContext => ({
  channel: "poster",
  locale: "de-CH",
  platform: "web",
  timing: startTiming(),
  ...more,
});
/** Answers with a price of 29.9. */
export const right = (response: ServerResponse) => sendJson(response, { price: 29.9 });
