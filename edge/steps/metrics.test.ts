import { beforeEach, expect, it } from "vitest";
import { countMetric, resetMetrics } from "#app/observe/metrics/registry.ts";
import { takeEventNames } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createMetricsStep } from "./metrics.ts";

beforeEach(resetMetrics);

const ask = async (authorization?: string, { secret, path = "/metrics" }: { secret?: string; path?: string } = { secret: "secret-1" }) =>
  createMetricsStep(secret)(
    incomingRequest(new Request(`http://10.0.0.7${path}`, { headers: authorization ? { authorization } : {} }), ""),
  );

it("holders of the secret read all metrics on any host", async () => {
  countMetric("shop_refusals_total", { kind: "request-shed" });
  const answer = await ask("Bearer secret-1");
  expect([answer?.status, answer?.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(await answer?.text()).toContain('shop_refusals_total{kind="request-shed"} 1\n');
});

it.each([
  [undefined, "secret-1", []],
  ["Bearer secret-2", "secret-1", ["secret-refused"]],
  ["Bearer undefined", undefined, ["secret-refused"]],
])("with authorization '%s' and secret '%s' there is no such page", async (authorization, secret, events) => {
  const answer = await ask(authorization, { ...(secret && { secret }) });
  expect([answer?.status, await answer?.text()]).toEqual([404, "Not found.\n"]);
  expect(takeEventNames()).toEqual(events);
});

it("other paths are passed on", async () => {
  expect(await ask("Bearer secret-1", { secret: "secret-1", path: "/metrics/" })).toBeUndefined();
});
