import { describe, expect, it } from "vitest";
import { endedLinkCookie, isLinkToken, linkCookie, linkTokenOf } from "./link-cookie.ts";

describe("the cookie of a reset mail's link", () => {
  it("holds the link's token, and is deleted by Max-Age=0", () => {
    expect(linkCookie("a-token_1", false)).toBe("password-link=a-token_1; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax");
    expect(linkTokenOf("visitor=x; password-link=a-token_1", false)).toBe("a-token_1");
    expect(endedLinkCookie(false)).toContain("Max-Age=0");
  });

  it("has the host prefix over https, where a cookie without the prefix is ignored", () => {
    expect(linkCookie("a-token_1", true)).toMatch(/^__Host-password-link=.*; Secure/);
    expect(linkTokenOf("password-link=planted", true)).toBeUndefined();
    expect(linkTokenOf("__Host-password-link=a-token_1", true)).toBe("a-token_1");
  });

  it.each(["", "x".repeat(201), "a b", "<b>", "a;b", "ä", "%0d%0a"])("never holds the invalid token '%s'", (text) => {
    expect(isLinkToken(text)).toBe(false);
    expect(linkTokenOf(`password-link=${text}`, false)).not.toBe(text);
  });
});
