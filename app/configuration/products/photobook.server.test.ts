import { describe, expect, it } from "vitest";
import { resolveOptions } from "../state.ts";
import { photobookProduct } from "./photobook.server.ts";

const variant = (photobookType: string, photobookPaper: string, photobookCoverLamination: string, formats: string[], refined = false) => ({
  ...{ photobookType, photobookPaper, photobookCoverLamination, formats },
  pages: { from: 24, to: 48, step: 4 },
  refinementTypes: refined ? ["gold"] : [],
});

const data = {
  setup: {},
  sets: [
    { id: "7", name: "Reise", formats: ["a4-hoch"] },
    { id: "8", name: "Baby", formats: ["a5-hoch"] },
  ],
  variants: [
    variant("digitalfotobuch-hard", "matt", "matt", ["a4-hoch", "a5-hoch"]),
    variant("digitalfotobuch-hard", "glaenzend", "glossy", ["a4-hoch"], true),
    variant("fotoheft", "standard", "glossy", ["a5-hoch"]),
  ],
};

/** Returns the option that excludes each disabled value. */
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

describe("designs of a photobook", () => {
  const handed = (requested: Record<string, string>, known: object = data) => {
    const { chosen, refused } = resolveOptions(photobookProduct.options, known as never, requested);
    const handOff = photobookProduct.handOff?.(chosen, known as never, { locale: "de-DE" } as never);
    return { refused, set: handOff && "designGroupSetId" in handOff.selection ? handOff.selection.designGroupSetId : undefined };
  };
  const large = { photobookType: "digitalfotobuch-hard", photobookFormat: "a4-hoch" };

  it("are a set laid out for its format, or none", () => {
    expect(closedValues(large, "designGroupSetId")).toEqual({ 8: "photobookFormat" });
    expect(handed({ ...large, designGroupSetId: "7" })).toEqual({ refused: [], set: 7 });
    expect(handed(large).set).toBeUndefined();
  });

  it("are those sold on its page", () => {
    expect(handed({ ...large, designGroupSetId: "7" }, { ...data, setup: { designGroupSetId: 9 } }).set).toBe(9);
  });

  it("are refused with a notice while the list fails to load", () => {
    expect(handed({ ...large, designGroupSetId: "7" }, { ...data, sets: undefined })).toEqual({
      refused: ["designGroupSetId"],
      set: undefined,
    });
    expect(handed(large, { ...data, sets: undefined }).refused).toEqual([]);
  });
});
