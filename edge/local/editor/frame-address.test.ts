import { describe, expect, it } from "vitest";
import { verifySignature } from "../../../app/content/preview/signature.ts";
import { buildPreviewUrl, createSigningClock } from "./frame-address.ts";

const now = Date.UTC(2026, 0, 15, 12);
const signing = { space: "1", previewToken: "preview", shopPort: "4000" };
const addressOf = (full_slug: string, release = 0) =>
  buildPreviewUrl({ id: 7, full_slug, component: "Page" }, release, signing, now) ?? "none";

describe("the address of a frame", () => {
  it.each([
    ["poster/de-de/leinwanddruck", "http://localhost:4000/_preview/poster/de-de/leinwanddruck"],
    ["poster/fr-ch/home", "http://poster.ch.localhost:4000/_preview/poster/fr-ch/home"],
    ["poster/en-us/canvas-prints", "http://poster.com.localhost:4000/_preview/poster/en-us/canvas-prints"],
    ["card/de-de/hochzeit", "http://card.de.localhost:4000/_preview/card/de-de/hochzeit"],
  ])("of %s is its market's", (slug, expected) => {
    expect(addressOf(slug).split("?")[0]).toBe(expected);
  });

  it("is signed for the shop and names the release", async () => {
    const { searchParams } = new URL(addressOf("poster/de-de/home", 77));
    expect(await verifySignature(searchParams, signing, now)).toMatchObject({ release: "77" });
    expect(searchParams.get("_storyblok_c")).toBe("Page");
  });

  it("is missing for a story outside all markets", () => {
    expect(addressOf("redirects")).toBe("none");
  });

  it("has another second for each of two stories opened within a second", () => {
    const momentFor = createSigningClock();
    expect([now, now + 999, now + 500, now + 1_000].map(momentFor)).toEqual([now, now - 1_000, now - 2_000, now + 1_000]);
  });
});
