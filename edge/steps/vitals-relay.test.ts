import { expect, it, vi } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { createVitalsRelay, type PageVitals } from "./vitals-relay.ts";

const service = { endpoint: "https://measurements.test", token: "word" };
const vitals: PageVitals = { page: "products", treatments: { "1616": "on" }, metrics: { LCP: 1_234.5, CLS: 0.01 } };

function open(send: (address: string, init: RequestInit) => Promise<Response>) {
  const work: Promise<unknown>[] = [];
  const relay = createVitalsRelay(service, (task) => void work.push(task), vi.fn(send) as never);
  return { relay, done: () => Promise.all(work), work };
}

it("each value is one request to the service, with page type and treatments", async () => {
  const sent: unknown[] = [];
  const { relay, done } = open(async (address, { headers, body }) => {
    sent.push([address, (headers as Record<string, string>).authorization, JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
  relay(vitals);
  await done();
  expect(sent).toEqual([
    ["https://measurements.test/vitals", "Bearer word", { metric: "LCP", value: 1_234.5, page: "products", treatments: { "1616": "on" } }],
    ["https://measurements.test/vitals", "Bearer word", { metric: "CLS", value: 0.01, page: "products", treatments: { "1616": "on" } }],
  ]);
});

it("a service that refuses or breaks is one log line, and no failure", async () => {
  const { relay, done } = open(async () => {
    throw new TypeError("error sending request for url (https://measurements.test/vitals?key=SECRET)");
  });
  relay(vitals);
  await done();
  expect(takeEvents()).toMatchObject([{ severity: "warn", event: "vitals-unsent", reason: expect.not.stringContaining("SECRET") }]);
});

it("a service that hangs holds at most 32 values", () => {
  const { relay, work } = open(() => new Promise(() => {}));
  for (let visit = 0; visit < 100; visit += 1) relay(vitals);
  expect(work).toHaveLength(32);
  expect(takeEvents()).toMatchObject([{ event: "vitals-unsent", reason: "too many at once" }]);
});

it("without a service they are dropped", () => {
  const work: unknown[] = [];
  createVitalsRelay(undefined, (task) => void work.push(task))(vitals);
  expect(work).toEqual([]);
});
