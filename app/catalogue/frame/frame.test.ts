import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../locale/locales.ts";
import { createTranslator } from "../../locale/translate.ts";
import { type FrameSeries, type FrameType, frameFinishes, frameLabels, isFrameType } from "./frame.ts";

const frames = (Object.keys(frameFinishes) as FrameSeries[]).flatMap((series) =>
  frameFinishes[series].map((finish) => `${series}-${finish}` as FrameType),
);

describe("the frame catalogue", () => {
  it("has angular and round aluminium frames in eight finishes each", () => {
    expect(frames.filter((frame) => frame.startsWith("alurahmen-"))).toHaveLength(16);
    expect(isFrameType("alurahmen-rund-silber-chrom")).toBe(true);
  });

  it("has unique frames", () => {
    expect(new Set(frames).size).toBe(frames.length);
  });

  it.each(["alurahmen", "alurahmen-eckig-eiche", "holzrahmen-", "", "constructor"])("has no %j", (text) => {
    expect(isFrameType(text)).toBe(false);
  });
});

describe("the label of a frame", () => {
  it("is series and finish in full, finish in short", () => {
    expect(frameLabels("alurahmen-eckig-schwarz-matt", createTranslator("de-DE"))).toEqual({
      full: "Alurahmen eckig – Schwarz matt",
      short: "Schwarz matt",
    });
    expect(frameLabels("alurahmen-rund-weiss", createTranslator("en-US")).full).toBe("Aluminum frame, rounded profile – White");
    expect(frameLabels("holzrahmen-weiss", createTranslator("de-LI")).short).toBe("Weiss");
  });

  it("says that it is a template if no frame is produced", () => {
    expect(frameLabels("template-only", createTranslator("de-DE")).short).toBe("Nur Vorlage, ohne Rahmen");
  });

  it.each(Object.keys(locales) as Locale[])("is unique per frame in %s", (locale) => {
    const full = frames.map((frame) => frameLabels(frame, createTranslator(locale)).full);
    expect(new Set(full).size).toBe(frames.length);
  });
});
