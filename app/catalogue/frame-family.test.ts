import { describe, expect, it } from "vitest";
import { isFrameType } from "./frame.ts";
import { familiesOf, familyNames, seriesOf } from "./frame-family.ts";
import { frameFamilies } from "./material.ts";

describe("the families of frames", () => {
  it("are shown with a material's default first, and none with a material that is sold unframed", () => {
    expect(familiesOf("poster")[0]).toBe("holzrahmen");
    expect(familiesOf("leinwand")[0]).toBe("schattenfuge-leinwand");
    expect(familiesOf("poster").toSorted()).toEqual(familyNames.toSorted());
    expect(familiesOf("fototapete")).toEqual([]);
  });

  it.each(familyNames)("%s is made in series of frames, the one it starts with among them", (family) => {
    const frames = seriesOf(family).flatMap((series) => series.frames);
    expect(frames).toContain(frameFamilies[family].frameType);
    expect(frames.filter((frame) => !isFrameType(frame))).toEqual([]);
  });

  it("share no frame", () => {
    const all = familyNames.flatMap((family) => seriesOf(family).flatMap(({ frames }) => frames));
    expect(new Set(all).size).toBe(all.length);
  });
});
