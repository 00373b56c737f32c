import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { metricNames } from "#app/observe/metrics/table.ts";
import { localTokens } from "../../edge/local/environment.ts";
import { eventually } from "./eventually.ts";
import { type ExportedSpan, type OtlpCollector, startOtlpCollector } from "./otlp-collector.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { visit } from "./visit.ts";

// Deno's own OpenTelemetry, switched on as an operator does, with a stand-in for the collector.

let collector: OtlpCollector;
let testShop: TestShop;
beforeAll(async () => {
  collector = await startOtlpCollector();
  testShop = await openTestShop({
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_METRIC_EXPORT_INTERVAL: "500",
    OTEL_BSP_SCHEDULE_DELAY: "200",
  });
});
afterAll(async () => {
  await testShop.close();
  collector.close();
});

const traceOf = (number: number) => number.toString(16).padStart(32, "a");
const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);

/** Visits a page as part of a trace, and waits until the server's span has arrived. */
async function traced(number: number, path: string, more: Parameters<typeof visit>[2] = {}): Promise<ExportedSpan[]> {
  const traceId = traceOf(number);
  await visit(testShop, path, { ...more, headers: { ...more.headers, traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  await eventually(() => expect(spansOf(traceId).map(({ kind }) => kind)).toContain(2));
  return spansOf(traceId);
}

describe("a trace", () => {
  test("leads from the request's traceparent to the page's loader and calls to the back end", async () => {
    const first = await traced(1, "/leinwanddruck");
    const server = first.find(({ kind }) => kind === 2);
    expect(server).toMatchObject({
      name: "GET /{page}",
      parentSpanId: "00f067aa0ba902b7",
      attributes: { "http.route": "/{page}", "shop.shell": "miss", "http.response.status_code": "200" },
    });
    await eventually(() => {
      const spans = spansOf(traceOf(1));
      const parentOf = ({ parentSpanId }: ExportedSpan) => spans.find(({ spanId }) => spanId === parentSpanId);
      const calls = spans.filter(({ name }) => name.startsWith("call "));
      expect(calls.length).toBeGreaterThan(0);
      const requests = spans.filter((span) => span.kind === 3 && parentOf(span)?.name.startsWith("call "));
      const backend = new URL(testShop.addresses.backend).origin;
      expect(requests.map(({ attributes }) => String(attributes["url.full"]).startsWith(backend))).toContain(true);
      const [loader] = spans.filter(({ name }) => name.startsWith("loader "));
      expect(loader?.parentSpanId).toBe(server?.spanId);
      for (const call of calls) expect(parentOf(call)?.name).toMatch(/^(GET \/\{page\}|loader \S+)$/);
      expect(spans.filter(({ name }) => name === "content stories")).not.toEqual([]);
    });
  });

  test("says that the shell was in memory, and which treatments the session has", async () => {
    const headers = { cookie: "treatments=1616%3Don" };
    await visit(testShop, "/leinwanddruck", { headers });
    const [hit] = (await traced(2, "/leinwanddruck", { headers })).filter(({ kind }) => kind === 2);
    expect(hit?.attributes).toMatchObject({ "shop.shell": "hit" });
    expect(JSON.stringify(hit?.attributes["shop.treatments"])).toContain("1616=");
  });

  test.each([
    [3, "/web-api/customer-data", "GET /web-api/{call}"],
    [4, "/_header", "GET /_{part}"],
    [5, "/anna@example.test-gibt-es-nicht", "GET /{page}"],
    [6, "/themes/eukalyptus-aquarell-hochzeit", "GET /themes/{themeId}"],
  ])("%i: %s is a span named '%s'", async (number, path, name) => {
    expect((await traced(number, path)).filter(({ kind }) => kind === 2).map((span) => span.name)).toEqual([name]);
  });
});

test("nothing that is exported has a token, a cookie, a password or an address of a person", async () => {
  const secrets = ["s3cret-in-a-query", "s3cret-in-a-cookie", "s3cret-password", "s3cret-in-a-header", "anna", "0f8fad5bd9cb469fa165"];
  const headers = { cookie: "customer=s3cret-in-a-cookie", authorization: "Bearer s3cret-in-a-header" };
  const paths = [
    "/leinwanddruck?email=anna%40example.test&debug=s3cret-in-a-query&token=s3cret-in-a-query",
    "/_preview/?_storyblok_tk[token]=s3cret-in-a-query&_storyblok_tk[space_id]=1",
    "/kundenkonto/neues-passwort?token=s3cret-in-a-query",
    "/kundenkonto/anna%40example.test/0f8fad5bd9cb469fa16570867728950e",
    "/suche?q=anna",
    "/web-api/customer-data",
  ];
  let number = 100;
  for (const path of paths) await traced(number++, path, { headers });
  const origin = `http://localhost:${testShop.ports.shop}`;
  const form = { ...headers, origin, "content-type": "application/x-www-form-urlencoded" };
  const body = "email=anna%40example.test&password=s3cret-password";
  await traced(number++, "/web-api/customer-login", { method: "POST", headers: form, body });
  await eventually(() => expect(collector.metrics().size).toBeGreaterThan(metricNames.length / 2));
  const text = collector.text();
  for (const secret of [...secrets, localTokens.public, localTokens.preview, localTokens.flags, localTokens.measurements])
    expect([
      secret,
      text
        .split("\n")
        .filter((line) => line.includes(secret))
        .map((line) => around(line, secret)),
    ]).toEqual([secret, []]);
  expect(collector.spans().filter(({ kind }) => kind === 3).length).toBeGreaterThan(10);
});

const around = (line: string, found: string) => line.slice(Math.max(0, line.indexOf(found) - 200), line.indexOf(found) + 50);

test("the same metrics are exported by OTLP and at /metrics", async () => {
  const { text } = await visit(testShop, "/metrics", { headers: { authorization: `Bearer ${localTokens.health}` } });
  const shown = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name);
  expect(shown.length).toBeGreaterThan(12);
  await eventually(() => expect(shown.filter((name) => !collector.metrics().has(name))).toEqual([]));
});

test("spans, metrics and log lines name the process that they are from", async () => {
  await eventually(() => expect(collector.metrics().size).toBeGreaterThan(0));
  expect([...collector.processes()]).toEqual([expect.stringMatching(/^[\da-f]{8}-/)]);
});
