import { describe, expect, it } from "vitest";
import { overrideLifetimeSeconds, parseOverride, signOverride, verifyOverride } from "./override.ts";

const parse = (query: string) => parseOverride(new URLSearchParams(query));
const nothing = { disabled: false, debug: false };

describe("the override by query", () => {
  it.each([
    ["", nothing],
    ["sku=a&page=2", nothing],
    ["feature=1616&treatment=on", { ...nothing, treatment: { feature: "1616", treatment: "on" } }],
    ["feature=1616&treatment=off", { ...nothing, treatment: { feature: "1616", treatment: "off" } }],
    ["disabled", { ...nothing, disabled: true }],
    ["disabled=1", { ...nothing, disabled: true }],
    ["disabled=0", nothing],
    ["debug=1", { ...nothing, debug: true }],
    ["debug=the-secret-of-debugging", { ...nothing, debug: true }],
    ["debug=0", nothing],
    ["feature=1616&treatment=on&disabled=false&debug", { ...nothing, debug: true, treatment: { feature: "1616", treatment: "on" } }],
  ])("%j is read without a fault", (query, override) => {
    expect(parse(query)).toEqual({ override, faults: [] });
  });

  it.each([
    ...["control", "On", "ON", " on", "on ", "true", "1", "", "of", "on%00", "__proto__"].map((treatment) => [
      `feature=1616&treatment=${treatment}`,
      "the override's treatment is neither on nor off",
    ]),
    ["feature=1616", "the override has a feature without a treatment"],
    ["treatment=on", "the override has a treatment without a feature"],
    ["feature=&treatment=on", "the override's feature is no name of an experiment"],
    ["feature=<b>&treatment=on", "the override's feature is no name of an experiment"],
    [`feature=${"a".repeat(81)}&treatment=on`, "the override's feature is no name of an experiment"],
    ["feature=1616&treatment=on&feature=965", "a parameter of the override is repeated"],
    ["feature=1616&treatment=on&treatment=off", "a parameter of the override is repeated"],
    ["disabled=maybe", "the override's disabled is neither 1 nor 0"],
  ])("%j is ignored, with a fault", (query, fault) => {
    expect(parse(query)).toEqual({ override: nothing, faults: [fault] });
  });

  it("keeps its valid parts", () => {
    expect(parse("feature=1616&treatment=red&disabled=1").override).toEqual({ ...nothing, disabled: true });
    expect(parse("feature=1616&treatment=on&disabled=maybe").override).toMatchObject({ treatment: { feature: "1616" }, disabled: false });
  });
});

describe("a signed preview link", () => {
  const secret = "0123456789abcdef";
  const now = Date.UTC(2026, 10, 24);
  const until = now / 1_000 + 3_600;
  const signed = (more = {}, by = secret) => signOverride({ feature: "1616", treatment: "on", until, ...more }, by);
  const verify = (query: string, at = now, by = secret) => verifyOverride(new URLSearchParams(query), by, at);

  it("gives its treatment until it ends", async () => {
    const link = await signed();
    const treatment = { feature: "1616", treatment: "on" };
    expect(await verify(link)).toEqual({ treatment });
    expect(await verify(`sku=a&${link}&page=2`)).toEqual({ treatment });
    expect(await verify(link, until * 1_000 - 1)).toEqual({ treatment });
    expect(await verify(link, until * 1_000)).toEqual({ refused: "expired" });
  });

  it("lasts seven days at most", async () => {
    const most = now / 1_000 + overrideLifetimeSeconds;
    expect(await verify(await signed({ until: most }))).toHaveProperty("treatment");
    expect(await verify(await signed({ until: most + 61 }))).toEqual({ refused: "valid for more than 7 days" });
  });

  it("is refused with another secret, feature, treatment or end", async () => {
    const link = await signed();
    expect(await verify(link, now, "fedcba9876543210")).toEqual({ refused: "forged" });
    for (const [from, to] of [
      ["1616", "965"],
      ["treatment=on", "treatment=off"],
      [`until=${until}`, `until=${until + 1}`],
      [`until=${until}`, `until=0${until}x`],
    ] as const)
      expect(await verify(link.replace(from, to))).toEqual({ refused: "forged" });
  });

  it("is refused with any changed, missing or additional digit of the signature", async () => {
    const link = await signed();
    const start = link.indexOf("signature=") + "signature=".length;
    for (let place = start; place < link.length; place += 1) {
      const other = link[place] === "0" ? "1" : "0";
      expect(await verify(link.slice(0, place) + other + link.slice(place + 1))).toEqual({ refused: "forged" });
    }
    for (const wrong of [
      link.slice(0, -1),
      `${link}0`,
      link.toUpperCase().replace(/^.*SIGNATURE=/, `${link.slice(0, start)}`),
      link.slice(0, start),
    ])
      expect(await verify(wrong)).toEqual({ refused: "forged" });
  });

  it.each([
    ["feature=1616&treatment=on", "unsigned"],
    ["", "unsigned"],
    ["feature=1616&treatment=control&until=1&signature=0", "the override's treatment is neither on nor off"],
  ])("is not %j", async (query, refused) => {
    expect(await verify(query)).toEqual({ refused });
  });

  it("needs a secret of 16 characters", async () => {
    await expect(signed({}, "0123456789abcde")).rejects.toThrow("at least 16 characters");
  });
});
