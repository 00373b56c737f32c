import { describe, expect, it } from "vitest";
import type { Override } from "#app/experiments/override.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { startTiming } from "#app/observe/timing.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createFinalizer } from "./finalize.ts";
import { toShopRequest } from "./shop-request.ts";

const origin = "https://poster.de.shop.test";
const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const finalize = createFinalizer({
  pictureOrigin: "https://pictures.test",
  scripts: {
    supportMessenger: "https://chat.test/x.js",
    captcha: undefined,
    consent: { script: "https://pictures.test/consent.js", purposes: [] },
    withConsent: { monitoring: "https://monitoring.test/x.js" },
  },
  editorOrigin: "https://editor.test",
  consoleOrigin: "https://console.test",
  development: false,
  secure: true,
});

type ResponseOptions = {
  path?: string;
  status?: number;
  headers?: HeadersInit;
  draft?: boolean;
  debug?: boolean;
  treatments?: string;
  duration?: number;
  override?: Override;
  crawler?: boolean;
};

/** Returns the headers of a finalized response for a new visitor. */
function finalizedHeaders({
  path = "/leinwanddruck",
  status = 200,
  headers = {},
  draft = false,
  debug = false,
  treatments,
  duration = 0,
  override,
  crawler = false,
}: ResponseOptions = {}): Headers {
  const request = toShopRequest(incomingRequest(new Request(origin + path, { headers: { host: new URL(origin).host } }), ""), domains);
  if (!request) throw new Error("the test's host is not a host of the shop");
  const timing = startTiming();
  timing.note("shell", undefined, "hit");
  timing.note("prices");
  const visitor = {
    key: "",
    crawler,
    scriptless: false,
    stylesheet: undefined,
    statistics: false,
    treatments: undefined,
    cookies: ["visitor=1", "plain=1"],
  };
  const response = new Response(null, { status, headers });
  return finalize(
    { response, nonce: "abc", frames: new Set(), draft, treatments, sessionTreatments: undefined },
    {
      shopRequest: { ...request, since: performance.now() - duration },
      timing,
      visitor,
      handedOn: new URLSearchParams(),
      debug,
      override,
    },
  ).headers;
}

describe("the cookie of the session's treatments", () => {
  const cookies = (options: ResponseOptions) =>
    finalizedHeaders(options)
      .getSetCookie()
      .filter((cookie) => cookie.includes("treatments="));

  it("is set if a page changed them, and ends with the session", () => {
    expect(cookies({ treatments: "1616=on" })).toEqual(["__Host-treatments=1616%3Don; Path=/; HttpOnly; Secure; SameSite=Lax"]);
    expect(cookies({})).toEqual([]);
  });

  it("is not set on a public response", () => {
    expect(cookies({ treatments: "1616=on", headers: { "cache-control": "public, max-age=60" } })).toEqual([]);
  });
});

describe("cache-control of a response", () => {
  const html = { "content-type": "text/html" };

  it("is private with revalidation by default", () => {
    expect(finalizedHeaders().get("cache-control")).toBe("private, no-cache");
    expect(finalizedHeaders({ status: 304 }).get("cache-control")).toBe("private, no-cache");
  });

  it.each<[string, ResponseOptions]>([
    ["an error", { status: 404 }],
    ["a draft", { draft: true }],
    ["a page in debug mode", { path: "/leinwanddruck?debug=x" }],
    ["a preview of a treatment", { path: "/leinwanddruck?feature=1616&treatment=on" }],
    ["a page of another back end", { path: "/leinwanddruck?_baseUrl=staging" }],
  ])("is no-store for %s, despite a public response", (_, options) => {
    expect(finalizedHeaders(options).get("cache-control")).toBe("private, no-store");
    expect(finalizedHeaders({ ...options, headers: { "cache-control": "public, max-age=60" } }).get("cache-control")).toBe(
      "private, no-store",
    );
  });

  it("may be public without cookies", () => {
    const headers = finalizedHeaders({ headers: { "cache-control": "public, max-age=60" } });
    expect([headers.get("cache-control"), headers.getSetCookie()]).toEqual(["public, max-age=60", []]);
    expect(finalizedHeaders({ headers: html }).getSetCookie()).toEqual(["visitor=1", "plain=1"]);
  });

  it("keeps the response's own no-store", () => {
    expect(finalizedHeaders({ headers: { "cache-control": "no-store" } }).get("cache-control")).toBe("no-store");
  });
});

describe("server-timing of a response", () => {
  it("shows two entries, and all of them to a debugging visitor", () => {
    expect(finalizedHeaders().get("server-timing")).toMatch(/^shell;desc="hit", total;dur=[\d.]+$/);
    expect(finalizedHeaders({ debug: true }).get("server-timing")).toMatch(/^shell;desc="hit", prices, total;dur=[\d.]+$/);
  });
});

describe("the policy of a finalized page", () => {
  it("has its nonce, and each third-party origin once", () => {
    const policy = finalizedHeaders({ headers: { "content-type": "text/html" } }).get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'nonce-abc'");
    expect(policy).toContain("img-src 'self' data: https://pictures.test https://chat.test https://monitoring.test;");
  });
});

describe("a page whose first byte takes longer than a second", () => {
  const html = { "content-type": "text/html; charset=utf-8" };

  it("is logged as slow, with the times of its steps", () => {
    finalizedHeaders({ headers: html, duration: 1_100 });
    expect(takeEvents()).toMatchObject([
      { severity: "warn", event: "ssr-render-slow", milliseconds: expect.any(Number), steps: expect.stringContaining('shell;desc="hit"') },
    ]);
  });

  it.each<[string, ResponseOptions]>([
    ["a page in time", { headers: html, duration: 900 }],
    ["another answer, such as a file's", { headers: { "content-type": "application/json" }, duration: 5_000 }],
  ])("is logged, unlike %s", (_, options) => {
    finalizedHeaders(options);
    expect(takeEvents()).toEqual([]);
  });
});

describe("a preview of a treatment", () => {
  const ancestors = (options: ResponseOptions) =>
    /frame-ancestors ([^;]*)/.exec(
      finalizedHeaders({ headers: { "content-type": "text/html" }, ...options }).get("content-security-policy") ?? "",
    )?.[1];
  const preview: Override = { treatments: new Map([["1616", "on"]]), disabled: false, source: "link" };

  it("is framed by the console under an accepted treatment only", () => {
    expect(ancestors({ override: preview })).toBe("https://console.test");
    expect(ancestors({ override: preview, draft: true })).toBe("https://editor.test https://console.test");
    expect(ancestors({ override: preview, crawler: true })).toBe("'none'");
    expect(ancestors({ override: { ...preview, treatments: new Map(), disabled: true } })).toBe("'none'");
    expect(ancestors({ override: { ...preview, source: "flags explorer" } })).toBe("'none'");
    expect(ancestors({ path: "/leinwanddruck?feature=1616&treatment=on" })).toBe("'none'");
    expect(ancestors({})).toBe("'none'");
  });
});
