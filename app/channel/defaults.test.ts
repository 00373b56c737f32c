import { describe, expect, it } from "vitest";
import { defaultFeatures, type Features } from "./defaults.ts";

const had = (features: Features) => (Object.keys(features) as (keyof Features)[]).filter((name) => features[name]);

describe("the defaults of a shop (shop 9.15 to shop 9.17)", () => {
  it("of cards: condolence books, guestbooks, wishlist, trailing slash, matt lamination, no compacted templates", () => {
    expect(had(defaultFeatures("card", "de-DE"))).toEqual(["condolenceBooks", "guestbooks", "mattLamination", "trailingSlash", "wishlist"]);
  });

  it("of posters: apps, gold refinement, lazy first image", () => {
    expect(had(defaultFeatures("poster", "de-DE"))).toEqual(["apps", "compactedTemplates", "goldRefinement", "lazyFirstImage"]);
  });

  it("of posters in US English: inches, and no apps", () => {
    const { apps, inches, ...others } = defaultFeatures("poster", "en-US");
    expect([apps, inches]).toEqual([false, true]);
    expect(others).toMatchObject({ goldRefinement: true, wishlist: false });
    expect(defaultFeatures("card", "en-US").inches).toBe(false);
  });
});
