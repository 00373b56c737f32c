import { afterAll, beforeAll, expect, test } from "vitest";
import { localTokens } from "../../edge/local/environment.ts";
import { eventually } from "./eventually.ts";
import { type OtlpCollector, startOtlpCollector } from "./otlp-collector.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { crawlerName, visit } from "./visit.ts";

// A shop that samples no request: every page that is rendered has a trace all the same.

let collector: OtlpCollector;
let testShop: TestShop;
beforeAll(async () => {
  collector = await startOtlpCollector();
  testShop = await openTestShop({
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_BSP_SCHEDULE_DELAY: "200",
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0",
  });
});
afterAll(async () => {
  await testShop.close();
  collector.close();
});

let visits = 0;

/** Visits a page, and returns its trace ID. */
async function traced(path: string, more: Record<string, string> = {}): Promise<string> {
  visits += 1;
  const traceId = visits.toString(16).padStart(32, "b");
  await visit(testShop, path, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00`, ...more } });
  return traceId;
}

const spansOf = (trace: string) => collector.spans().filter(({ traceId }) => traceId === trace);

test("a rendered page has a trace with its treatments, its loader and its fetches; a page from memory has none; both are counted", async () => {
  const first = await traced("/leinwanddruck", { cookie: "treatments=1616%3Don" });
  await eventually(() => {
    const spans = spansOf(first);
    const server = spans.find(({ kind }) => kind === 2);
    expect(server).toMatchObject({
      name: "GET /{page}",
      attributes: { "http.request.method": "GET", "http.route": "/{page}", "shop.shell": "miss", "http.response.status_code": 200 },
    });
    expect(JSON.stringify(server?.attributes["shop.treatments"])).toContain("1616=");
    expect(spans.find(({ name }) => name.startsWith("loader "))?.parentSpanId).toBe(server?.spanId);
    expect(spans.filter(({ name }) => name.startsWith("call "))).not.toEqual([]);
    expect(spans.filter(({ kind }) => kind === 3)).not.toEqual([]);
  });
  // A page is in memory once its late answers are.
  await eventually(async () => {
    const hit = await traced("/leinwanddruck");
    const rendered = await traced("/leinwanddruck", { "user-agent": crawlerName });
    // Spans are exported in order: those of the hit would be there.
    await eventually(() => expect(spansOf(rendered).filter(({ kind }) => kind === 2)).toHaveLength(1));
    expect(spansOf(hit)).toEqual([]);
  });
  const { text } = await visit(testShop, "/metrics", { headers: { authorization: `Bearer ${localTokens.health}` } });
  expect(text).toContain(`shop_requests_total{family="page",status="200"} ${visits}\n`);
});
