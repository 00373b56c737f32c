import { describe, expect, it } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { arriveStraight } from "../../tests/arrive-straight.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { createReportsStep } from "./reports.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const own = "https://poster.de.shop.test";

async function ask(request: Request, rates = createRateLimits(() => 0)) {
  const answer = await createReportsStep(rates, domains)(arriveStraight(request, "203.0.113.7"));
  if (!answer) throw new Error(`${request.url} is not where reports are sent`);
  return answer;
}

function send(body: BodyInit, { rates, ...init }: RequestInit & { rates?: ReturnType<typeof createRateLimits> } = {}) {
  return ask(new Request(`${own}/_reports`, { method: "POST", body, ...init }), rates);
}

/** Body of `report-uri`. */
const written = (report: Record<string, unknown>) => JSON.stringify({ "csp-report": report });
/** Body of `report-to`. */
const reported = (...bodies: Record<string, unknown>[]) => JSON.stringify(bodies.map((body) => ({ type: "csp-violation", body })));

// Events are counted, but logged once per ten seconds: the first test with an event reads the line.
describe("a report of what the policy refused", () => {
  it("is one line without a query, whatever browsers send, and in whichever of two forms", async () => {
    const one = await send(
      reported({
        effectiveDirective: "script-src-elem",
        blockedURL: "https://evil.test/x.js?token=secret#part",
        documentURL: `${own}/leinwanddruck?email=anna@example.test`,
      }),
    );
    const other = await send(
      written({ "violated-directive": "img-src https://a.test", "blocked-uri": "inline", "document-uri": `${own}/?name=anna` }),
    );
    expect([one.status, other.status, one.headers.get("cache-control")]).toEqual([204, 204, "no-store"]);
    const events = takeEvents();
    expect(events).toMatchObject([
      { event: "csp-violation", directive: "script-src-elem", blocked: "https://evil.test", page: "/leinwanddruck" },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/secret|anna|\?/);
  });

  it("that a page could not be started is one line, without what stands in queries", async () => {
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
    ["no JSON", "x", 400],
    ["nothing", "", 400],
    ["a report of something else", JSON.stringify([{ type: "deprecation", body: {} }]), 400],
    ["a report without an address", written({ "violated-directive": "img-src" }), 400],
    ["more than it may be", "x".repeat(16_385), 413],
  ])("that is %s is refused, and no line", async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(takeEvents()).toEqual([]);
  });

  it("that is larger than it says is cut off", async () => {
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

  it("is taken a few times a minute from one client", async () => {
    const rates = createRateLimits(() => 0);
    const statuses = [];
    for (let number = 0; number < 30; number += 1) statuses.push((await send(written({}), { rates })).status);
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(10).fill(429)]);
  });

  it("is sent, never asked for", async () => {
    const answer = await ask(new Request(`${own}/_reports`));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
