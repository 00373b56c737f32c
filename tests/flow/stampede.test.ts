import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sampled } from "../sampled.ts";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { documentEnd, expectWholeCanvasPage, fromMemory, headerIn, timing } from "./page.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { clearFaults, crawlerName, orderFaults, requestCounts, type Visit, visit } from "./visit.ts";

const secret = "a-secret-for-who-may-look";

/** Matches the panel's element but not its stylesheet. */
const debugPanel = /class=\\?"debug-panel/;

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop({ DEBUG_SECRET: secret });
});
afterAll(() => testShop.close());

/** One visitor with the same treatments everywhere. */
const cookie = "visitor=00000000-0000-4000-8000-000000000001";
const ask = (path: string, visitor: Visit = {}) => visit(testShop, path, { ...visitor, headers: { cookie, ...visitor.headers } });
const shells = async (): Promise<number> => (await healthOf(testShop)).shellCache.shells;

test("60 concurrent visitors of a cold page share one render", async () => {
  await testShop.restartShop();
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask("/leinwanddruck")));
  for (const answer of answers) expectWholeCanvasPage(answer);
  const outcomes = answers.map((answer) => timing(answer, "shell"));
  // The bar below the navigation may arrive meanwhile; then this page has two shells and two renders.
  expect(outcomes.filter((outcome) => outcome === "miss").length).toBeLessThanOrEqual(2);
  expect(new Set(outcomes)).toEqual(new Set(["miss", ...outcomes.filter((outcome) => outcome === "joined" || outcome === "hit")]));
});

test("1,000 concurrent visitors of a cold page do not exhaust the memory of a small process", { tags: ["long"] }, async () => {
  const small = await openTestShop({ MEMORY_MEGABYTES: "256" });
  onTestFinished(() => small.close());
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => visit(small, "/leinwanddruck", { headers: { cookie } })));
  const served = answers.filter(({ status }) => status === 200);
  expect(served.length).toBeGreaterThan(answers.length / 2);
  expect(answers.filter(({ status }) => status === 503).length).toBe(answers.length - served.length);
  // Until its garbage is collected, the process may refuse pages.
  await eventually(async () => expectWholeCanvasPage(await visit(small, "/leinwanddruck")));
});

describe("a missing page", () => {
  test.each(["/gibt-es-nicht", "/fr/nirgends", "/themes/kein-solches", "/themes", "/gibt_es_nicht"])(
    "has one shell, whatever its address: %s",
    async (path) => {
      const host = path.startsWith("/fr/") ? "poster.ch" : "poster.de";
      const first = await fromMemory(() => ask(path, { host }));
      const before = await shells();
      const others = [];
      for (let number = 0; number < 10; number += 1) others.push(await ask(`${path}-${number}`, { host }));
      for (const other of others) {
        expect([other.status, timing(other, "shell"), other.headers["cache-control"]]).toEqual([404, "hit", "private, no-store"]);
        expect(other.text.endsWith(documentEnd)).toBe(true);
        expect(other.text).not.toMatch(/nicht-\d|nirgends|solches|themes-\d/);
        expect(visibleHtml(other.text)).toBe(visibleHtml(first.text));
      }
      expect(await shells()).toBe(before);
    },
  );

  test("looks the same cached and in document order", async () => {
    const { text } = await ask("/gibt-es-nicht");
    const cached = visibleHtml(text, (await ask(headerIn(text))).text);
    const whole = visibleHtml((await ask("/gibt-es-nicht?_plain=1")).text);
    expect(whole).toBe(cached.replace(/<noscript>\s*<meta http-equiv="refresh" content="0;url=\?_plain=1"\/>\s*<\/noscript>\s*/, ""));
  });
});

describe("a theme page", () => {
  const theme = "/themes/konfetti-vintage-einschulung";

  test("exists for each theme of the back end, on both channels, and for no other id", async () => {
    for (const [host, slash] of [
      ["card.de", "/"],
      ["poster.de", ""],
    ] as const) {
      expect((await fromMemory(() => ask(theme + slash, { host }))).status).toBe(200);
      expect((await ask(`${theme}-2${slash}`, { host })).status).toBe(404);
    }
    expect((await ask(`${theme}.data`, { host: "poster.de" })).status).toBe(200);
    expect((await ask(`${theme}-2.data`, { host: "poster.de" })).status).toBe(404);
  });

  test("causes few back-end calls, however many ids are invented", async () => {
    const calls = async () => (await requestCounts(testShop.addresses.backend))["/web-api/themes"] ?? 0;
    const before = await calls();
    for (let number = 0; number < 100; number += 1) await ask(`/themes/made-up-${number}/`, { host: "card.at" });
    expect((await calls()) - before).toBeLessThanOrEqual(20 + 9);
    expect((await ask(`${theme}/`, { host: "card.at" })).status).toBe(200);
  });

  test("is shown while its existence is unknown, and is not cached", async () => {
    await testShop.restartShop();
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/themes", status: 500 }]);
    for (const id of ["/themes/made-up", theme]) {
      const answers = [await ask(id), await ask(id)];
      expect(answers.map((answer) => [answer.status, timing(answer, "shell")])).toEqual([
        [200, "off"],
        [200, "off"],
      ]);
    }
    await clearFaults(testShop.addresses.backend);
  });
});

describe("pages without a shell", () => {
  const flood = (path: string, headers: Record<string, string> = {}) =>
    Promise.all(Array.from({ length: 120 }, () => visit(testShop, path, { headers })));

  const floods: [name: string, path: string, headers: Record<string, string>][] = [
    ["a crawler", "/leinwanddruck", { "user-agent": crawlerName }],
    ["a visitor without a script", "/leinwanddruck?_plain=1", {}],
    ["the debug panel", `/leinwanddruck?debug=${secret}`, {}],
  ];

  test.each(sampled(floods, 1))("are refused beyond their share, with a cheap page: %s", { tags: ["long"] }, async (_, path, headers) => {
    await testShop.restartShop();
    expectWholeCanvasPage(await ask("/leinwanddruck"));
    const limitEvents = () => testShop.events().filter(({ event }) => event === "page-limited").length;
    // A busy machine may be slow enough for all pages to pass.
    const answers = await eventually(async () => {
      const flooded = await flood(path, headers as Record<string, string>);
      expect(limitEvents()).toBeGreaterThan(0);
      return flooded;
    });
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    for (const { headers, text } of refused) {
      expect([headers["cache-control"], Number(headers["retry-after"]) > 0]).toEqual(["no-store", true]);
      expect(text).toContain("<h1>");
    }
    expect(limitEvents()).toBeLessThanOrEqual(3);
    await eventually(async () => expectWholeCanvasPage(await ask("/leinwanddruck")));
  });
});

describe("the debug report of a page", () => {
  test.each(["?debug", "?debug=1", "?debug=*", `?debug=${secret}x`])("is not shown for '%s'", async (query) => {
    const answer = await ask(`/leinwanddruck${query}`);
    expectWholeCanvasPage(answer);
    expect(answer.text).not.toMatch(debugPanel);
    expect(timing(answer, "shell")).toMatch(/^(hit|miss)$/);
    expect(answer.headers["server-timing"]).toMatch(/^shell;desc="\w+"(;dur=[\d.]+)?, total;dur=[\d.]+$/);
    expect((await ask(`/nirgends${query}`)).text).not.toContain("error__details");
  });

  test("is shown with the secret, and not in links", async () => {
    const answer = await ask(`/leinwanddruck?debug=${secret}`);
    expect(answer.text).toMatch(debugPanel);
    expect(answer.headers["server-timing"]).toContain("prices-formats");
    expect([answer.headers["referrer-policy"], answer.headers["cache-control"]]).toEqual(["same-origin", "private, no-store"]);
    expect(testShop.shop.output()).not.toContain(secret);
  });
});

describe("headers", () => {
  test("of a file include those of every response", async () => {
    const page = await ask("/leinwanddruck");
    const [file] = /\/assets\/[^" ]+\.js/.exec(page.text) ?? [];
    for (const path of [file ?? "", "/favicon.svg"]) {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      const common = ["cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy", "referrer-policy"];
      for (const name of [...common, "x-content-type-options"]) expect([name, headers[name]]).toEqual([name, page.headers[name]]);
      expect(headers.vary).toBe("accept-encoding");
    }
  });

  test("name the report endpoint, and a report is one log line without the query", async () => {
    const page = await ask("/leinwanddruck");
    expect(page.headers["reporting-endpoints"]).toBe('policy="/_reports"');
    expect(page.headers["content-security-policy"]).toContain("; report-uri /_reports; report-to policy");
    const origin = `http://localhost:${testShop.ports.shop}`;
    const body = JSON.stringify({
      "csp-report": {
        "effective-directive": "img-src",
        "blocked-uri": "https://evil.test/a.png?who=anna",
        "document-uri": `${origin}/leinwanddruck?email=anna`,
      },
    });
    const sent = await visit(testShop, "/_reports", { method: "POST", body, headers: { "content-type": "application/csp-report" } });
    expect([sent.status, sent.headers["cache-control"]]).toEqual([204, "no-store"]);
    const violations = await eventually(() => {
      const lines = testShop.events().filter(({ event }) => event === "csp-violation");
      expect(lines).toHaveLength(1);
      return lines;
    });
    expect(violations).toMatchObject([{ directive: "img-src", blocked: "https://evil.test", page: "/leinwanddruck" }]);
    expect(JSON.stringify(violations)).not.toContain("anna");
    expect((await visit(testShop, "/_reports", { method: "POST", body: "x".repeat(20_000) })).status).toBe(413);
  });
});
