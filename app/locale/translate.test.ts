import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type Locale, locales } from "./locales.ts";
import { compiledMessagesOf } from "./messages.ts";
import { createTranslate, type MessageId } from "./translate.ts";

const all = Object.keys(locales) as Locale[];

describe("the words of a locale", () => {
  it("are in its language", () => {
    expect(createTranslate("de-DE")("calculator.from", { price: "9,90 €" })).toBe("ab 9,90 €");
    expect(createTranslate("en-GB")("calculator.from", { price: "£9.90" })).toBe("from £9.90");
  });

  it("are its own where it has some, and those of its fallback elsewhere", () => {
    expect(createTranslate("en-US")("action.design-now")).toBe("PERSONALIZE");
    expect(createTranslate("en-US")("calculator.material")).toBe(createTranslate("en-GB")("calculator.material"));
    expect(createTranslate("de-CH")("calculator.taxNote")).toContain("MWST");
    expect(createTranslate("de-AT")("calculator.taxNote")).toContain("MwSt.");
  });

  it("follow the table's fallback: Liechtenstein speaks as Switzerland does", () => {
    expect(compiledMessagesOf("de-LI")).toEqual(compiledMessagesOf("de-CH"));
  });

  it("leave what a value says alone, markup and braces included", () => {
    expect(createTranslate("de-DE")("calculator.from", { price: "<b>{price}</b>" })).toBe("ab <b>{price}</b>");
  });
});

describe("the messages", () => {
  it.each(all)("of %s come parsed: nothing is left to parse at the edge", (locale) => {
    for (const message of Object.values(compiledMessagesOf(locale))) expect(Array.isArray(message)).toBe(true);
  });
});

describe("a message that is missing", () => {
  const unknown = (id: string) => id as MessageId;

  it("is shown as the part of its id after the first dot", () => {
    expect(createTranslate("de-DE")(unknown("option.canvas-edge.gilded"))).toBe("canvas-edge.gilded");
    expect(createTranslate("de-DE")(unknown("gilded"))).toBe("gilded");
    expect(createTranslate("de-DE")(unknown("__proto__"))).toBe("__proto__");
    expect(createTranslate("de-DE")(unknown("toString"))).toBe("toString");
  });

  it("is reported once, whoever asks for it again", () => {
    const report = vi.fn();
    createTranslate("de-DE", report)(unknown("missing.once"));
    createTranslate("de-DE", report)(unknown("missing.once"));
    createTranslate("fr-FR", report)(unknown("missing.once"));
    expect(report.mock.calls).toEqual([["translation-missing", { id: "missing.once", locale: "de-DE" }]]);
  });

  it("is reported even when it was asked for before where nobody listened", () => {
    const report = vi.fn();
    createTranslate("de-DE")(unknown("missing.unheard"));
    createTranslate("de-DE", report)(unknown("missing.unheard"));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("is every message of a locale that is not ours; a string that is no locale is not worth a report", () => {
    const report = vi.fn();
    expect(createTranslate("sv-SE", report)("calculator.price")).toBe("price");
    expect(report).toHaveBeenCalledTimes(1);
    for (const locale of ["", "sv", "sv_SE", "sv-SE-x", "<script>", "__proto__"])
      expect(createTranslate(locale, report)(unknown(`missing.${locale}`))).toBe(locale);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("is one of British English for every other language", () => {
    expect(createTranslate("en-GB")("material.wallpaper")).toBe("Wallpaper");
    expect(createTranslate("de-DE")("material.wallpaper")).toBe("wallpaper");
  });

  it("is remembered as reported within bounds: after very many others it may be reported again", () => {
    const report = vi.fn();
    for (let n = 0; n <= 1000; n += 1) createTranslate("de-DE", report)(unknown(`missing.number-${n}`));
    report.mockClear();
    createTranslate("de-DE", report)(unknown("missing.number-0"));
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("a message without a value that it speaks of", () => {
  it("is shown like a missing one, and reported once", () => {
    const report = vi.fn();
    const words = createTranslate("de-DE", report);
    expect(words("calculator.from")).toBe("from");
    expect(words("calculator.from", { cost: "9,90 €" })).toBe("from");
    expect(report.mock.calls).toEqual([["translator-parse-error", { id: "calculator.from", locale: "de-DE" }]]);
    expect(words("calculator.from", { price: "9,90 €" })).toBe("ab 9,90 €");
  });
});

it("whatever is asked for, words never throw and never are empty", () => {
  const id = fc.oneof(fc.constantFrom(...Object.keys(compiledMessagesOf("en-GB"))), fc.string({ minLength: 1 }));
  const values = fc.dictionary(
    fc.constantFrom("price", "width", "share", "__proto__"),
    fc.oneof(fc.string({ minLength: 1 }), fc.integer()),
  );
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...all), fc.string()), id, values, (locale, asked, given) => {
      const text = createTranslate(locale)(asked as MessageId, given);
      expect(typeof text).toBe("string");
      if (!asked.endsWith(".")) expect(text).not.toBe("");
    }),
  );
});
