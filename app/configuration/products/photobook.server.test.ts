import { describe, expect, it } from "vitest";
import { createTranslator, loadMessages } from "#app/locale/translate.ts";
import { resolveOptions, toQuery } from "../state.ts";
import { photobookProduct } from "./photobook.server.ts";

const variant = (photobookType: string, photobookPaper: string, photobookCoverLamination: string, formats: string[], refined = false) => ({
  ...{ photobookType, photobookPaper, photobookCoverLamination, formats },
  pages: { from: 24, to: 48, step: 4 },
  refinementTypes: refined ? ["gold"] : [],
});

const data = {
  setup: { hasGold: true, hasMattLamination: true },
  sets: [
    { id: "7", name: "Reise", formats: ["a4-hoch"], templates: { "a4-hoch": 71 } },
    { id: "8", name: "Baby", formats: ["a5-hoch"], templates: {} },
  ],
  variants: [
    variant("digitalfotobuch-hard", "matt", "matt", ["a4-hoch", "a5-hoch"]),
    variant("digitalfotobuch-hard", "glaenzend", "glossy", ["a4-hoch"], true),
    variant("fotoheft", "standard", "glossy", ["a5-hoch"]),
  ],
};

/** Maps each disabled value of an option to the option that excludes it. */
function closedValues(requested: Record<string, string>, name: string): Record<string, string> {
  const { options } = resolveOptions(photobookProduct.options, data as never, requested);
  const offer = options.find((option) => option.name === name)?.offer;
  return Object.fromEntries(
    offer && "values" in offer ? offer.values.flatMap(({ value, closedBy }) => (closedBy ? [[value, closedBy]] : [])) : [],
  );
}

it("a photobook option is disabled by the first choice that excludes it", () => {
  const small = { photobookType: "digitalfotobuch-hard", photobookFormat: "a5-hoch" };
  expect(closedValues(small, "photobookPaper")).toEqual({ glaenzend: "photobookFormat", standard: "photobookType" });
  const matt = { photobookType: "digitalfotobuch-hard", photobookFormat: "a4-hoch", photobookPaper: "matt" };
  expect(closedValues(matt, "photobookCoverLamination")).toEqual({ glossy: "photobookPaper" });
  expect(closedValues(matt, "refinementType")).toEqual({ gold: "photobookPaper" });
  expect(closedValues({ photobookType: "fotoheft" }, "photobookFormat")).toEqual({ "a4-hoch": "photobookType" });
});

describe("the cover of a photobook", () => {
  const book = (photobookType: string, photobookCover: string, formats: string[], to: number) => ({
    ...variant(photobookType, "matt", "glossy", formats, photobookCover === "hard"),
    photobookCover,
    pages: { from: 20, to, step: 2 },
  });
  const books = {
    ...data,
    setup: { hasGold: true, hasMattLamination: false },
    variants: [
      book("echtfotobuch-layflat", "hard", ["200-200", "300-300"], 120),
      book("echtfotobuch-layflat", "soft", ["200-200"], 60),
      book("digitalfotobuch-hard", "hard", ["200-200"], 160),
      book("digitalfotobuch-soft", "soft", ["200-200"], 120),
    ],
  };
  const resolve = (requested: Record<string, string>) => {
    const resolved = resolveOptions(photobookProduct.options, books as never, { photobookType: "echtfotobuch-layflat", ...requested });
    const covers = resolved.options.find(({ name }) => name === "photobookCover")?.offer;
    return { ...resolved, query: Object.fromEntries(toQuery(resolved)), covers: covers && "values" in covers ? covers.values : [] };
  };

  it("is hard first, or soft, if the type has both; the price and the designer get it", () => {
    expect(resolve({})).toMatchObject({ covers: [{ value: "hard" }, { value: "soft" }], chosen: { photobookCover: "hard" } });
    const { chosen, query } = resolve({ photobookCover: "soft" });
    expect(query).toEqual({ photobookType: "echtfotobuch-layflat", photobookCover: "soft" });
    expect(photobookProduct.questions(chosen, books as never).photobook.params).toMatchObject({ photobookCover: "soft" });
    expect(photobookProduct.handOff?.(chosen, books as never, { locale: "de-DE" } as never).selection).toMatchObject({
      photobookCover: "soft",
    });
  });

  it("excludes formats and refinements, and bounds the pages; the nearest number is chosen, and said", () => {
    const { chosen, refused, options } = resolve({ photobookCover: "soft", photobookFormat: "300-300", photobookPageCount: "100" });
    expect([chosen.photobookFormat, chosen.photobookPageCount, refused]).toEqual([
      "200-200",
      "60",
      ["photobookFormat", "photobookPageCount"],
    ]);
    const refinements = options.find(({ name }) => name === "refinementType")?.offer;
    expect(refinements).toMatchObject({ values: [{ value: "none" }, { value: "gold", closedBy: "photobookCover" }] });
    expect(resolve({ photobookPageCount: "100" })).toMatchObject({ chosen: { photobookPageCount: "100" }, refused: [] });
  });

  it("is no option of a type with one cover, which refuses another one", () => {
    const soft = { photobookType: "digitalfotobuch-soft" };
    expect(resolve(soft)).toMatchObject({ covers: [], refused: [], chosen: { photobookType: "digitalfotobuch-soft" } });
    expect(resolve(soft).chosen).not.toHaveProperty("photobookCover");
    expect(resolve({ ...soft, photobookCover: "soft" })).toMatchObject({ covers: [], refused: [] });
    expect(resolve({ ...soft, photobookCover: "hard" })).toMatchObject({ chosen: { photobookCover: "soft" }, refused: ["photobookCover"] });
  });

  it.each([
    ["de-DE", "Echtfotobuch mit Layflat-Bindung, Softcover, 20 × 20 cm"],
    ["en-US", "Lay-flat photo book on photo paper, Soft cover, 8 × 8 in"],
    ["fr-FR", "Livre sur papier photo, ouverture à plat, Couverture souple, 20 × 20 cm"],
  ] as const)("is in the title where it is chosen (%s)", async (locale, title) => {
    await loadMessages(locale);
    const context = { words: createTranslator(locale) } as never;
    expect(photobookProduct.title(resolve({ photobookCover: "soft" }).chosen, books as never, context)).toBe(title);
  });
});

describe("designs of a photobook", () => {
  const handed = (requested: Record<string, string>, known: object = data) => {
    const { chosen, refused } = resolveOptions(photobookProduct.options, known as never, requested);
    const handOff = photobookProduct.handOff?.(chosen, known as never, { locale: "de-DE" } as never);
    const { designGroupSetId: set, templateId } = (handOff?.selection ?? {}) as { designGroupSetId?: number; templateId?: number };
    return { refused, set, ...(templateId ? { templateId } : {}) };
  };
  const large = { photobookType: "digitalfotobuch-hard", photobookFormat: "a4-hoch" };

  it("are a set laid out for its format, or none", () => {
    expect(closedValues(large, "designGroupSetId")).toEqual({ 8: "photobookFormat" });
    expect(handed({ ...large, designGroupSetId: "7" })).toEqual({ refused: [], set: 7, templateId: 71 });
    expect(handed(large).set).toBeUndefined();
  });

  it("that the chosen format excludes do not change its default", () => {
    const requested = { photobookType: "digitalfotobuch-hard", photobookFormat: "a4-hoch", designGroupSetId: "8" };
    const resolved = resolveOptions(photobookProduct.options, { ...data, requestedSet: data.sets[1] } as never, requested);
    expect([resolved.refused, toQuery(resolved)]).toEqual([["designGroupSetId"], []]);
  });

  it("are the set sold on its page", () => {
    expect(handed({ ...large, designGroupSetId: "7" }, { ...data, setup: { ...data.setup, designGroupSetId: 9 } }).set).toBe(9);
  });

  it("are refused with a notice while the list fails to load", () => {
    expect(handed({ ...large, designGroupSetId: "7" }, { ...data, sets: undefined })).toEqual({
      refused: ["designGroupSetId"],
      set: undefined,
    });
    expect(handed(large, { ...data, sets: undefined }).refused).toEqual([]);
  });
});

describe("a channel's finishes of photobooks (shop 9.15, shop 9.16)", () => {
  const offeredBy = (features: object, name: string) => {
    const both = variant("digitalfotobuch-hard", "glaenzend", "matt", ["a4-hoch"], true);
    const known = { ...data, variants: [...data.variants, both], setup: { ...data.setup, ...features } };
    const { options, chosen } = resolveOptions(photobookProduct.options, known as never, {});
    const offer = options.find((option) => option.name === name)?.offer;
    return { values: offer && "values" in offer ? offer.values.map(({ value }) => value) : undefined, chosen: chosen[name] };
  };

  it("have covers with a matt lamination first, or none", () => {
    expect(offeredBy({}, "photobookCoverLamination")).toEqual({ values: ["glossy", "matt"], chosen: "matt" });
    expect(offeredBy({ hasMattLamination: false }, "photobookCoverLamination").values).toEqual(["glossy"]);
  });

  it("have gold, or none", () => {
    expect(offeredBy({}, "refinementType").values).toContain("gold");
    expect(offeredBy({ hasGold: false }, "refinementType").values ?? []).not.toContain("gold");
  });
});

it("the paper of a real photobook is named as its photo finish, any other as paper", async () => {
  await loadMessages("de-DE");
  const paper = photobookProduct.options.find(({ name }) => name === "photobookPaper");
  const named = (value: string, photobookType: string) =>
    paper?.nameOf(value, data as never, { words: createTranslator("de-DE") } as never, { photobookType });
  expect(["matt", "glaenzend", "feinstweiss"].map((value) => named(value, "echtfotobuch-layflat"))).toEqual([
    "Fotos matt",
    "Fotos glänzend",
    "Feinstweiß",
  ]);
  expect(named("matt", "fotoheft")).toBe("Matt");
});

it("the number of copies is handed over under both of its names", () => {
  const { chosen } = resolveOptions(photobookProduct.options, data as never, { amount: "3" });
  expect(photobookProduct.handOff?.(chosen, data as never, { locale: "de-DE" } as never).selection).toMatchObject({
    amount: 3,
    quantity: 3,
  });
});
