import { describe, expect, it } from "vitest";
import { frameFamilyDefaults } from "../material.ts";
import { isFrameType } from "./frame.ts";
import { frameFamiliesFor, frameFamilyNames, frameSeriesOf } from "./frame-family.ts";

describe("the families of frames", () => {
  it("are shown with a material's default first, and none with a material that is sold unframed", () => {
    expect(frameFamiliesFor("poster")[0]).toBe("holzrahmen");
    expect(frameFamiliesFor("leinwand")[0]).toBe("schattenfuge-leinwand");
    expect(frameFamiliesFor("poster").toSorted()).toEqual(frameFamilyNames.toSorted());
    expect(frameFamiliesFor("fototapete")).toEqual([]);
  });

  it.each(frameFamilyNames)("%s is made in series of frames, the one it starts with among them", (family) => {
    const frames = frameSeriesOf(family).flatMap((series) => series.frames);
    expect(frames).toContain(frameFamilyDefaults[family].frameType);
    expect(frames.filter((frame) => !isFrameType(frame))).toEqual([]);
  });

  it("share no frame", () => {
    const all = frameFamilyNames.flatMap((family) => frameSeriesOf(family).flatMap(({ frames }) => frames));
    expect(new Set(all).size).toBe(all.length);
  });
});
