import { describe, expect, it } from "vitest";
import { frameFamilyDefaults } from "../material.ts";
import { isFrameType } from "./frame.ts";
import { frameFamiliesFor, frameFamilyNames, frameSeriesOf } from "./frame-family.ts";

describe("frame families", () => {
  it("start with the material's default, and are empty for a material sold unframed", () => {
    expect(frameFamiliesFor("poster")[0]).toBe("holzrahmen");
    expect(frameFamiliesFor("leinwand")[0]).toBe("schattenfuge-leinwand");
    expect(frameFamiliesFor("poster").toSorted()).toEqual(frameFamilyNames.toSorted());
    expect(frameFamiliesFor("fototapete")).toEqual([]);
  });

  it.each(frameFamilyNames)("%s has frame series, its default frame among them", (family) => {
    const frames = frameSeriesOf(family).flatMap((series) => series.frames);
    expect(frames).toContain(frameFamilyDefaults[family].frameType);
    expect(frames.filter((frame) => !isFrameType(frame))).toEqual([]);
  });

  it("share no frame", () => {
    const all = frameFamilyNames.flatMap((family) => frameSeriesOf(family).flatMap(({ frames }) => frames));
    expect(new Set(all).size).toBe(all.length);
  });
});
