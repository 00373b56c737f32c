import { describe, expect, it } from "vitest";
import { frameFinishes } from "./frame.ts";
import { familyOfFrame, framingOf } from "./framing.ts";
import { frameFamilies } from "./material.ts";

describe("a frame with its mat", () => {
  it("has the mat that is asked for, else the one that its family starts with", () => {
    expect(framingOf("holzrahmen-schwarz")).toEqual({ frameType: "holzrahmen-schwarz", matSize: 30, matType: "mat-weiss" });
    expect(framingOf("holzrahmen-schwarz", "mat-none")).toEqual({ frameType: "holzrahmen-schwarz", matSize: 0, matType: "mat-none" });
    expect(framingOf("artbox-natur")).toEqual({ frameType: "artbox-natur", matSize: 0, matType: "mat-none" });
    expect(framingOf("fotorahmen-barock-gold", "mat-creme")).toEqual({
      frameType: "fotorahmen-barock-gold",
      matSize: 30,
      matType: "mat-creme",
    });
  });

  it.each(["", "holzrahmen", "holzrahmen-plastik", "template-only", "__proto__"])("is none of %j", (frameType) => {
    expect(framingOf(frameType, "mat-weiss")).toBeUndefined();
  });

  it("belongs to one family, whatever its series", () => {
    const frames = Object.entries(frameFinishes).flatMap(([series, finishes]) => finishes.map((finish) => `${series}-${finish}`));
    expect(frames.filter((frame) => !Object.hasOwn(frameFamilies, familyOfFrame(frame) ?? ""))).toEqual([]);
    expect(familyOfFrame("fotorahmen-holz-schwarz")).toBe("fotorahmen");
    expect(familyOfFrame("schattenfuge-platte-eiche")).toBe("schattenfuge-platte");
  });
});
