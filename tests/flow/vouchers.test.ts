import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { clearFaults, orderFaults, type Visit, visit } from "./visit.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop();
});
afterAll(() => testShop.close());

const originOf = (host: string) => `http://${host}.localhost:${testShop.ports.shop}`;
const form = (host: string, fields: Record<string, string>, headers: Visit["headers"] = {}): Visit => ({
  host,
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  headers: { origin: originOf(host), "content-type": "application/x-www-form-urlencoded", ...headers },
});
const asPage = (host: string, path: string) => ({ accept: "text/html,*/*;q=0.8", referer: `${originOf(host)}${path}` });

/** Requests the page in document order, as without a script. */
const plain = async (host: string, path: string) =>
  (await visit(testShop, `${path}?_plain=1`, { host, headers: { cookie: "plain=1" } })).text;

/** Returns the values of a form field, and the preselected one. */
function offered(page: string, name: string): { values: string[]; chosen: string } {
  const inputs = [...page.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, "g"))].map(([input]) => input);
  const ofInput = (input: string) => /value="([^"]+)"/.exec(input)?.[1] ?? "";
  return {
    values: inputs.map(ofInput),
    chosen: inputs
      .filter((input) => input.includes("checked"))
      .map(ofInput)
      .join(),
  };
}

describe("a gift voucher that is bought", () => {
  test.each([
    ["poster.de", "", "/geschenkgutschein", "Geschenkgutschein, 50,00 €", 50],
    ["poster.ch", "/fr", "/bon-cadeau", "Bon cadeau, 75.00 CHF", 75],
    ["poster.gb", "", "/gift-voucher", "Gift voucher, £50.00", 50],
    ["poster.com", "", "/gift-voucher", "Gift card, $75.00", 75],
    ["card.ch", "/it", "/buono-regalo", "Buono regalo, CHF 75.00", 75],
  ])("on %s%s%s by its form is in the cart with its price and name", async (host, prefix, path, title, price) => {
    const page = await plain(host, prefix + path + (host.startsWith("card") ? "/" : ""));
    expect(page).toContain(`action="${prefix}/cart/vouchers"`);
    const fields = { voucher: offered(page, "voucher").chosen, design: offered(page, "design").chosen };
    const bought = await visit(testShop, `${prefix}/cart/vouchers`, form(host, fields));
    expect([bought.status, bought.headers.location, bought.headers["cache-control"]]).toEqual([303, `${prefix}/cart`, "private, no-store"]);
    const cookie = bought.setCookies[0]?.split(";")[0] ?? "";
    const cart = await visit(testShop, `${prefix}/cart`, { host, headers: { cookie, accept: "application/json" } });
    const { articles, total } = JSON.parse(cart.text) as { articles: { title: string; details: string[][] }[]; total: number };
    expect([articles.map((article) => article.title.replaceAll("\u00a0", " ")), total]).toEqual([[title], price]);
    expect(articles[0]?.details).toHaveLength(3);
    const data = await visit(testShop, `${prefix}/web-api/customer-data`, { host, headers: { cookie } });
    expect(JSON.parse(data.text)).toMatchObject({ value: { order: { cartArticlesAmount: 1 } } });
  });

  test.each([
    ["no value", { design: "white-linen" }],
    ["no design", { voucher: "gift-voucher-50-eur", design: "of-air" }],
    ["another market's value", { voucher: "gift-voucher-50-chf", design: "white-linen" }],
    ["a changed price", { voucher: "gift-voucher-1-eur", design: "white-linen", priceCurrent: "0.01" }],
  ])("with %s is refused", async (_, fields) => {
    const refused = await visit(testShop, "/cart/vouchers", form("poster.de", fields));
    expect([refused.status, refused.setCookies]).toEqual([400, []]);
  });

  test("with an outdated value redirects to the message on its page, and nowhere else", async () => {
    const page = await plain("poster.de", "/geschenkgutschein");
    const [, back = ""] = /name="back" value="([^"]+)"/.exec(page) ?? [];
    expect(back).toMatch(/^\/geschenkgutschein#voucher-.+-refused$/);
    expect(page).toContain(`id="${back.split("#")[1]}"`);
    const buy = (to: string) => visit(testShop, "/cart/vouchers", form("poster.de", { voucher: "none", design: "none", back: to }));
    const answer = await buy(back);
    expect([answer.status, answer.headers.location, answer.setCookies]).toEqual([303, back, []]);
    for (const elsewhere of ["https://evil.test/#a", "//evil.test/#a", "/\\evil.test#a", "evil#a"])
      expect([elsewhere, (await buy(elsewhere)).status]).toEqual([elsewhere, 400]);
  });

  test("without data from the back end leaves the page and the code check working", async () => {
    await orderFaults(testShop.addresses.backend, [{ path: "/gift-voucher", status: 500 }]);
    // No visitor has requested this market's vouchers yet.
    const page = await plain("poster.at", "/geschenkgutschein");
    expect(page).toContain("Gutscheine sind gerade nicht verfügbar");
    expect(offered(page, "voucher").values).toEqual([]);
    expect(page).toContain('data-check="/web-api/voucher"');
    await clearFaults(testShop.addresses.backend);
    await eventually(async () => expect(offered(await plain("poster.at", "/geschenkgutschein"), "voucher").values).toHaveLength(10));
  });
});

describe("the code of a voucher", () => {
  const host = "poster.de";
  const refusals = () =>
    testShop.events().filter(({ event, ...facts }) => event === "error-add-voucher" && JSON.stringify(facts).includes("/web-api/voucher"))
      .length;

  test("that is valid shows its value and last day, and is not cached", async () => {
    const answer = await visit(testShop, "/web-api/voucher", form(host, { code: "ppt 7k4m 9qxa" }));
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(JSON.parse(answer.text)).toMatchObject({ ok: true, value: { currency: "EUR", value: 25, validUntil: "2099-12-31" } });
    expect(refusals()).toBe(0);
  });

  test("that is invalid is refused with a message, and is not logged as a failure", async () => {
    const answer = await visit(testShop, "/web-api/voucher", form(host, { code: "PPT-P8VN-2JEF" }));
    expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "no-store"]);
    expect(JSON.parse(answer.text)).toEqual({ ok: false, refusal: { message: "Dieser Gutschein ist abgelaufen." } });
    expect(refusals()).toBe(0);
  });

  describe("without a script", () => {
    const path = "/geschenkgutschein";
    let page = "";
    let action = "";
    beforeAll(async () => {
      page = await plain(host, path);
      action = /action="(\/_forms\/[^"]+)"/.exec(page)?.[1] ?? "";
    });
    const check = (code: string) => visit(testShop, action, form(host, { code }, asPage(host, path)));

    test("that is valid redirects to the message on its page", async () => {
      const answer = await check("PPT-7K4M-9QXA");
      const target = `voucher-${action.split("/")[2]}-sent`;
      const { location } = answer.headers;
      expect([answer.status, location, answer.headers["cache-control"]]).toEqual([303, `${originOf(host)}${path}#${target}`, "no-store"]);
      expect(page).toContain(`id="${target}"`);
    });

    test.each([
      ["PPT-LX5G-4BZS", "Dieser Gutschein wurde bereits eingelöst."],
      ["PPT-P8VN-2JEF", "Dieser Gutschein ist abgelaufen."],
      ["PPT", "Diesen Gutscheincode kennen wir nicht."],
    ])("that is refused comes back with its message and the code: %s", async (code, message) => {
      const { status, headers, text } = await check(code);
      expect([status, headers.location, headers["cache-control"]]).toEqual([400, undefined, "no-store"]);
      expect(text).toMatch(new RegExp(`role="alert" tabindex="-1" autofocus="">${message}`, "i"));
      expect(text).toMatch(new RegExp(`<input[^>]* name="code" value="${code}"`));
      expect(text).toContain(`href="${path}"`);
    });

    test("beyond the client's limit comes back with the code and the time to wait", async () => {
      await eventually(async () => {
        const { status, headers, text } = await check("PPT-7K4M-9QXA");
        expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
        expect(text).toContain('value="PPT-7K4M-9QXA"');
      });
    });
  });

  test("is checked only for a block on the page", async () => {
    for (const action of ["/_forms/none/geschenkgutschein", "/_forms/none//evil.test", "/_forms/none/"])
      expect([action, (await visit(testShop, action, form(host, { code: "PPT" }, asPage(host, "/")))).status]).toEqual([action, 404]);
  });
});
