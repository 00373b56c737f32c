import { describe, expect, it } from "vitest";
import { type Locale, locales } from "./locales.ts";
import { messagesOf } from "./messages.ts";
import { wordsOf } from "./words.ts";

const all = Object.keys(locales) as Locale[];

describe("the words of a locale", () => {
  it("are in its language", () => {
    expect(wordsOf("de-DE")("calculator.from", { price: "9,90 €" })).toBe("ab 9,90 €");
    expect(wordsOf("en-GB")("calculator.from", { price: "£9.90" })).toBe("from £9.90");
  });

  it("are its own where it has some, and those of its fallback elsewhere", () => {
    expect(wordsOf("en-US")("calculator.designNow")).toBe("PERSONALIZE");
    expect(wordsOf("en-US")("calculator.material")).toBe(wordsOf("en-GB")("calculator.material"));
    expect(wordsOf("de-CH")("calculator.taxNote")).toContain("MWST");
    expect(wordsOf("de-AT")("calculator.taxNote")).toContain("MwSt.");
  });

  it("follow the table's fallback: Liechtenstein speaks as Switzerland does", () => {
    expect(messagesOf("de-LI")).toEqual(messagesOf("de-CH"));
  });

  it("leave what a value says alone, markup and braces included", () => {
    expect(wordsOf("de-DE")("calculator.from", { price: "<b>{price}</b>" })).toBe("ab <b>{price}</b>");
  });
});

describe("the messages", () => {
  it.each(all)("of %s are all there", (locale) => {
    expect(Object.keys(messagesOf(locale)).sort()).toEqual(Object.keys(messagesOf("de-DE")).sort());
  });

  it.each(all)("of %s come parsed: nothing is left to parse at the edge", (locale) => {
    for (const message of Object.values(messagesOf(locale))) expect(Array.isArray(message)).toBe(true);
  });
});
