import { describe, expect, it } from "vitest";
import { cookiesForBrowser, customerCookies } from "./customer-cookies.ts";

describe("the cookies that the back end gets", () => {
  it("are the customer's own and no others", () => {
    expect(customerCookies("visitor=1; customer-session=abc; plain=1; whitelabel=1")).toBe("customer-session=abc; whitelabel=1");
  });

  it.each([null, "", "visitor=1", ";;=;", "__proto__=1", "customer-session"])("%j holds none", (header) => {
    expect(customerCookies(header)).toBeUndefined();
  });
});

describe("a cookie that the back end sets", () => {
  const given = (header: string, secure = true) => cookiesForBrowser([header], secure);

  it("is the shop's alone, and no script's, whatever it said", () => {
    expect(given("customer-session=abc; Domain=example.com; Path=/web-api; Max-Age=60; SameSite=None")).toEqual([
      "customer-session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  it("keeps its value letter by letter, both ways", () => {
    for (const value of ["abc==", "a+b/c=", "a:b|c", "%zz", "a%20b"]) {
      expect(customerCookies(`customer-session=${value}`)).toBe(`customer-session=${value}`);
      expect(given(`customer-session=${value}`)[0]?.startsWith(`customer-session=${value};`)).toBe(true);
    }
  });

  it("ends when it says so", () => {
    expect(given("customer-session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT")[0]).toContain("Expires=Thu, 01 Jan 1970 00:00:00 GMT");
  });

  it("is not secure where the shop is not", () => {
    expect(given("customer-session=abc", false)).toEqual(["customer-session=abc; Path=/; HttpOnly; SameSite=Lax"]);
  });

  it.each(["other=1", "", "=", "__proto__=1", "customer-session=\u0007", 'customer-session="a b"'])(
    "that is not the customer's own, or not plain, is left out (%j)",
    (header) => {
      expect(given(header)).toEqual([]);
    },
  );
});
