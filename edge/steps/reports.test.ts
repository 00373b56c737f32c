import { describe, expect, it } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createReportsStep } from "./reports.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const own = "https://poster.de.shop.test";

async function ask(request: Request, rates = createRateLimits(() => 0)) {
  const answer = await createReportsStep(rates, domains)(incomingRequest(request, "203.0.113.7"));
  if (!answer) throw new Error(`${request.url} is not where reports are sent`);
  return answer;
}

function send(body: BodyInit, { rates, ...init }: RequestInit & { rates?: ReturnType<typeof createRateLimits> } = {}) {
  return ask(new Request(`${own}/_reports`, { method: "POST", body, ...init }), rates);
}

/** Serialises the body of `report-uri`. */
const reportUriBody = (report: Record<string, unknown>) => JSON.stringify({ "csp-report": report });
/** Serialises the body of `report-to`. */
const reportToBody = (...bodies: Record<string, unknown>[]) => JSON.stringify(bodies.map((body) => ({ type: "csp-violation", body })));

// Events are logged once per ten seconds, so the first test with an event reads the line.
describe("a policy violation report", () => {
  it("is one log line without a query, in both formats", async () => {
    const one = await send(
      reportToBody({
        effectiveDirective: "script-src-elem",
        blockedURL: "https://evil.test/x.js?token=secret#part",
        documentURL: `${own}/leinwanddruck?email=anna@example.test`,
      }),
    );
    const other = await send(
      reportUriBody({ "violated-directive": "img-src https://a.test", "blocked-uri": "inline", "document-uri": `${own}/?name=anna` }),
    );
    expect([one.status, other.status, one.headers.get("cache-control")]).toEqual([204, 204, "no-store"]);
    const events = takeEvents();
    expect(events).toMatchObject([
      { event: "csp-violation", directive: "script-src-elem", blocked: "https://evil.test", page: "/leinwanddruck" },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/secret|anna|\?/);
  });

  it("of a failed start is one log line without queries", async () => {
    const body = {
      reason: "TypeError: lost https://poster.de.shop.test/a.js?token=secret\n at x",
      page: `${own}/leinwanddruck?email=anna`,
    };
    expect((await send(JSON.stringify({ type: "mount-failure", body }))).status).toBe(204);
    const events = takeEvents();
    expect(events).toMatchObject([{ severity: "error", event: "app-mount-failed", page: "/leinwanddruck" }]);
    expect(JSON.stringify(events)).not.toMatch(/secret|anna|\?/);
  });

  it.each([
    ["not JSON", "x", 400],
    ["nothing", "", 400],
    ["a report of something else", JSON.stringify([{ type: "deprecation", body: {} }]), 400],
    ["a report without an address", reportUriBody({ "violated-directive": "img-src" }), 400],
    ["too large", "x".repeat(16_385), 413],
  ])("that is %s is refused without a log line", async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(takeEvents()).toEqual([]);
  });

  it("that exceeds its content-length is cut off", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1_000).fill(120));
      },
    });
    const answer = await send(endless, { duplex: "half" } as RequestInit);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(30);
  });

  it("is limited per client and minute", async () => {
    const rates = createRateLimits(() => 0);
    const statuses = [];
    for (let number = 0; number < 30; number += 1) statuses.push((await send(reportUriBody({}), { rates })).status);
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(10).fill(429)]);
  });

  it("must be a POST", async () => {
    const answer = await ask(new Request(`${own}/_reports`));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
