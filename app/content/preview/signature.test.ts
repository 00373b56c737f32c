import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hasPreviewParams, verifySignature, withoutPreviewParams } from "./signature.ts";

const now = Date.UTC(2026, 0, 15, 12);
const seconds = now / 1_000;

/** Signs a URL like the visual editor. */
function signed({ space = "12345", token = "preview", at = seconds }: { space?: string; token?: string; at?: number } = {}) {
  const signature = createHash("sha1").update(`${space}:${token}:${at}`).digest("hex");
  return new URLSearchParams({
    _storyblok: "1",
    "_storyblok_tk[space_id]": space,
    "_storyblok_tk[timestamp]": String(at),
    "_storyblok_tk[token]": signature,
  });
}

const refusal = async (query: URLSearchParams, space: string | undefined = "12345") =>
  (await verifySignature(query, { previewToken: "preview", space }, now)).refused;

describe("the visual editor's URL", () => {
  it("is valid for an hour", async () => {
    expect(await refusal(signed())).toBeUndefined();
    expect(await refusal(signed({ at: seconds - 3_600 }))).toBeUndefined();
    expect(await refusal(signed({ at: seconds - 3_601 }))).toBe("the signature has expired");
  });

  it("may be a minute ahead of our clock", async () => {
    expect(await refusal(signed({ at: seconds + 60 }))).toBeUndefined();
    expect(await refusal(signed({ at: seconds + 61 }))).toBe("the signature has expired");
  });

  it("is refused with another token's signature", async () => {
    expect(await refusal(signed({ token: "public" }))).toBe("the signature is wrong");
    expect(await refusal(signed({ token: "" }))).toBe("the signature is wrong");
  });

  it("is refused from another space if the shop knows its own", async () => {
    expect(await refusal(signed({ space: "54321" }))).toBe("the signature is of another space");
    expect((await verifySignature(signed({ space: "54321" }), { previewToken: "preview" }, now)).refused).toBeUndefined();
  });

  it.each(["_storyblok", "_storyblok_tk[space_id]", "_storyblok_tk[timestamp]", "_storyblok_tk[token]", "_storyblok_release"])(
    "is refused with %s twice",
    async (name) => {
      const query = signed();
      query.append(name, query.get(name) ?? "1");
      query.append(name, query.get(name) ?? "1");
      expect(await refusal(query)).toBe("a parameter occurs twice");
    },
  );

  it.each(["_storyblok", "_storyblok_tk[space_id]", "_storyblok_tk[timestamp]", "_storyblok_tk[token]"])(
    "is refused without %s",
    async (name) => {
      const query = signed();
      query.delete(name);
      expect(await refusal(query)).toBe("the signature is missing");
    },
  );

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
  ])("is refused with another %s, %j", async (name, value) => {
    const query = signed();
    query.set(`_storyblok_tk[${name}]`, value);
    expect(await refusal(query)).toBeDefined();
  });

  it.each([
    ["1234", "1234"],
    ["", undefined],
    ["1; drop", undefined],
    ["1.2", undefined],
  ])("has a numeric release: %j is %j", async (value, release) => {
    const query = signed();
    query.set("_storyblok_release", value);
    expect(await verifySignature(query, { previewToken: "preview" }, now)).toEqual({
      token: expect.any(String),
      ...(release ? { release } : {}),
    });
  });
});

describe("a query", () => {
  it.each([
    ["?_storyblok=1", true],
    ["?a=b&_storyblok_tk%5Btoken%5D=x", true],
    ["?%5fstoryblok_release=1", true],
    ["?_storyblok", true],
    ["?a=_storyblok", false],
    ["?storyblok=1", false],
    ["", false],
  ])("%j belongs to the editor: %s", (search, expected) => {
    expect(hasPreviewParams(new URLSearchParams(search))).toBe(expected);
  });

  it.each([
    ["", ""],
    ["?_storyblok=1", ""],
    ["?a=%20b&_storyblok=1&c", "?a=%20b&c"],
    ["?%5Fstoryblok_tk[token]=x&sku=leinwand-600x400&&_storyblok_c=2", "?sku=leinwand-600x400"],
    ["?x=_storyblok&a=b=c&a=d", "?x=_storyblok&a=b=c&a=d"],
  ])("%j without the editor's parameters is %j, otherwise unchanged", (search, expected) => {
    expect(withoutPreviewParams(search)).toBe(expected);
    expect(hasPreviewParams(new URLSearchParams(withoutPreviewParams(search)))).toBe(false);
  });
});
