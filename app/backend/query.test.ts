import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readList, readLists } from "#edge/local/backend/query.ts";
import { queryString } from "./query.ts";

describe("a query string", () => {
  it("repeats key[] for a list and writes key[sub] for an object", () => {
    expect(decodeURIComponent(queryString({ categoryIds: [5, 3, 5], format: { width: 400, height: 300 } }))).toBe(
      "?categoryIds[]=5&categoryIds[]=3&categoryIds[]=5&format[width]=400&format[height]=300",
    );
  });

  it("goes as deep as the question does", () => {
    expect(decodeURIComponent(queryString({ formatTypes: { leinwand: ["400x300", "300x200"], poster: ["400x300"] } }))).toBe(
      "?formatTypes[leinwand][]=400x300&formatTypes[leinwand][]=300x200&formatTypes[poster][]=400x300",
    );
  });

  it.each(["none", "", undefined])("leaves out a refinement of %j", (refinementType) => {
    expect(queryString({ refinementType, sku: "x" })).toBe("?sku=x");
  });

  it("keeps a refinement that is one, and another key's none", () => {
    expect(queryString({ refinementType: "gold", mounting: "none", tag: "" })).toBe("?refinementType=gold&mounting=none&tag=");
  });

  it("says false and 0, and leaves out what is not known", () => {
    expect(queryString({ isSample: false, amount: 0, tag: undefined })).toBe("?isSample=false&amount=0");
  });

  it("is nothing for an empty question", () => {
    expect(queryString({})).toBe("");
    expect(queryString({ formatTypes: [], format: {} })).toBe("");
  });

  it("keeps signs of its own apart from the words'", () => {
    expect(queryString({ "a&b": "c=d&e[]#? ä" })).toBe("?a%26b=c%3Dd%26e%5B%5D%23%3F%20%C3%A4");
  });

  it("is understood by the back end, whatever words stand in it", () => {
    const words = fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { maxLength: 5 });
    fc.assert(
      fc.property(words, words, (leinwand, poster) => {
        const query = new URLSearchParams(queryString({ formats: leinwand, formatTypes: { leinwand, poster } }));
        expect(readList(query, "formats")).toEqual(leinwand);
        const lists = readLists(query, "formatTypes");
        expect([lists.get("leinwand") ?? [], lists.get("poster") ?? []]).toEqual([leinwand, poster]);
      }),
    );
  });
});
