import { describe, expect, it } from "vitest";
import { expirePasswordLinkCookie, isPasswordLinkToken, parsePasswordLinkCookie, serializePasswordLinkCookie } from "./link-cookie.ts";

describe("the cookie of a reset mail's link", () => {
  it("holds the link's token, and is deleted by Max-Age=0", () => {
    expect(serializePasswordLinkCookie("a-token_1", false)).toBe("password-link=a-token_1; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax");
    expect(parsePasswordLinkCookie("visitor=x; password-link=a-token_1", false)).toBe("a-token_1");
    expect(expirePasswordLinkCookie(false)).toContain("Max-Age=0");
  });

  it("has the host prefix over https, where a cookie without the prefix is ignored", () => {
    expect(serializePasswordLinkCookie("a-token_1", true)).toMatch(/^__Host-password-link=.*; Secure/);
    expect(parsePasswordLinkCookie("password-link=planted", true)).toBeUndefined();
    expect(parsePasswordLinkCookie("__Host-password-link=a-token_1", true)).toBe("a-token_1");
  });

  it.each(["", "x".repeat(201), "a b", "<b>", "ä", "%0d%0a"])("never holds the invalid token '%s'", (text) => {
    expect(isPasswordLinkToken(text)).toBe(false);
    expect(parsePasswordLinkCookie(`password-link=${text}`, false)).toBeUndefined();
  });

  it("ends at a semicolon, which no token may have", () => {
    expect(isPasswordLinkToken("a;b")).toBe(false);
    expect(parsePasswordLinkCookie("password-link=a;b", false)).toBe("a");
  });
});
