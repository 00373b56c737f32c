import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, type SecurityHeaderOptions, setCommonHeaders, setSecurityHeaders } from "./headers.ts";

const live: SecurityHeaderOptions = {
  nonce: "abc",
  pictureOrigin: "https://a.storyblok.com",
  otherOrigins: [],
  frames: [],
  development: false,
  editor: undefined,
  debug: false,
  secure: true,
};

function policy(guard: Partial<SecurityHeaderOptions> = {}): Record<string, string> {
  const rules = contentSecurityPolicy({ ...live, ...guard }).split("; ");
  return Object.fromEntries(rules.map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]));
}

describe("the content security policy", () => {
  it("runs scripts by this response's nonce alone", () => {
    expect(policy()["script-src"]).toBe("'nonce-abc' 'strict-dynamic'");
    expect(policy({ development: true })["script-src"]).toBe("'nonce-abc' 'strict-dynamic'");
  });

  it("allows nothing that is not named", () => {
    expect(policy()["default-src"]).toBe("'none'");
    expect(policy()["base-uri"]).toBe("'none'");
    expect(policy()["form-action"]).toBe("'self'");
    expect(policy()["connect-src"]).toBe("'self'");
  });

  it("takes pictures from the picture store, and from nowhere else", () => {
    expect(policy()["img-src"]).toBe("'self' data: https://a.storyblok.com");
  });

  it("lets the scripts of others speak with their own origin and show its frames, where there are any", () => {
    expect(policy()).not.toHaveProperty("frame-src");
    const withOthers = policy({ otherOrigins: ["https://chat.test", "https://captcha.test"] });
    for (const rule of ["connect-src", "frame-src", "img-src"])
      expect(withOthers[rule]).toMatch(/https:\/\/chat.test https:\/\/captcha.test$/);
    expect(withOthers["script-src"]).toBe("'nonce-abc' 'strict-dynamic'");
  });

  it("shows the frames that this page has, beside those of others, and asks for videos where the pictures are", () => {
    expect(policy({ frames: ["https://videos.test"] })["frame-src"]).toBe("https://videos.test");
    expect(policy({ frames: ["https://videos.test"], otherOrigins: ["https://chat.test"] })["frame-src"]).toBe(
      "https://chat.test https://videos.test",
    );
    expect(policy()["media-src"]).toBe("https://a.storyblok.com");
  });

  it("has the styles of its own nonce, and any inline style while developing and in the editor only", () => {
    expect(policy()["style-src"]).toBe("'self' 'nonce-abc'");
    expect(policy({ development: true })["style-src"]).toContain("'unsafe-inline'");
    expect(policy({ editor: "https://editor.test" })["style-src"]).toBe("'self' 'unsafe-inline'");
  });

  it("lets the editor frame a draft, and nobody a page", () => {
    expect(policy()["frame-ancestors"]).toBe("'none'");
    expect(policy({ editor: "https://editor.test" })["frame-ancestors"]).toBe("https://editor.test");
  });
});

describe("the headers of an answer", () => {
  const headersOf = (contentType: string | undefined, guard: Partial<SecurityHeaderOptions> = {}) => {
    const headers = new Headers(contentType ? { "content-type": contentType } : {});
    setSecurityHeaders(headers, { ...live, ...guard });
    setCommonHeaders(headers, { ...live, ...guard }.secure);
    return headers;
  };

  it("forbid guessing its type and framing its window", () => {
    const headers = headersOf("application/json");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it("carry a policy on documents alone", () => {
    expect(headersOf("text/html; charset=utf-8").has("content-security-policy")).toBe(true);
    expect(headersOf("text/x-script").has("content-security-policy")).toBe(false);
    expect(headersOf(undefined).has("content-security-policy")).toBe(false);
  });

  it("of a document say where a browser tells what the policy refused", () => {
    expect([policy()["report-uri"], policy()["report-to"]]).toEqual(["/_reports", "policy"]);
    expect(headersOf("text/html").get("reporting-endpoints")).toBe('policy="/_reports"');
    expect(headersOf("application/json").has("reporting-endpoints")).toBe(false);
  });

  it("of a page with a secret in its address tell no other address of it", () => {
    expect(headersOf("text/html", { debug: true }).get("referrer-policy")).toBe("strict-origin");
    expect(headersOf("text/html").get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it("insist on https where the shop has it", () => {
    expect(headersOf("text/html").get("strict-transport-security")).toMatch(/max-age=31536000/);
    expect(headersOf("text/html", { secure: false }).has("strict-transport-security")).toBe(false);
    expect(policy({ secure: false })).not.toHaveProperty("upgrade-insecure-requests");
  });
});
