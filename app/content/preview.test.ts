import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSignedPreview } from "./preview.ts";

const now = Date.UTC(2026, 0, 15, 12);
const seconds = now / 1_000;

/** An address as the visual editor signs it. */
function signed({ space = "12345", token = "preview", at = seconds }: { space?: string; token?: string; at?: number } = {}) {
  const signature = createHash("sha1").update(`${space}:${token}:${at}`).digest("hex");
  return new URLSearchParams({
    _storyblok: "1",
    "_storyblok_tk[space_id]": space,
    "_storyblok_tk[timestamp]": String(at),
    "_storyblok_tk[token]": signature,
  });
}

describe("the visual editor's address", () => {
  it("opens drafts for an hour", async () => {
    expect(await isSignedPreview(signed(), "preview", now)).toBe(true);
    expect(await isSignedPreview(signed({ at: seconds - 3_600 }), "preview", now)).toBe(true);
    expect(await isSignedPreview(signed({ at: seconds - 3_601 }), "preview", now)).toBe(false);
  });

  it("may be a minute ahead of our clock, and no more", async () => {
    expect(await isSignedPreview(signed({ at: seconds + 60 }), "preview", now)).toBe(true);
    expect(await isSignedPreview(signed({ at: seconds + 61 }), "preview", now)).toBe(false);
  });

  it("proves nothing when it was signed with another token", async () => {
    expect(await isSignedPreview(signed({ token: "public" }), "preview", now)).toBe(false);
    expect(await isSignedPreview(signed({ token: "" }), "preview", now)).toBe(false);
  });

  it.each([
    ["no parameters but the editor's own", new URLSearchParams({ _storyblok: "1" })],
    ["nothing", new URLSearchParams()],
  ])("%s proves nothing", async (_, query) => {
    expect(await isSignedPreview(query, "preview", now)).toBe(false);
  });

  it.each([
    ["space_id", "12345:preview"],
    ["space_id", ""],
    ["timestamp", "1e9"],
    ["timestamp", "9999999999999"],
    ["timestamp", "-1"],
    ["token", ""],
    ["token", "0".repeat(40)],
    ["token", "A".repeat(40)],
    ["token", "0".repeat(41)],
  ])("with another %s, %j, proves nothing", async (name, value) => {
    const query = signed();
    query.set(`_storyblok_tk[${name}]`, value);
    expect(await isSignedPreview(query, "preview", now)).toBe(false);
  });
});
