import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openWarmTestShopHere, type TestShopHere } from "./in-process.ts";
import { clearFaults, orderFaults, visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openWarmTestShopHere();
});
afterAll(() => testShop.close());

describe("the account", () => {
  const host = "poster.de";
  const origin = () => `http://${host}.localhost:${testShop.ports.shop}`;
  const account = (cookie = "") => visit(testShop, "/_dialogs/account", { host, headers: { cookie } });
  const logIn = async () => {
    const { setCookies } = await visit(testShop, "/web-api/customer-login", {
      host,
      method: "POST",
      body: new URLSearchParams({ email: "jonas.weber@example.com", password: "passe-partout" }).toString(),
      headers: { origin: origin(), "content-type": "application/x-www-form-urlencoded" },
    });
    return setCookies.map((cookie) => cookie.split(";")[0]).join("; ");
  };

  test("shows a customer's name, number, cart and log-out, and is not cached", async () => {
    const answer = await account(await logIn());
    expect([answer.status, answer.headers["cache-control"], answer.headers.etag]).toEqual([200, "no-store", undefined]);
    const facts = [...answer.text.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, term, fact]) => [term, fact]);
    expect(facts).toEqual([
      ["Name", "Jonas Weber"],
      ["Kundennummer", expect.stringMatching(/\d/)],
    ]);
    expect(answer.text).toContain("3 Artikel");
    expect(/<form[^>]*>/.exec(answer.text)?.[0]).toBe('<form data-log-out="" action="/web-api/customer-logout" method="post">');
  });

  test("redirects a guest to the log-in in the market's language, without another customer's data", async () => {
    await account(await logIn());
    for (const cookie of ["", "customer-session=made-up"]) {
      const { status, headers, text } = await account(cookie);
      expect([status, headers.location, headers["cache-control"], text]).toEqual([302, `${origin()}/_dialogs/log-in`, "no-store", ""]);
    }
    const french = await visit(testShop, "/fr/_dialogs/account", { host: "poster.ch" });
    expect(new URL(french.headers.location ?? "").pathname).toBe("/fr/_dialogs/log-in");
  });

  test("is a 503 while the customer's data are unavailable", async () => {
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/customer-data", status: 500 }]);
    const answer = await account();
    await clearFaults(testShop.addresses.backend);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
  });

  test.each([
    ["poster.de", ""],
    ["poster.ch", "/fr"],
    ["poster.it", ""],
    ["card.de", ""],
  ])("has one address in all links of %s%s", async (market, prefix) => {
    const { text } = await visit(testShop, prefix || "/", { host: market });
    const links = [...text.matchAll(/<a [^>]*data-account=""[^>]*>/g)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1]);
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links)).toEqual(new Set([`${prefix}/kundenkonto${market.startsWith("card") ? "/" : ""}`]));
  });
});

describe("the white-label bar", () => {
  const mark = "data-whitelabel-bar";
  const page = async (cookie: string, path = "/") => (await visit(testShop, path, { host: "poster.de", headers: { cookie } })).text;

  test("is rendered if the browser's hint asks for it, cached or not, and never otherwise", async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(await page("whitelabel-bar=1")).toContain(mark);
      for (const cookie of ["", "whitelabel-bar=0", "whitelabel-bar=<b>", "whitelabel=1", "whitelabel-bar=11"])
        expect(await page(cookie)).not.toContain(mark);
    }
  });

  test("precedes the header, and is absent on the desktop platform", async () => {
    expect(await page("whitelabel-bar=1")).toMatch(/data-whitelabel-bar.*<header class="header"/s);
    expect(await page("whitelabel-bar=1", "/d")).not.toContain(mark);
  });

  test("invented hints create no shells", async () => {
    const shell = async (cookie: string) =>
      /shell;[^,]*desc="?(\w+)/.exec(
        (await visit(testShop, "/", { host: "poster.de", headers: { cookie } })).headers["server-timing"] ?? "",
      )?.[1];
    await eventually(async () => expect(await shell("")).toBe("hit"));
    expect([await shell("whitelabel-bar=x1"), await shell("whitelabel-bar=y2")]).toEqual(["hit", "hit"]);
  });

  test("shows the session's mode after a switch", async () => {
    const origin = `http://poster.de.localhost:${testShop.ports.shop}`;
    const send = (path: string, fields: Record<string, string>, cookie = "") =>
      visit(testShop, path, {
        host: "poster.de",
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        headers: { origin, cookie, "content-type": "application/x-www-form-urlencoded" },
      });
    const login = await send("/web-api/customer-login", { email: "studio.hartley@example.com", password: "passe-partout" });
    const session = login.setCookies.find((cookie) => cookie.startsWith("customer-session="))?.split(";")[0] ?? "";
    const switched = await send("/whitelabel/switch", { isWhitelabel: "false" }, session);
    const mode = switched.setCookies.find((cookie) => cookie.startsWith("whitelabel="))?.split(";")[0] ?? "";
    const { text } = await visit(testShop, "/web-api/customer-data", { host: "poster.de", headers: { cookie: `${session}; ${mode}` } });
    expect(JSON.parse(text)).toMatchObject({ value: { isWhitelabelCustomer: true, order: { isWhitelabelOrder: false } } });
  });
});
