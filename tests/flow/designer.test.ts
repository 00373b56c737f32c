import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { clearFaults, orderFaults, type Visit, visit } from "./visit.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop();
});
afterAll(() => testShop.close());

const origin = (host = "") => `http://${host && `${host}.`}localhost:${testShop.ports.shop}`;
const form = (fields: Record<string, string>, { host = "", ...headers }: Record<string, string> = {}): Visit => ({
  host,
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  headers: { origin: origin(host), "content-type": "application/x-www-form-urlencoded", ...headers },
});
const plain = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#38;", "&");
const fieldsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value = ""]) => [name, plain(value)]),
  );
const amountOf = async (host: string, cookie: string) =>
  JSON.parse((await visit(testShop, "/web-api/customer-data", { host, headers: { cookie } })).text).value.order.cartArticlesAmount;

describe.each([
  ["poster.de", "/leinwanddruck", "", "Warenkorb"],
  ["poster.ch", "/fr/impression-sur-toile", "/fr", "Panier"],
])("on %s, from %s", (host, page, prefix, cart) => {
  test("a guest configures a product in a designer and adds it to the cart, and the badge shows it", async () => {
    const shop = await visit(testShop, page, { host });
    const [, link = ""] = /href="([^"]*\/configurator-photo-frame\/\?[^"]*sku=[^"]*)"/.exec(shop.text) ?? [];
    const designer = await visit(testShop, plain(link), { host });
    expect([link, designer.status]).toEqual([expect.stringContaining("/configurator-photo-frame/"), 200]);
    expect(designer.text).not.toContain("data-wrong");
    const price = /data-price>([^<]+)</.exec(designer.text)?.[1];
    const fields = fieldsOf(designer.text) as Record<string, string>;

    const added = await visit(testShop, `${prefix}/cart/articles`, form(fields, { host }));
    expect([added.status, added.headers.location]).toEqual([303, `${prefix}/cart`]);
    expect(added.setCookies).toEqual([expect.stringMatching(/^cart=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)]);
    const cookie = added.setCookies[0]?.split(";")[0] ?? "";
    expect([await amountOf(host, cookie), await amountOf(host, "")]).toEqual([1, 0]);

    const shown = await visit(testShop, `${prefix}/cart`, { host, headers: { cookie } });
    expect(shown.text).toContain(`<h1>${cart}</h1>`);
    expect(shown.text).toContain(`data-total>${price}<`);
    const [, article = ""] = /name="article" value="([^"]*)"/.exec(shown.text) ?? [];
    expect((await visit(testShop, `${prefix}/cart/remove`, form({ article }, { host, cookie }))).headers.location).toBe(`${prefix}/cart`);
    expect(await amountOf(host, cookie)).toBe(0);
  });
});

test("an order of accessories is added to its sender's cart", async () => {
  const answer = await visit(testShop, "/web-api/card-accessory-order", form({ "quantities[posterbar-eiche-300]": "2" }));
  const [cookie = ""] = answer.setCookies.map((header) => header.split(";")[0]);
  expect(JSON.parse(answer.text)).toEqual({ ok: true, value: { reference: expect.stringMatching(/^AO-[\dA-F]{16}$/), currency: "EUR" } });
  expect(await amountOf("", cookie)).toBe(1);
  const shown = await visit(testShop, "/cart", { headers: { cookie } });
  expect(shown.text).toContain("posterbar-eiche-300");
  expect(shown.text).toMatch(/ name="quantity"[^>]* value="2"/);
});

test("the header of every shop links to its cart", async () => {
  for (const host of ["poster.de", "card.de", "poster.gb"]) {
    const shop = await visit(testShop, "/", { host });
    expect(/header__item--cart[^>]*>\s*<a[^>]* href="([^"]*)"/.exec(shop.text)?.[1]).toBe("/cart");
    expect((await visit(testShop, "/cart", { host })).status).toBe(200);
  }
});

test("a form from another site adds nothing to a cart", async () => {
  const fields = { designer: "photobox", parameters: "sku=photobox-small-100x100-matt" };
  for (const sender of ["https://evil.example", "null", origin("poster.ch")])
    expect((await visit(testShop, "/cart/articles", form(fields, { origin: sender }))).status).toBe(403);
});

test("an outage of the designers is reported, and the shop goes on", async () => {
  await orderFaults(testShop.addresses.designer, [{ path: "*", body: "reset" }]);
  const failed = await visit(testShop, "/configurator-card/");
  expect([failed.status, failed.headers["cache-control"]]).toEqual([502, "no-store"]);
  expect(testShop.events().filter(({ event }) => event === "tool-failed")).toHaveLength(1);
  expect((await visit(testShop, "/leinwanddruck")).status).toBe(200);
  await clearFaults(testShop.addresses.designer);
  expect((await visit(testShop, "/configurator-card/")).status).toBe(200);
});
