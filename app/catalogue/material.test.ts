import { describe, expect, it } from "vitest";
import { materialOptions } from "#content-types/fields.ts";
import { isFrameType } from "./frame/frame.ts";
import { defaultFrameFamily, type FrameFamily, frameFamilyDefaults, isMaterial, materials } from "./material.ts";

describe("the materials", () => {
  it("are the twelve materials of the shop", () => {
    expect(materials).toHaveLength(12);
    expect(materials).toContain("hahnemuehle");
  });

  it("are exactly the editor's options", () => {
    expect(materialOptions.map(({ value }) => value)).toEqual(materials);
  });

  it.each(["karton", "", "Leinwand", "constructor", "__proto__"])("do not include %j", (text) => {
    expect(isMaterial(text)).toBe(false);
  });
});

describe("a frame family", () => {
  it("has a black frame by default", () => {
    for (const [family, { frameType }] of Object.entries(frameFamilyDefaults)) {
      expect(isFrameType(frameType)).toBe(true);
      expect(frameType).toMatch(new RegExp(`^${family}-(\\w+-)?schwarz`));
    }
  });

  it("has a white mat of 30 only if it is aluminium or wood", () => {
    const matted = (Object.keys(frameFamilyDefaults) as FrameFamily[]).filter((family) => frameFamilyDefaults[family].matSize === 30);
    expect(matted).toEqual(["alurahmen", "holzrahmen"]);
    for (const { matSize, matType } of Object.values(frameFamilyDefaults)) expect(matType).toBe(matSize === 30 ? "mat-weiss" : "mat-none");
  });

  it("is the default of the materials that are sold framed", () => {
    expect(defaultFrameFamily).toEqual({
      acrylglas: "schattenfuge-platte",
      aludibond: "schattenfuge-platte",
      forexplatte: "schattenfuge-platte",
      gallerybond: "schattenfuge-platte",
      hahnemuehle: "holzrahmen",
      poster: "holzrahmen",
      leinwand: "schattenfuge-leinwand",
    });
  });
});
