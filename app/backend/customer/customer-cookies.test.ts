import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../tests/any-text.ts";
import { cookiesForBrowser, parseCustomerCookies } from "./customer-cookies.ts";

const secret = "__Host-customer-session";

describe("cookies for the back end", () => {
  it("include the customer's cookies only, under the back end's names", () => {
    const header = `visitor=1; ${secret}=abc; plain=1; __Host-whitelabel=1`;
    expect(parseCustomerCookies(header, true)).toEqual({ sent: "customer-session=abc; whitelabel=1", ended: [] });
    expect(parseCustomerCookies("visitor=1; customer-session=abc; whitelabel=1", false)).toEqual({
      sent: "customer-session=abc; whitelabel=1",
      ended: [],
    });
  });

  it.each([null, "", "visitor=1", ";;=;", "__proto__=1", "customer-session"])("are empty for %j", (header) => {
    expect(parseCustomerCookies(header, true)).toEqual({ sent: undefined, ended: [] });
    expect(parseCustomerCookies(header, false)).toEqual({ sent: undefined, ended: [] });
  });

  it.each(["a b", "ü", "\u00c3\u00bc", "a\u0007", '"a"', "a,b", "a\\b", "\u0000", "a".repeat(4_097)])(
    "omit an invalid session %j, which the browser then deletes",
    (value) => {
      expect(parseCustomerCookies(`${secret}=${value}; __Host-whitelabel=1`, true)).toEqual({
        sent: "whitelabel=1",
        ended: [`${secret}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`],
      });
      expect(parseCustomerCookies(`customer-session=${value}`, false)).toEqual({
        sent: undefined,
        ended: ["customer-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"],
      });
    },
  );

  it("never include a cookie another host may have set: on https, one without the prefix is deleted", () => {
    expect(parseCustomerCookies("customer-session=forged", true)).toEqual({
      sent: undefined,
      ended: ["customer-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax"],
    });
    expect(parseCustomerCookies(`${secret}=abc`, false)).toEqual({ sent: undefined, ended: [] });
  });

  it("form a valid header for any browser header", () => {
    const value = fc.oneof(anyText(), fc.string({ unit: "grapheme-ascii" }), fc.constantFrom("=", ";", "%", "a=b"));
    fc.assert(
      fc.property(value, value, fc.boolean(), (one, other, secure) => {
        const header = `${one}; ${secret}=${one}; customer-session=${other}; ${other}=${one}`;
        const { sent, ended } = parseCustomerCookies(header, secure);
        const headers = new Headers();
        if (sent !== undefined) headers.set("cookie", sent);
        for (const end of ended) headers.append("set-cookie", end);
        expect(ended.every((end) => /^(__Host-)?(customer-session|whitelabel)=; /.test(end))).toBe(true);
      }),
    );
  });
});

describe("a cookie from the back end", () => {
  const given = (header: string, secure = true) => cookiesForBrowser([header], secure);

  it("is host-only and HttpOnly, independent of its attributes", () => {
    expect(given("customer-session=abc; Domain=example.com; Path=/web-api; Max-Age=60; SameSite=None")).toEqual([
      `${secret}=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
  });

  it("keeps its value unchanged in both directions", () => {
    for (const value of ["abc==", "a+b/c=", "a:b|c", "%zz", "a%20b"]) {
      expect(parseCustomerCookies(`${secret}=${value}`, true).sent).toBe(`customer-session=${value}`);
      expect(given(`customer-session=${value}`)[0]?.startsWith(`${secret}=${value};`)).toBe(true);
    }
  });

  it("keeps its expiry date", () => {
    expect(given("customer-session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT")[0]).toContain("Expires=Thu, 01 Jan 1970 00:00:00 GMT");
  });

  it("is not Secure on a shop without https", () => {
    expect(given("customer-session=abc", false)).toEqual(["customer-session=abc; Path=/; HttpOnly; SameSite=Lax"]);
  });

  it("replaces an invalid cookie instead of deleting it", () => {
    const { ended } = parseCustomerCookies(`${secret}=a b; __Host-whitelabel=ü`, true);
    expect(cookiesForBrowser(["customer-session=new"], true, ended)).toEqual([
      "__Host-whitelabel=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
      `${secret}=new; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
  });

  it.each(["other=1", "", "=", "__proto__=1", "customer-session=\u0007", 'customer-session="a b"'])(
    "is dropped if its name is unknown or its value is not plain (%j)",
    (header) => {
      expect(given(header)).toEqual([]);
    },
  );

  it("with an infinite max-age becomes a session cookie", () => {
    expect(given("customer-session=a; Max-Age=1e999")).toEqual([`${secret}=a; Path=/; HttpOnly; Secure; SameSite=Lax`]);
    expect(given(`customer-session=a; Max-Age=${"9".repeat(400)}`)).toEqual([`${secret}=a; Path=/; HttpOnly; Secure; SameSite=Lax`]);
  });
});
