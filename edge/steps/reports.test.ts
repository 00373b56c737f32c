import { afterEach, describe, expect, it, vi } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import type { LogSubject } from "../log-context.ts";
import { createReportsStep } from "./reports.ts";
import { toShopRequest } from "./shop-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const own = "https://poster.de.shop.test";

afterEach(() => void vi.useRealTimers());

/** The step of one shop, with what it relayed and the subjects of its lines. */
function open() {
  const relayed: [path: string, body: unknown][] = [];
  const subjects: LogSubject[] = [];
  const within = <Result>(subject: LogSubject, act: () => Result) => {
    subjects.push(subject);
    return act();
  };
  const relay = (path: string, body: unknown) => void relayed.push([path, body]);
  const rates = createRateLimits({ now: () => 0 });
  const step = createReportsStep({ domains, contexts: { within }, relay, rates, secure: false });
  return { step, rates, relayed, subjects };
}

async function ask(request: Request, { step } = open()) {
  request.headers.set("host", new URL(request.url).host);
  const shopRequest = toShopRequest(incomingRequest(request, "203.0.113.7"), domains);
  const answer = shopRequest && (await step(shopRequest));
  if (!answer) throw new Error(`${request.url} is not where reports are sent`);
  return answer;
}

function send(body: BodyInit, { to, ...init }: RequestInit & { to?: ReturnType<typeof open> } = {}) {
  return ask(new Request(`${own}/_reports`, { method: "POST", body, ...init }), to);
}

/** Sends a report as the shop's scripts do. */
const report = (type: string, body: object, to = open(), headers: Record<string, string> = {}) =>
  send(JSON.stringify({ type, body: { page: `${own}/leinwanddruck?email=anna`, ...body } }), { to, headers });

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

  it("that takes longer than three seconds is refused as too slow", async () => {
    vi.useFakeTimers();
    const answer = send(new ReadableStream(), { duplex: "half" } as RequestInit);
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await answer).status).toBe(408);
  });

  it("without a content-length is cut off at its max size", async () => {
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

  it("is limited per client and minute, apart from forms", async () => {
    const to = open();
    const statuses = [];
    for (let number = 0; number < 30; number += 1) statuses.push((await send(reportUriBody({}), { to })).status);
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(10).fill(429)]);
    expect(to.rates.take("203.0.113.7", { name: "newsletter-subscribe", method: "POST" })).toBe(0);
  });

  it("must be a POST, not sent by another site's page", async () => {
    const answer = await ask(new Request(`${own}/_reports`));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    const body = { effectiveDirective: "img-src", blockedURL: "inline", documentURL: own };
    expect((await send(reportToBody(body), { headers: { origin: "https://evil.test" } })).status).toBe(403);
    expect((await send(reportToBody({ ...body, effectiveDirective: 1 }), { headers: { origin: own } })).status).toBe(400);
    expect(takeEvents()).toEqual([]);
  });
});

describe("a failure of a page's scripts", () => {
  const reason = "TypeError: lost https://poster.de.shop.test/a.js?token=secret for anna@example.test\n at x";

  it.each([
    ["mount-failure", "error", "app-mount-failed"],
    ["uncaught-error", "warn", "browser-error"],
    ["unhandled-rejection", "warn", "browser-rejection"],
    ["error-page", "error", "error-page-encountered"],
  ])("(%s) is one log line without personal data", async (type, severity, event) => {
    expect((await report(type, { reason })).status).toBe(204);
    const events = takeEvents();
    expect(events).toMatchObject([{ severity, event, page: "/leinwanddruck", reason: expect.stringMatching(/^TypeError: lost .*a\.js/) }]);
    expect(JSON.stringify(events)).not.toMatch(/secret|anna|\?/);
  });

  it.each([
    ["Chromium", "mount-failure", "TypeError: Failed to fetch dynamically imported module: https://shop.test/a.js"],
    ["Firefox", "unhandled-rejection", "TypeError: error loading dynamically imported module: https://shop.test/a.js"],
    ["Safari", "uncaught-error", "TypeError: Importing a module script failed."],
  ])("is a failed chunk if it has the words of %s for it", async (_, type, words) => {
    await report(type, { reason: words });
    expect(takeEvents()).toMatchObject([{ severity: "warn", event: "chunk-load-failed" }]);
  });

  it.each([
    ["newsletter", "newsletter-recaptcha-error"],
    ["contact-form", "contact-form-recaptcha-error"],
  ])("in the captcha of a form (%s) is logged under the form's name", async (form, event) => {
    expect((await report("captcha-error", { form, reason: "Error: no token within 4000 ms" })).status).toBe(204);
    expect(takeEvents()).toMatchObject([{ severity: "error", event, reason: "Error: no token within 4000 ms" }]);
    expect((await report("captcha-error", { form: "log-in", reason: "" })).status).toBe(400);
  });

  it("is a line about its page, not about the request that reports it", async () => {
    const to = open();
    await report("uncaught-error", { reason, page: "https://card.ch.shop.test/fr/mariage/?a=1" }, to);
    expect(takeEvents()).toHaveLength(1);
    expect(to.subjects).toMatchObject([{ address: { channel: "card", locale: "fr-CH", path: "/mariage/" } }]);
  });

  it("on a page opened with logging=0 is not logged, even if the browser reports it", async () => {
    const page = `${own}/leinwanddruck?logging=0`;
    expect((await report("uncaught-error", { reason, page })).status).toBe(204);
    await send(reportUriBody({ "violated-directive": "img-src", "blocked-uri": "inline", "document-uri": page }));
    expect(takeEvents()).toEqual([]);
  });

  it("is throttled: a flood is one line in ten seconds", async () => {
    const to = open();
    for (let number = 0; number < 20; number += 1) await report("uncaught-error", { reason: `Error: ${number}` }, to);
    expect(takeEvents()).toHaveLength(1);
  });
});

describe("web vitals", () => {
  const metrics = { LCP: 1_234.5, CLS: 0.01, TTFB: 20 };

  const consent = "consent=statistics";

  it("are relayed one by one by page type, with the session's treatments of the experiments that the page has read", async () => {
    const to = open();
    const body = { metrics, experiments: ["1616", "965"], page: `${own}/themes/sommer` };
    const { status } = await report("web-vitals", body, to, { cookie: `${consent}; treatments=1616%3Don%26967%3Doff` });
    expect(status).toBe(204);
    const facts = { page: "themes", treatments: { "1616": "on" } };
    expect(to.relayed).toEqual([
      ["vitals", { metric: "LCP", value: 1_234.5, ...facts }],
      ["vitals", { metric: "CLS", value: 0.01, ...facts }],
      ["vitals", { metric: "TTFB", value: 20, ...facts }],
    ]);
  });

  it.each(["", "consent=none", "consent=marketing", "__Host-consent=statistics"])("under the cookie %j are dropped", async (cookie) => {
    const to = open();
    expect((await report("web-vitals", { metrics, experiments: [] }, to, { cookie })).status).toBe(204);
    expect(to.relayed).toEqual([]);
  });

  it.each([
    ["an unknown metric", { metrics: { FID: 1 }, experiments: [] }],
    ["a negative value", { metrics: { LCP: -1 }, experiments: [] }],
    ["a text", { metrics: { LCP: "1" }, experiments: [] }],
    ["too many experiments", { metrics, experiments: Array(31).fill("1616") }],
  ])("with %s are refused", async (_, body) => {
    const to = open();
    expect((await report("web-vitals", body, to, { cookie: consent })).status).toBe(400);
    expect(to.relayed).toEqual([]);
  });

  it("of a page of another site are dropped", async () => {
    const to = open();
    await report("web-vitals", { metrics, experiments: [], page: "https://evil.test/" }, to, { cookie: consent });
    expect(to.relayed).toEqual([]);
  });
});
