import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { startTiming } from "#app/observe/timing.ts";
import { arriveStraight } from "../../tests/arrive-straight.ts";
import { createFinalizer } from "./finalize.ts";
import { toShopRequest } from "./shop-request.ts";

const origin = "https://poster.de.shop.test";
const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const seal = createFinalizer({
  pictureOrigin: "https://pictures.test",
  scripts: { supportMessenger: "https://chat.test/x.js", captcha: undefined, consent: "https://pictures.test/consent.js" },
  editorOrigin: "https://editor.test",
  development: false,
  secure: true,
});

type Given = { path?: string; status?: number; headers?: HeadersInit; draft?: boolean; debug?: boolean };

/** Headers of a finalized response for a new visitor. */
function sealed({ path = "/leinwanddruck", status = 200, headers = {}, draft = false, debug = false }: Given = {}): Headers {
  const asked = toShopRequest(arriveStraight(new Request(origin + path, { headers: { host: new URL(origin).host } }), ""), domains);
  if (!asked) throw new Error("the test's host is none of the shop's");
  const timing = startTiming();
  timing.note("shell", undefined, "hit");
  timing.note("prices");
  const visitor = { key: "", crawler: false, scriptless: false, stylesheet: undefined, cookies: ["visitor=1", "plain=1"] };
  const response = new Response(null, { status, headers });
  return seal({ response, nonce: "abc", frames: new Set(), draft }, { asked, timing, visitor, handedOn: new URLSearchParams(), debug })
    .headers;
}

describe("who may keep an answer", () => {
  const html = { "content-type": "text/html" };

  it("is the browser of its visitor, who asks again", () => {
    expect(sealed().get("cache-control")).toBe("private, no-cache");
    expect(sealed({ status: 304 }).get("cache-control")).toBe("private, no-cache");
  });

  it.each<[string, Given]>([
    ["an error", { status: 404 }],
    ["a draft", { draft: true }],
    ["a page that tells about itself", { path: "/leinwanddruck?debug=x" }],
    ["a page of another back end", { path: "/leinwanddruck?_baseUrl=staging" }],
  ])("is nobody, of %s, whoever the answer says", (_, given) => {
    expect(sealed(given).get("cache-control")).toBe("private, no-store");
    expect(sealed({ ...given, headers: { "cache-control": "public, max-age=60" } }).get("cache-control")).toBe("private, no-store");
  });

  it("is everybody, of what is the same for everybody: it carries nobody's cookie", () => {
    const headers = sealed({ headers: { "cache-control": "public, max-age=60" } });
    expect([headers.get("cache-control"), headers.getSetCookie()]).toEqual(["public, max-age=60", []]);
    expect(sealed({ headers: html }).getSetCookie()).toEqual(["visitor=1", "plain=1"]);
  });

  it("stays nobody where the answer says so itself", () => {
    expect(sealed({ headers: { "cache-control": "no-store" } }).get("cache-control")).toBe("no-store");
  });
});

describe("an answer tells what it took", () => {
  it("in two words to everybody, in all of them to who may debug it", () => {
    expect(sealed().get("server-timing")).toMatch(/^shell;desc="hit", total;dur=[\d.]+$/);
    expect(sealed({ debug: true }).get("server-timing")).toMatch(/^shell;desc="hit", prices, total;dur=[\d.]+$/);
  });
});

describe("the policy of a sealed page", () => {
  it("has its nonce, and each origin of others once", () => {
    const policy = sealed({ headers: { "content-type": "text/html" } }).get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'nonce-abc'");
    expect(policy).toContain("img-src 'self' data: https://pictures.test https://chat.test;");
  });
});
