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
  it("stand as an editor put them while no campaign runs", () => {
    expect(names([])).toEqual(["calendar", "poster", "canvas", "acrylic"]);
  });

  it("begin with those of the campaign, in its order", () => {
    expect(names(["acrylglas", "leinwand"])).toEqual(["acrylic", "canvas", "calendar", "poster"]);
  });

  it("are never the page itself, wherever on it a link leads", () => {
    expect(names([], { here: "/leinwanddruck" })).not.toContain("canvas");
    expect(names([], { here: "/acrylglas" })).not.toContain("acrylic");
  });

  it("are no more than an editor wants", () => {
    expect(names(["acrylglas"], { most: 2 })).toEqual(["acrylic", "calendar"]);
  });
});
