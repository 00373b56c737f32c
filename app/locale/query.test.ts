import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery, type Query, toQueryPairs, toQueryString } from "./query.ts";

describe("a query string", () => {
  it("repeats key[] for a list, and writes key[sub] for an object", () => {
    expect(decodeURIComponent(toQueryString({ categoryIds: [5, 3, 5], format: { width: 400, height: 300 } }))).toBe(
      "?categoryIds[]=5&categoryIds[]=3&categoryIds[]=5&format[width]=400&format[height]=300",
    );
  });

  it("supports nested lists", () => {
    expect(decodeURIComponent(toQueryString({ formatTypes: { leinwand: ["400x300", "300x200"], poster: ["400x300"] } }))).toBe(
      "?formatTypes[leinwand][]=400x300&formatTypes[leinwand][]=300x200&formatTypes[poster][]=400x300",
    );
  });

  it.each(["none", "empty", "", undefined])("omits a refinement of %j", (refinementType) => {
    expect(toQueryString({ refinementType, sku: "x" })).toBe("?sku=x");
  });

  it('keeps a real refinement, and "none" of another key', () => {
    expect(toQueryString({ refinementType: "gold", mounting: "none", tag: "" })).toBe("?refinementType=gold&mounting=none&tag=");
  });

  it("keeps false and 0, and omits undefined", () => {
    expect(toQueryString({ isSample: false, amount: 0, tag: undefined })).toBe("?isSample=false&amount=0");
  });

  it("is empty for an empty query", () => {
    expect(toQueryString({})).toBe("");
    expect(toQueryString({ formatTypes: [], format: {} })).toBe("");
  });

  it("encodes reserved characters", () => {
    expect(toQueryString({ "a&b": "c=d&e[]#? ä" })).toBe("?a%26b=c%3Dd%26e%5B%5D%23%3F%20%C3%A4");
  });

  it("round-trips any query", () => {
    const name = fc
      .stringMatching(/^[A-Za-z][A-Za-z0-9 &=é-]{0,8}$/)
      .filter((text) => !["constructor", "prototype", "refinementType"].includes(text));
    const value = fc.string({ unit: "grapheme" });
    const list = fc.array(value, { minLength: 1, maxLength: 4 });
    const query = fc.dictionary(name, fc.oneof(value, list, fc.dictionary(name, fc.oneof(value, list), { minKeys: 1, maxKeys: 3 })), {
      maxKeys: 5,
    });
    fc.assert(
      fc.property(query, (original) => {
        expect(parseQuery(new URLSearchParams(toQueryString(original as Query)))).toEqual({ ...original });
        expect(parseQuery(toQueryPairs(original as Query))).toEqual({ ...original });
      }),
    );
  });
});

describe("untrusted names and values", () => {
  it.each([
    "__proto__=1",
    "a[__proto__]=1",
    "a[__proto__][polluted]=1",
    "constructor[prototype][polluted]=1",
    "a=1&a=2",
    "a=1&a[]=2",
    "a[]=1&a[b]=2",
    "a[][b]=1",
    "a[b=1",
    "a]=1",
    "[]=1",
    "=1",
    "a[b][c][d][e]=1",
    `${"a".repeat(201)}=1`,
    Array.from({ length: 501 }, (_, index) => `a${index}=1`).join("&"),
  ])("of an invalid query (%.60s) are refused", (query) => {
    expect(parseQuery(new URLSearchParams(query))).toBeUndefined();
  });

  it("are dropped individually from a page's own query", () => {
    const query = new URLSearchParams("a=1&a=2&=3&__proto__=4&b[]=5&utm_source=x&utm_source=y");
    expect(parseQuery(query, { lenient: true })).toEqual({ a: "1", b: ["5"], utm_source: "x" });
  });

  it("never change a prototype", () => {
    const part = fc.constantFrom("__proto__", "constructor", "prototype", "a", "polluted", "[", "]", "[]", "toString");
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join("")),
            fc.string(),
          ),
          { maxLength: 5 },
        ),
        (pairs) => {
          parseQuery(pairs);
          expect(({} as Record<string, unknown>).polluted).toBeUndefined();
          expect(Object.keys(Object.prototype)).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
