import { createAccessProof, encryptOverrides } from "flags";
import { afterEach, describe, expect, it } from "vitest";
import { signOverride } from "#app/experiments/override.ts";
import { resetLogEventCounts } from "#app/observe/log-throttled.ts";
import { takeEvents } from "../tests/expected-events.ts";
import { overrideQueryOf, publicOverrideSecret, readAllowedOverride } from "./override-access.ts";

const secret = "a secret of the console";
const on = { feature: "1616", treatment: "on" } as const;
const tomorrow = () => Math.floor(Date.now() / 1_000) + 86_400;
const explorerSecret = Buffer.alloc(32, 7).toString("base64url");
const read = (query: string, link: string | undefined = secret) =>
  readAllowedOverride(new URLSearchParams(query), new Headers(), { link, explorer: explorerSecret });
const readCookie = (value: string, explorer: string | undefined, query = "") =>
  readAllowedOverride(new URLSearchParams(query), new Headers({ cookie: `visitor=1; vercel-flag-overrides=${value}` }), {
    link: secret,
    explorer,
  });
const linked = { treatments: new Map([["1616", "on"]]), disabled: false, source: "link" };

// A second event within ten seconds is only counted.
afterEach(resetLogEventCounts);

describe("a preview link", () => {
  it("shows its treatment if it is signed with the shop's secret", async () => {
    expect(await read(await signOverride({ ...on, until: tomorrow() }, secret))).toEqual(linked);
  });

  it.each([
    ["without a signature", async () => "feature=1616&treatment=on"],
    ["signed with another secret", () => signOverride({ ...on, until: tomorrow() }, "another secret, long enough")],
    [
      "for another treatment than the signed one",
      async () => (await signOverride({ ...on, until: tomorrow() }, secret)).replace("=on", "=off"),
    ],
    ["that has expired", () => signOverride({ ...on, until: 1 }, secret)],
    ["that switches experiments off", async () => "disabled=1"],
  ])("%s is ignored, with one log event", async (_, query) => {
    expect(await read(await query())).toBeUndefined();
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "override-refused" })]);
  });

  it("is ignored by a shop without a secret", async () => {
    const query = new URLSearchParams(await signOverride({ ...on, until: tomorrow() }, secret));
    expect(await readAllowedOverride(query, new Headers(), { link: undefined, explorer: undefined })).toBeUndefined();
    expect(takeEvents()).toEqual([]);
  });
});

describe("a call about a block", () => {
  const page = "https://poster.example/leinwanddruck?feature=1616&treatment=on";
  const queryOf = (path: string, referer?: string) =>
    String(
      overrideQueryOf({
        url: new URL(`https://poster.example${path}?size=a3`),
        address: { path },
        request: new Request("https://poster.example", { headers: referer === undefined ? {} : { referer } }),
      }),
    );

  it("has the override of the page that made it", () => {
    expect(queryOf("/_configurations/4f3c/leinwanddruck", page)).toBe("feature=1616&treatment=on");
  });

  it.each([undefined, "", "no address", "https://elsewhere.example/?feature=1616&treatment=on"])("from %s has its own query", (referer) => {
    expect(queryOf("/_configurations/4f3c/leinwanddruck", referer)).toBe("size=a3");
  });

  it("differs from a page, which has its own query even if a preview links to it", () => {
    expect(queryOf("/posterdruck", page)).toBe("size=a3");
  });

  it("on a preview host has the override of the page at the browser's address", () => {
    const url = new URL("https://de.poster.example/_forms/4f3c");
    const publicUrl = new URL("https://preview.example/_forms/4f3c");
    const request = new Request(publicUrl, { headers: { referer: "https://preview.example/?feature=965&treatment=off" } });
    expect(String(overrideQueryOf({ url, publicUrl, address: { path: "/_forms/4f3c" }, request }))).toBe("feature=965&treatment=off");
  });
});

describe("on a machine without public access", () => {
  it.each([
    ["a treatment", "feature=1616&treatment=on", linked],
    ["no experiments", "disabled=1", { treatments: new Map(), disabled: true, source: "link" }],
  ])("anybody may ask for %s", async (_, query, override) => {
    expect(await read(query, publicOverrideSecret)).toEqual(override);
  });

  it("other values than on and off are ignored, with one log event", async () => {
    expect(await read("feature=1616&treatment=blue", publicOverrideSecret)).toBeUndefined();
    expect(takeEvents()).toEqual([
      expect.objectContaining({ event: "override-refused", reason: "the override's treatment is neither on nor off" }),
    ]);
  });
});

describe("the cookie of the Flags Explorer", () => {
  it("shows its treatments; an experiment that it sets to null is decided as usual", async () => {
    const value = await encryptOverrides({ 1616: "on", 1533: "off", 965: null }, explorerSecret);
    expect(await readCookie(value, explorerSecret)).toEqual({
      treatments: new Map([
        ["1616", "on"],
        ["1533", "off"],
      ]),
      disabled: false,
      source: "flags explorer",
    });
    expect(takeEvents()).toEqual([]);
  });

  it("yields to a signed link", async () => {
    const value = await encryptOverrides({ 1616: "off" }, explorerSecret);
    expect(await readCookie(value, explorerSecret, await signOverride({ ...on, until: tomorrow() }, secret))).toEqual(linked);
  });

  it.each([
    ["made with another secret", () => encryptOverrides({ 1616: "on" }, Buffer.alloc(32, 8).toString("base64url")), "forged"],
    ["that has expired", () => encryptOverrides({ 1616: "on" }, explorerSecret, new Date(1_000)), "forged"],
    ["made as a proof of access", () => createAccessProof(explorerSecret), "forged"],
    ["that is no token", async () => "1616=on", "forged"],
    ["with another treatment", () => encryptOverrides({ 1616: "blue" }, explorerSecret), "the override's treatment is neither on nor off"],
    ["with a bad name", () => encryptOverrides({ "<b>": "on" }, explorerSecret), "the override's feature is no name of an experiment"],
  ])("%s is ignored, with one log event", async (_, value, reason) => {
    expect(await readCookie(await value(), explorerSecret)).toBeUndefined();
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "override-refused", reason })]);
  });

  it("is ignored by a shop without its secret", async () => {
    expect(await readCookie(await encryptOverrides({ 1616: "on" }, explorerSecret), undefined)).toBeUndefined();
    expect(takeEvents()).toEqual([]);
  });
});
