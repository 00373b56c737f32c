import { describe, expect, it } from "vitest";
import { readSigned } from "../../../app/content/preview/signature.ts";
import { frameAddress, openMoments } from "./frame-address.ts";

const now = Date.UTC(2026, 0, 15, 12);
const signing = { space: "1", previewToken: "preview", shopPort: "4000" };
const framed = (full_slug: string, release = 0) => frameAddress({ id: 7, full_slug, component: "Page" }, release, signing, now) ?? "none";

describe("the address of a frame", () => {
  it.each([
    ["poster/de-de/leinwanddruck", "http://localhost:4000/_preview/poster/de-de/leinwanddruck"],
    ["poster/fr-ch/home", "http://poster.ch.localhost:4000/_preview/poster/fr-ch/home"],
    ["poster/en-us/canvas-prints", "http://poster.com.localhost:4000/_preview/poster/en-us/canvas-prints"],
    ["card/de-de/hochzeit", "http://card.de.localhost:4000/_preview/card/de-de/hochzeit"],
  ])("of %s is its market's", (slug, expected) => {
    expect(framed(slug).split("?")[0]).toBe(expected);
  });

  it("is signed as the shop reads it, and names the release", async () => {
    const { searchParams } = new URL(framed("poster/de-de/home", 77));
    expect(await readSigned(searchParams, signing, now)).toMatchObject({ release: "77" });
    expect(searchParams.get("_storyblok_c")).toBe("Page");
  });

  it("is none for a story beside all markets", () => {
    expect(framed("redirects")).toBe("none");
  });

  it("is signed anew for whoever opens two stories within a second", () => {
    const momentFor = openMoments();
    expect([now, now + 999, now + 500, now + 1_000].map(momentFor)).toEqual([now, now - 1_000, now - 2_000, now + 1_000]);
  });
});
