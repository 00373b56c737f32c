import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { callsToAction } from "../catalogue/call-to-action.ts";
import { type Locale, locales } from "./locales.ts";
import { compiledMessagesOf } from "./messages.ts";
import { createTranslate, type MessageId } from "./translate.ts";

const all = Object.keys(locales) as Locale[];

describe("messages of a locale", () => {
  it("are in its language", () => {
    expect(createTranslate("de-DE")("calculator.from", { price: "9,90 €" })).toBe("ab 9,90 €");
    expect(createTranslate("en-GB")("calculator.from", { price: "£9.90" })).toBe("from £9.90");
  });

  it("are its own, or those of its fallback", () => {
    expect(createTranslate("en-US")("action.design-now")).toBe("PERSONALIZE");
    expect(createTranslate("en-US")("calculator.material")).toBe(createTranslate("en-GB")("calculator.material"));
    expect(createTranslate("de-CH")("price.tax")).toContain("MWST");
    expect(createTranslate("de-AT")("price.tax")).toContain("MwSt.");
  });

  it.each(all)("tell the calls to action apart in %s", (locale) => {
    const words = callsToAction.map((name) => createTranslate(locale)(`action.${name}`));
    expect(new Set(words).size, `two of ${words.join(", ")} are equal`).toBe(callsToAction.length);
  });

  it.each(all)("have a note on shipping in %s that reads as a phrase without the tax", (locale) => {
    expect(createTranslate(locale)("price.shipping")).toMatch(/^\S+ \S/);
  });

  it.each([
    ["fr-FR", "Thème", "Objet"],
    ["nl-NL", "Thema", "Onderwerp"],
  ] as const)("name topic and subject of a contact message by different words in %s", (locale, topic, subject) => {
    const words = createTranslate(locale);
    expect([words("contact.topic"), words("contact.subject")]).toEqual([topic, subject]);
  });

  it("follow the fallback table: Liechtenstein has the messages of Switzerland", () => {
    expect(compiledMessagesOf("de-LI")).toEqual(compiledMessagesOf("de-CH"));
  });

  it("keep values unchanged, including markup and braces", () => {
    expect(createTranslate("de-DE")("calculator.from", { price: "<b>{price}</b>" })).toBe("ab <b>{price}</b>");
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
    expect(createTranslate("de-DE")("calculator.material", { name: "Acryl" })).toBe("Material");
  });
});

describe("a missing message", () => {
  const unknown = (id: string) => id as MessageId;

  it("shows its id after the first dot", () => {
    expect(createTranslate("de-DE")(unknown("option.canvas-edge.gilded"))).toBe("canvas-edge.gilded");
    expect(createTranslate("de-DE")(unknown("gilded"))).toBe("gilded");
    expect(createTranslate("de-DE")(unknown("__proto__"))).toBe("__proto__");
    expect(createTranslate("de-DE")(unknown("toString"))).toBe("toString");
  });

  it("is reported once", () => {
    const report = vi.fn();
    createTranslate("sv-SE", report)(unknown("missing.once"));
    createTranslate("sv-SE", report)(unknown("missing.once"));
    createTranslate("da-DK", report)(unknown("missing.once"));
    expect(report.mock.calls).toEqual([["translation-missing", { id: "missing.once", locale: "sv-SE" }]]);
  });

  it("is reported even if it was missing before without a reporter", () => {
    const report = vi.fn();
    createTranslate("sv-SE")(unknown("missing.unheard"));
    createTranslate("sv-SE", report)(unknown("missing.unheard"));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("is reported for an unsupported locale only, not for an invalid or a supported one", () => {
    const report = vi.fn();
    expect(createTranslate("sv-SE", report)("calculator.price")).toBe("price");
    expect(report).toHaveBeenCalledTimes(1);
    for (const locale of ["", "sv", "sv_SE", "sv-SE-x", "<script>", "__proto__"])
      expect(createTranslate(locale, report)(unknown(`missing.${locale}`))).toBe(locale);
    for (const locale of all) createTranslate(locale, report)(unknown(`missing.in-${locale}`));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("shows its id in German if only British English has it", () => {
    expect(createTranslate("en-GB")("material.wallpaper")).toBe("Wallpaper");
    expect(createTranslate("de-DE")("material.wallpaper")).toBe("wallpaper");
  });

  it("is reported again after very many others, so memory stays bounded", () => {
    const report = vi.fn();
    for (let n = 0; n <= 1000; n += 1) createTranslate("sv-SE", report)(unknown(`missing.number-${n}`));
    report.mockClear();
    createTranslate("sv-SE", report)(unknown("missing.number-0"));
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("a message with a missing value", () => {
  it("is shown like a missing one, and reported once", () => {
    const report = vi.fn();
    const words = createTranslate("de-DE", report);
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
      const text = createTranslate(locale)(messageId as MessageId, args);
      expect(typeof text).toBe("string");
      if (!messageId.endsWith(".")) expect(text).not.toBe("");
    }),
  );
});
