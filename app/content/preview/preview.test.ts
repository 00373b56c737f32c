import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createPreviewPasses } from "./pass.ts";
import { createPreviewAccess } from "./preview.ts";

const now = Date.UTC(2026, 0, 15, 12);
const hour = 3_600_000;

function address(at = now / 1_000, release?: string) {
  return new URLSearchParams({
    _storyblok: "1",
    "_storyblok_tk[space_id]": "1",
    "_storyblok_tk[timestamp]": String(at),
    "_storyblok_tk[token]": createHash("sha1").update(`1:preview:${at}`).digest("hex"),
    ...(release ? { _storyblok_release: release } : {}),
  });
}

const open = () => createPreviewAccess({ previewToken: "preview", space: "1" });
const enter = async (preview: ReturnType<typeof open>, query: URLSearchParams, at = now) => {
  const entered = await preview.enter(query, undefined, at);
  return "pass" in entered ? entered.pass : entered.refused;
};

describe("a signed URL", () => {
  it("opens drafts for an hour, and remembers the release", async () => {
    const preview = open();
    const pass = await enter(preview, address(now / 1_000, "77"));
    expect(await preview.read(pass, now)).toEqual({ until: now / 1_000 + 3_600, release: "77" });
    expect(await preview.read(pass, now + hour - 1)).toBeDefined();
    expect(await preview.read(pass, now + hour)).toBeUndefined();
  });

  it("has no release if the editor sends 0", async () => {
    const preview = open();
    expect(await preview.read(await enter(preview, address(now / 1_000, "0")), now)).toEqual({ until: now / 1_000 + 3_600 });
  });

  it("is accepted once", async () => {
    const preview = open();
    await enter(preview, address());
    expect(await enter(preview, address())).toBe("the signature was used before");
    expect(await enter(preview, address(now / 1_000, "78"))).toBe("the signature was used before");
    expect(await enter(preview, address(now / 1_000 - 1))).toMatch(/^\d+\./);
  });

  it("that was used is accepted from the same editor, without extending the hour", async () => {
    const preview = open();
    const held = await preview.read(await enter(preview, address()), now);
    const again = await preview.enter(address(now / 1_000, "78"), held, now + hour / 2);
    expect("pass" in again && (await preview.read(again.pass, now + hour / 2))).toEqual({ until: held?.until, release: "78" });
  });

  it("stays marked as used despite many unsigned URLs", async () => {
    const preview = open();
    await enter(preview, address());
    for (let forged = 0; forged < 12_000; forged += 1) {
      const query = address();
      query.set("_storyblok_tk[token]", forged.toString(16).padStart(40, "0"));
      expect(await enter(preview, query)).toBe("the signature is wrong");
    }
    expect(await enter(preview, address())).toBe("the signature was used before");
  });
});

describe("a pass", () => {
  it("is valid in every process with the same preview token only", async () => {
    const pass = await enter(open(), address());
    expect(await open().read(pass, now)).toBeDefined();
    expect(await createPreviewPasses("another").read(pass, now)).toBeUndefined();
  });

  it("does not reveal the preview token", async () => {
    expect(await enter(open(), address())).not.toContain("preview");
  });

  it("cannot be modified", async () => {
    const pass = await enter(open(), address());
    const [until = "", release = "", signature = ""] = pass.split(".");
    const forged = [
      `${Number(until) + 1}.${release}.${signature}`,
      `${until}.1.${signature}`,
      `${until}..${signature.slice(1)}A`,
      `${until}..${"A".repeat(43)}`,
      `${until}..`,
      `${until}.${release}`,
      ` ${pass}`,
      `${pass}.`,
      pass.toUpperCase(),
      "a".repeat(100_000),
      "",
    ];
    for (const text of forged) expect([text, await open().read(text, now)]).toEqual([text, undefined]);
  });

  it("is valid in one spelling of its signature", async () => {
    const passes = createPreviewPasses("preview");
    const pass = await passes.write({ until: now / 1_000 + 60 });
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const good = await Promise.all([...letters].map((letter) => passes.read(pass.slice(0, -1) + letter, now)));
    expect(good.filter(Boolean)).toHaveLength(1);
  });

  it("that expires after more than an hour, plus a minute of clock skew, is invalid", async () => {
    const passes = createPreviewPasses("preview");
    expect(await passes.read(await passes.write({ until: now / 1_000 + 3_661 }), now)).toBeUndefined();
  });
});
