import { describe, expect, it } from "vitest";
import { rankRecommendations } from "./rank.ts";

const candidates = [
  { name: "calendar", href: "/fotokalender" },
  { name: "poster", materialType: "poster", href: "/poster" },
  { name: "canvas", materialType: "leinwand", href: "/leinwanddruck#calculator" },
  { name: "nowhere", materialType: "leinwand", href: undefined },
  { name: "acrylic", materialType: "acrylglas", href: "/acrylglas/" },
];
const names = (campaign: string[], { here = "/", most = 8 } = {}) =>
  rankRecommendations(candidates, campaign, here, most).map(({ name }) => name);

describe("recommended pages", () => {
  it("keep the editor's order without a campaign", () => {
    expect(names([])).toEqual(["calendar", "poster", "canvas", "acrylic"]);
  });

  it("start with those of the campaign, in its order", () => {
    expect(names(["acrylglas", "leinwand"])).toEqual(["acrylic", "canvas", "calendar", "poster"]);
  });

  it("exclude the page itself, also if the link has an anchor", () => {
    expect(names([], { here: "/leinwanddruck" })).not.toContain("canvas");
    expect(names([], { here: "/acrylglas" })).not.toContain("acrylic");
  });

  it("are limited to the editor's number", () => {
    expect(names(["acrylglas"], { most: 2 })).toEqual(["acrylic", "calendar"]);
  });
});
