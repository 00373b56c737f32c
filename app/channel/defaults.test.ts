import { describe, expect, it } from "vitest";
import { type ChannelFeatures, defaultFeatures } from "./defaults.ts";

const enabled = (features: ChannelFeatures) => (Object.keys(features) as (keyof ChannelFeatures)[]).filter((name) => features[name]);

describe("default features of a shop (shop 9.15 to shop 9.17)", () => {
  it("for cards: condolence books, guestbooks, wishlist, trailing slash, matt lamination", () => {
    expect(enabled(defaultFeatures("card", "de-DE"))).toEqual([
      "condolenceBooks",
      "guestbooks",
      "mattLamination",
      "trailingSlash",
      "wishlist",
    ]);
  });

  it("for posters: apps, gold refinement, wishlist (decision 231)", () => {
    expect(enabled(defaultFeatures("poster", "de-DE"))).toEqual(["apps", "goldRefinement", "wishlist"]);
  });

  it("for posters in US English: no apps", () => {
    expect(enabled(defaultFeatures("poster", "en-US"))).toEqual(["goldRefinement", "wishlist"]);
  });
});
