import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { callsToAction } from "../catalogue/call-to-action.ts";
import { type Locale, locales } from "./locales.ts";
import { compiledMessagesOf } from "./messages.ts";
import { createTranslator, type MessageId } from "./translate.ts";

const all = Object.keys(locales) as Locale[];

describe("messages of a locale", () => {
  it("are in its language", () => {
    expect(createTranslator("de-DE")("calculator.from", { price: "9,90 €" })).toBe("ab 9,90 €");
    expect(createTranslator("en-GB")("calculator.from", { price: "£9.90" })).toBe("from £9.90");
  });

  it("are its own, or those of its fallback", () => {
    expect(createTranslator("en-US")("action.design-now")).toBe("PERSONALIZE");
    expect(createTranslator("en-US")("calculator.material")).toBe(createTranslator("en-GB")("calculator.material"));
    expect(createTranslator("de-CH")("price.tax")).toContain("MWST");
    expect(createTranslator("de-AT")("price.tax")).toContain("MwSt.");
  });

  it.each(all)("tell the calls to action apart in %s", (locale) => {
    const words = callsToAction.map((name) => createTranslator(locale)(`action.${name}`));
    expect(new Set(words).size, `two of ${words.join(", ")} are equal`).toBe(callsToAction.length);
  });

  it.each(all)("have a note on shipping in %s that reads as a phrase without the tax", (locale) => {
    expect(createTranslator(locale)("price.shipping")).toMatch(/^\S+ \S/);
  });

  it.each([
    ["fr-FR", "Thème", "Objet"],
    ["nl-NL", "Thema", "Onderwerp"],
  ] as const)("name topic and subject of a contact message by different words in %s", (locale, topic, subject) => {
    const words = createTranslator(locale);
    expect([words("contact.topic"), words("contact.subject")]).toEqual([topic, subject]);
  });

  it("follow the fallback table: Liechtenstein has the messages of Switzerland", () => {
    expect(compiledMessagesOf("de-LI")).toEqual(compiledMessagesOf("de-CH"));
  });

  it("keep values unchanged, including markup and braces", () => {
    expect(createTranslator("de-DE")("calculator.from", { price: "<b>{price}</b>" })).toBe("ab <b>{price}</b>");
  });
});

describe("compiled messages", () => {
  it.each(all)("of %s are parsed at build time", (locale) => {
    for (const message of Object.values(compiledMessagesOf(locale)))
      if (typeof message === "string") expect(parse(message)).toEqual([expect.objectContaining({ type: TYPE.literal, value: message })]);
      else expect(Array.isArray(message)).toBe(true);
  });

  it("without values are texts, also if values are given", () => {
    expect(compiledMessagesOf("de-DE")["calculator.material"]).toBe("Material");
    expect(createTranslator("de-DE")("calculator.material", { name: "Acryl" })).toBe("Material");
  });
});

describe("a missing message", () => {
  const unknown = (id: string) => id as MessageId;

  it("shows its id after the first dot", () => {
    expect(createTranslator("de-DE")(unknown("option.canvas-edge.gilded"))).toBe("canvas-edge.gilded");
    expect(createTranslator("de-DE")(unknown("gilded"))).toBe("gilded");
    expect(createTranslator("de-DE")(unknown("__proto__"))).toBe("__proto__");
    expect(createTranslator("de-DE")(unknown("toString"))).toBe("toString");
  });

  it("is reported once", () => {
    const report = vi.fn();
    createTranslator("sv-SE", report)(unknown("missing.once"));
    createTranslator("sv-SE", report)(unknown("missing.once"));
    createTranslator("da-DK", report)(unknown("missing.once"));
    expect(report.mock.calls).toEqual([["translation-missing", { id: "missing.once", locale: "sv-SE" }]]);
  });

  it("is reported even if it was missing before without a reporter", () => {
    const report = vi.fn();
    createTranslator("sv-SE")(unknown("missing.unheard"));
    createTranslator("sv-SE", report)(unknown("missing.unheard"));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("is reported for an unsupported locale only, not for an invalid or a supported one", () => {
    const report = vi.fn();
    expect(createTranslator("sv-SE", report)("calculator.price")).toBe("price");
    expect(report).toHaveBeenCalledTimes(1);
    for (const locale of ["", "sv", "sv_SE", "sv-SE-x", "<script>", "__proto__"])
      expect(createTranslator(locale, report)(unknown(`missing.${locale}`))).toBe(locale);
    for (const locale of all) createTranslator(locale, report)(unknown(`missing.in-${locale}`));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("shows its id in German if only British English has it", () => {
    expect(createTranslator("en-GB")("material.wallpaper")).toBe("Wallpaper");
    expect(createTranslator("de-DE")("material.wallpaper")).toBe("wallpaper");
  });

  it("is reported again after very many others, so memory stays bounded", () => {
    const report = vi.fn();
    for (let n = 0; n <= 1000; n += 1) createTranslator("sv-SE", report)(unknown(`missing.number-${n}`));
    report.mockClear();
    createTranslator("sv-SE", report)(unknown("missing.number-0"));
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("a message with a missing value", () => {
  it("is shown like a missing one, and reported once", () => {
    const report = vi.fn();
    const words = createTranslator("de-DE", report);
    expect(words("calculator.from")).toBe("from");
    expect(words("calculator.from", { cost: "9,90 €" })).toBe("from");
    expect(report.mock.calls).toEqual([["translator-parse-error", { id: "calculator.from", locale: "de-DE" }]]);
    expect(words("calculator.from", { price: "9,90 €" })).toBe("ab 9,90 €");
  });
});

it("messages never throw and are never empty", () => {
  const id = fc.oneof(fc.constantFrom(...Object.keys(compiledMessagesOf("en-GB"))), fc.string({ minLength: 1 }));
  const values = fc.dictionary(
    fc.constantFrom("price", "width", "share", "__proto__"),
    fc.oneof(fc.string({ minLength: 1 }), fc.integer()),
  );
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...all), fc.string()), id, values, (locale, messageId, args) => {
      const text = createTranslator(locale)(messageId as MessageId, args);
      expect(typeof text).toBe("string");
      if (!messageId.endsWith(".")) expect(text).not.toBe("");
    }),
  );
});
