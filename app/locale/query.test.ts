import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery, type Query, toQueryPairs, toQueryString } from "./query.ts";

describe("a query string", () => {
  it("repeats key[] for a list and writes key[sub] for an object", () => {
    expect(decodeURIComponent(toQueryString({ categoryIds: [5, 3, 5], format: { width: 400, height: 300 } }))).toBe(
      "?categoryIds[]=5&categoryIds[]=3&categoryIds[]=5&format[width]=400&format[height]=300",
    );
  });

  it("goes as deep as the question does", () => {
    expect(decodeURIComponent(toQueryString({ formatTypes: { leinwand: ["400x300", "300x200"], poster: ["400x300"] } }))).toBe(
      "?formatTypes[leinwand][]=400x300&formatTypes[leinwand][]=300x200&formatTypes[poster][]=400x300",
    );
  });

  it.each(["none", "", undefined])("leaves out a refinement of %j", (refinementType) => {
    expect(toQueryString({ refinementType, sku: "x" })).toBe("?sku=x");
  });

  it("keeps a refinement that is one, and another key's none", () => {
    expect(toQueryString({ refinementType: "gold", mounting: "none", tag: "" })).toBe("?refinementType=gold&mounting=none&tag=");
  });

  it("says false and 0, and leaves out what is not known", () => {
    expect(toQueryString({ isSample: false, amount: 0, tag: undefined })).toBe("?isSample=false&amount=0");
  });

  it("is nothing for an empty question", () => {
    expect(toQueryString({})).toBe("");
    expect(toQueryString({ formatTypes: [], format: {} })).toBe("");
  });

  it("keeps signs of its own apart from the words'", () => {
    expect(toQueryString({ "a&b": "c=d&e[]#? ä" })).toBe("?a%26b=c%3Dd%26e%5B%5D%23%3F%20%C3%A4");
  });

  it("reads back as what it was written from, whatever words stand in it", () => {
    const name = fc
      .stringMatching(/^[A-Za-z][A-Za-z0-9 &=é-]{0,8}$/)
      .filter((text) => !["constructor", "prototype", "refinementType"].includes(text));
    const value = fc.string({ unit: "grapheme" });
    const list = fc.array(value, { minLength: 1, maxLength: 4 });
    const query = fc.dictionary(name, fc.oneof(value, list, fc.dictionary(name, fc.oneof(value, list), { minKeys: 1, maxKeys: 3 })), {
      maxKeys: 5,
    });
    fc.assert(
      fc.property(query, (asked) => {
        expect(parseQuery(new URLSearchParams(toQueryString(asked as Query)))).toEqual({ ...asked });
        expect(parseQuery(toQueryPairs(asked as Query))).toEqual({ ...asked });
      }),
    );
  });
});

describe("names and values from outside", () => {
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
  ])("that the rules never write (%.60s) are nothing", (query) => {
    expect(parseQuery(new URLSearchParams(query))).toBeUndefined();
  });

  it("are left out of a page's own query, which anybody may have written", () => {
    const query = new URLSearchParams("a=1&a=2&=3&__proto__=4&b[]=5&utm_source=x&utm_source=y");
    expect(parseQuery(query, { lenient: true })).toEqual({ a: "1", b: ["5"], utm_source: "x" });
  });

  it("never reach a prototype", () => {
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
