import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../locale/locales.ts";
import { createTranslate } from "../../locale/translate.ts";
import { type FrameSeries, type FrameType, frameFinishes, frameLabels, isFrameType } from "./frame.ts";

const frames = (Object.keys(frameFinishes) as FrameSeries[]).flatMap((series) =>
  frameFinishes[series].map((finish) => `${series}-${finish}` as FrameType),
);

describe("the frame catalogue", () => {
  it("has aluminium frames angular and round, in eight finishes each", () => {
    expect(frames.filter((frame) => frame.startsWith("alurahmen-"))).toHaveLength(16);
    expect(isFrameType("alurahmen-rund-silber-chrom")).toBe(true);
  });

  it("names each frame once", () => {
    expect(new Set(frames).size).toBe(frames.length);
  });

  it.each(["alurahmen", "alurahmen-eckig-eiche", "holzrahmen-", "", "constructor"])("has no %j", (text) => {
    expect(isFrameType(text)).toBe(false);
  });
});

describe("a frame in words", () => {
  it("is its series and its finish in full, its finish in short", () => {
    expect(frameLabels("alurahmen-eckig-schwarz-matt", createTranslate("de-DE"))).toEqual({
      full: "Alurahmen eckig – Schwarz matt",
      short: "Schwarz matt",
    });
    expect(frameLabels("alurahmen-rund-weiss", createTranslate("en-US")).full).toBe("Aluminum frame, rounded profile – White");
    expect(frameLabels("holzrahmen-weiss", createTranslate("de-LI")).short).toBe("Weiss");
  });

  it("says that it is a template where no produced frame applies", () => {
    expect(frameLabels("template-only", createTranslate("de-DE")).short).toBe("Nur Vorlage, ohne Rahmen");
  });

  it.each(Object.keys(locales) as Locale[])("is another one for every frame in %s", (locale) => {
    const full = frames.map((frame) => frameLabels(frame, createTranslate(locale)).full);
    expect(new Set(full).size).toBe(frames.length);
  });
});
