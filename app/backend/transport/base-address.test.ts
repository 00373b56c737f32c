import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "#app/locale/locales.ts";
import { startTiming } from "#app/observe/timing.ts";
import { calls } from "../calls.ts";
import { backendBaseUrl, parseBaseOverride } from "./base-address.ts";
import { prepareRequest } from "./send-request.ts";

const settings = { endpoint: "https://api.{country}.example.com", others: new Map([["staging", "https://staging.example.com"]]) };

const page = { browser: "no", method: "GET" } as const;

describe("the base address of a call", () => {
  it("depends on locale and platform", () => {
    expect(backendBaseUrl(settings, page, { locale: "fr-CH", platform: "web" })).toBe("https://api.ch.example.com");
    expect(backendBaseUrl(settings, page, { locale: "en-US", platform: "desktop" })).toBe("https://api.com.example.com/d");
  });

  it("can be overridden by name", () => {
    expect(backendBaseUrl(settings, page, { locale: "de-DE", platform: "desktop", base: "staging" })).toBe("https://staging.example.com/d");
  });

  it.each([
    ["a customer's cookie", { ...page, browser: "credentials" }],
    ["what a browser sends", { ...page, browser: "anonymous" }],
    ["a form", { ...page, method: "POST" }],
    ["a visitor's address", { ...page, address: true }],
  ] as const)("is not overridden for %s", (_, call) => {
    expect(backendBaseUrl(settings, call, { locale: "de-DE", platform: "web", base: "staging" })).toBe("https://api.de.example.com");
  });
});

describe("visitor data", () => {
  const sent = { cookie: "customer-session=abc", referrer: "https://poster.de.example.com/", address: "192.0.2.1" };
  const context = { channel: "poster", locale: "de-DE", platform: "web", base: "staging", timing: startTiming() } as const;

  it("is never sent to an override by any call", () => {
    const sentElsewhere = Object.values(calls).filter((call) => {
      const { address: requested, init } = prepareRequest(settings, call as never, call.id ? { [call.id]: "1" } : {}, context, sent);
      const { cookie, referer, "x-forwarded-for": address } = init.headers as Record<string, string | undefined>;
      return new URL(requested).host === "staging.example.com" && (cookie ?? referer ?? address ?? init.body) !== undefined;
    });
    expect(sentElsewhere.map(({ name }) => name)).toEqual([]);
  });

  it("stays out of overrides, which get only GET calls that no browser makes", () => {
    const sentElsewhere = Object.values(calls).filter((call) => {
      const { address } = prepareRequest(settings, call as never, call.id ? { [call.id]: "1" } : {}, context, sent);
      return new URL(address).host === "staging.example.com";
    });
    expect(sentElsewhere.map(({ name }) => name)).toEqual(
      Object.values(calls)
        .filter(({ browser, method }) => browser === "no" && method === "GET")
        .map(({ name }) => name),
    );
  });
});

describe("a page with an override in its query", () => {
  const overrideOf = (query: string) => parseBaseOverride(new URLSearchParams(query), settings);

  it("gets it only by its exact name", () => {
    expect(overrideOf("_baseUrl=staging")).toBe("staging");
    for (const query of ["", "_baseUrl=", "_baseUrl=Staging", "_baseUrl=https://evil.example", "_baseUrl=__proto__", "_baseUrl=staging "])
      expect(overrideOf(query)).toBeUndefined();
  });

  it("gets none if the shop has none", () => {
    expect(parseBaseOverride(new URLSearchParams("_baseUrl=staging"), { ...settings, others: new Map() })).toBeUndefined();
  });

  it("reaches only hosts of the table, in 2,000 hostile queries", () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        "staging",
        "__proto__",
        "constructor",
        "//evil.example",
        "https://evil.example",
        "staging@evil.example",
        "{country}",
        "..",
        "%00",
      ),
      fc.webUrl(),
      fc.string(),
    );
    const hosts = new Set(["staging.example.com", ...Object.values(locales).map(({ country }) => `api.${country}.example.com`)]);
    const names = fc.constantFrom(...Object.values(calls));
    const locale = fc.constantFrom(...(Object.keys(locales) as Locale[]));
    fc.assert(
      fc.property(hostile, hostile, names, locale, (base, value, call, of) => {
        const name = parseBaseOverride(new URLSearchParams({ _baseUrl: base }), settings);
        const context = { channel: "poster", locale: of, platform: "web", base: name, timing: startTiming() } as const;
        if (call.id && !/^[\w-]{1,100}$/.test(value)) return;
        const { address } = prepareRequest(settings, call as never, { [call.id ?? "id"]: value, other: value, [value]: value }, context);
        const url = new URL(address);
        expect(hosts).toContain(url.host);
        expect(url.pathname.startsWith(call.path)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
