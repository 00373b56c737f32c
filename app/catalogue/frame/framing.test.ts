import { describe, expect, it } from "vitest";
import { frameFamilyDefaults } from "../material.ts";
import { frameFinishes } from "./frame.ts";
import { frameFamilyOf, toFraming } from "./framing.ts";

describe("a frame with its mat", () => {
  it("has the requested mat, else the default of its family", () => {
    expect(toFraming("holzrahmen-schwarz")).toEqual({ frameType: "holzrahmen-schwarz", matSize: 30, matType: "mat-weiss" });
    expect(toFraming("holzrahmen-schwarz", "mat-none")).toEqual({ frameType: "holzrahmen-schwarz", matSize: 0, matType: "mat-none" });
    expect(toFraming("artbox-natur")).toEqual({ frameType: "artbox-natur", matSize: 0, matType: "mat-none" });
    expect(toFraming("fotorahmen-barock-gold", "mat-creme")).toEqual({
      frameType: "fotorahmen-barock-gold",
      matSize: 30,
      matType: "mat-creme",
    });
  });

  it.each(["", "holzrahmen", "holzrahmen-plastik", "template-only", "__proto__"])("is undefined for %j", (frameType) => {
    expect(toFraming(frameType, "mat-weiss")).toBeUndefined();
  });

  it("belongs to one family in every series", () => {
    const frames = Object.entries(frameFinishes).flatMap(([series, finishes]) => finishes.map((finish) => `${series}-${finish}`));
    expect(frames.filter((frame) => !Object.hasOwn(frameFamilyDefaults, frameFamilyOf(frame) ?? ""))).toEqual([]);
    expect(frameFamilyOf("fotorahmen-holz-schwarz")).toBe("fotorahmen");
    expect(frameFamilyOf("schattenfuge-platte-eiche")).toBe("schattenfuge-platte");
  });
});
