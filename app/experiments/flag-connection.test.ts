import { describe, expect, it } from "vitest";
import { isSameStore, parseFlagConnection } from "./flag-connection.ts";

describe("a connection string of Vercel's store", () => {
  it.each([
    ["https://edge-config.vercel.com/ecfg_abc?token=secret", "https://edge-config.vercel.com/ecfg_abc"],
    ["https://global-config.vercel.com/ecfg_abc?token=secret", "https://global-config.vercel.com/ecfg_abc"],
    ["edge-config:id=ecfg_abc&token=secret", "https://edge-config.vercel.com/ecfg_abc"],
    ["global-config:id=ecfg_abc&token=secret", "https://global-config.vercel.com/ecfg_abc"],
  ])("%s leads to its own domain, and to the platform's copy by the former name", (text, baseUrl) => {
    expect(parseFlagConnection(text)).toMatchObject({ isVercel: true, id: "ecfg_abc", token: "secret", version: "1", baseUrl });
    expect(parseFlagConnection(text)?.formerString).toMatch(/^(https:\/\/edge-config\.vercel\.com\/ecfg_abc\?|edge-config:id=)/);
  });

  it("of another store with the same API stays as it is", () => {
    const text = "http://127.0.0.1:4002/ecfg_local?token=local";
    expect(parseFlagConnection(text)).toMatchObject({
      isVercel: false,
      baseUrl: "http://127.0.0.1:4002/ecfg_local",
      formerString: text,
    });
  });

  it.each(["x", "", "global-config:id=ecfg_abc", "https://global-config.vercel.com/ecfg_abc", "global-config:token=secret"])(
    "'%s' is invalid",
    (text) => {
      expect(parseFlagConnection(text)).toBeUndefined();
    },
  );
});

it("two strings lead to the same store if id and token are equal, by whatever name", () => {
  const [former, now] = ["edge-config:id=ecfg_abc&token=secret", "https://global-config.vercel.com/ecfg_abc?token=secret"] as const;
  expect(isSameStore(former, now)).toBe(true);
  expect(isSameStore(former, "global-config:id=ecfg_abc&token=other")).toBe(false);
  expect(isSameStore(former, "global-config:id=ecfg_xyz&token=secret")).toBe(false);
  expect(isSameStore("http://a.test/ecfg_abc?token=secret", "http://b.test/ecfg_abc?token=secret")).toBe(false);
});
