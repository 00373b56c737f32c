import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, type SecurityHeaderOptions, setCommonHeaders, setContentSecurityHeaders } from "./headers.ts";

const live: SecurityHeaderOptions = {
  nonce: "abc",
  pictureOrigin: "https://a.storyblok.com",
  otherOrigins: [],
  frames: [],
  development: false,
  editor: undefined,
  console: undefined,
  debug: false,
  secure: true,
};

function policy(overrides: Partial<SecurityHeaderOptions> = {}): Record<string, string> {
  const rules = contentSecurityPolicy({ ...live, ...overrides }).split("; ");
  return Object.fromEntries(rules.map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]));
}

describe("the content security policy", () => {
  it("allows scripts by this response's nonce only", () => {
    expect(policy()["script-src"]).toBe("'nonce-abc' 'strict-dynamic'");
    expect(policy({ development: true })["script-src"]).toBe("'nonce-abc' 'strict-dynamic'");
  });

  it("denies by default", () => {
    expect(policy()["default-src"]).toBe("'none'");
    expect(policy()["base-uri"]).toBe("'none'");
    expect(policy()["form-action"]).toBe("'self'");
    expect(policy()["connect-src"]).toBe("'self'");
  });

  it("allows pictures from the picture store only", () => {
    expect(policy()["img-src"]).toBe("'self' data: https://a.storyblok.com");
  });

  it("allows third-party scripts their own origin and frames, if any", () => {
    expect(policy()).not.toHaveProperty("frame-src");
    const withOthers = policy({ otherOrigins: ["https://chat.test", "https://captcha.test"] });
    for (const rule of ["connect-src", "frame-src", "img-src"])
      expect(withOthers[rule]).toMatch(/https:\/\/chat.test https:\/\/captcha.test$/);
    expect(withOthers["script-src"]).toBe("'nonce-abc' 'strict-dynamic'");
  });

  it("allows the page's frames beside third-party ones, and videos from the picture store", () => {
    expect(policy({ frames: ["https://videos.test"] })["frame-src"]).toBe("https://videos.test");
    expect(policy({ frames: ["https://videos.test"], otherOrigins: ["https://chat.test"] })["frame-src"]).toBe(
      "https://chat.test https://videos.test",
    );
    expect(policy()["media-src"]).toBe("https://a.storyblok.com");
  });

  it("allows styles by nonce, and inline styles only in development and in the editor", () => {
    expect(policy()["style-src"]).toBe("'self' 'nonce-abc'");
    expect(policy({ development: true })["style-src"]).toContain("'unsafe-inline'");
    expect(policy({ editor: "https://editor.test" })["style-src"]).toBe("'self' 'unsafe-inline'");
  });

  it("allows the editor to frame a draft, and no frame for a page", () => {
    expect(policy()["frame-ancestors"]).toBe("'none'");
    expect(policy({ editor: "https://editor.test" })["frame-ancestors"]).toBe("https://editor.test");
  });
});

describe("response headers", () => {
  const headersOf = (contentType: string | undefined, overrides: Partial<SecurityHeaderOptions> = {}) => {
    const headers = new Headers(contentType ? { "content-type": contentType } : {});
    setContentSecurityHeaders(headers, { ...live, ...overrides });
    setCommonHeaders(headers, { ...live, ...overrides }.secure);
    return headers;
  };

  it("forbid content sniffing and cross-origin access", () => {
    const headers = headersOf("application/json");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it("contain a policy on documents only", () => {
    expect(headersOf("text/html; charset=utf-8").has("content-security-policy")).toBe(true);
    expect(headersOf("text/x-script").has("content-security-policy")).toBe(false);
    expect(headersOf(undefined).has("content-security-policy")).toBe(false);
  });

  it("of a document name the endpoint for violation reports", () => {
    expect([policy()["report-uri"], policy()["report-to"]]).toEqual(["/_reports", "policy"]);
    expect(headersOf("text/html").get("reporting-endpoints")).toBe('policy="/_reports"');
    expect(headersOf("application/json").has("reporting-endpoints")).toBe(false);
  });

  it("of a page with a secret in its URL give other origins no referrer", () => {
    expect(headersOf("text/html", { debug: true }).get("referrer-policy")).toBe("same-origin");
    expect(headersOf("text/html").get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it("require https if the shop has it, of its own host only: a bare host may have subdomains without", () => {
    expect(headersOf("text/html").get("strict-transport-security")).toBe("max-age=31536000");
    expect(headersOf("text/html", { secure: false }).has("strict-transport-security")).toBe(false);
    expect(policy({ secure: false })).not.toHaveProperty("upgrade-insecure-requests");
  });
});
