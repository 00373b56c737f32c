import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardAccessories } from "#app/backend/calls/cards/card-accessories.ts";
import { cardAccessoryOrder } from "#app/backend/calls/cards/card-accessory-order.ts";
import { accessory } from "#app/backend/calls/catalogue/accessory.ts";
import { pricesOfAccessories } from "#app/backend/calls/prices/accessory.ts";
import { toQueryPairs } from "#app/locale/query.ts";
import { demoPassword } from "#edge/local/backend/seed/customers.ts";
import { askAtMoments } from "./ask-at-moments.ts";
import { openBrowser } from "./browser.ts";
import { canvas, cartCalls, json } from "./cart-calls.ts";
import { askLocal } from "./local-backend.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const { ask, add, cookieOf, cartOf } = cartCalls(() => backend);
const amountOf = async (cookie: string) =>
  (await openBrowser(backend.origin, "de-DE", cookie).ask("/web-api/customer-data")).value.order?.cartArticlesAmount;

describe("an article in a cart", () => {
  test.each([
    ["de-DE", "EUR", "Leinwand, 60 × 40 cm"],
    ["fr-CH", "CHF", "Toile, 60 × 40 cm"],
    ["en-US", "USD", "Canvas, 23.6 × 15.7 in"],
  ])("in %s has the price of the call in %s, to the cent, and texts in its language", async (locale, currency, title) => {
    const path = "/web-api/product-selection-photo-frame/price-article?materialType=leinwand&frameType=schattenfuge-leinwand-schwarz";
    const { article } = (await (await ask(`${path}&formatType=600x400`, { locale })).json()) as { article: Record<string, number> };
    const added = await add("photo-frame", canvas, { locale });
    const { reference, ...answer } = (await added.json()) as Record<string, unknown>;
    expect(answer).toEqual({ priceCurrent: article.priceCurrent, currency, articles: 1 });
    const { articles, total } = await cartOf(cookieOf(added), locale);
    expect(articles).toMatchObject([{ reference, quantity: 1, currency, priceOriginal: article.priceOriginal }]);
    expect(articles[0]?.title.replaceAll("\u00a0", " ")).toBe(title);
    expect(total).toBe(article.priceCurrent);
  });

  test("that is added twice is there twice, in this browser only, and can be removed one by one", async () => {
    const cookie = cookieOf(await add("photobox", "sku=photobox-small-100x100-matt"));
    const other = cookieOf(await add("photobox", "sku=photobox-small-100x100-matt"));
    await add("photobox", "sku=photobox-small-100x100-matt", { cookie });
    const [first, second] = (await cartOf(cookie)).articles;
    expect([await amountOf(cookie), await amountOf(other), await amountOf("")]).toEqual([2, 1, 0]);
    for (const [owner, article] of [
      [cookie, first],
      [other, second],
    ] as const) {
      const removed = await ask("/cart/remove", { cookie: owner, body: new URLSearchParams({ article: article?.reference ?? "" }) });
      expect([removed.status, removed.headers.get("location")]).toEqual([303, "/cart"]);
    }
    expect((await cartOf(cookie)).articles).toEqual([second]);
    expect(await amountOf(other)).toBe(1);
  });

  test("added by a form redirects to the cart, with the caller's prefix, and sets an HttpOnly cookie", async () => {
    const body = new URLSearchParams({ designer: "photo-frame", parameters: canvas, priceCurrent: "0.01" });
    const answer = await ask("/cart/articles", { body, headers: { "x-forwarded-prefix": "/fr" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/fr/cart"]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cart=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await cartOf(cookieOf(answer))).total).toBeGreaterThan(20);
    for (const prefix of ["//evil.test", "/fr/../..", "https://evil.test"]) {
      const forged = await ask("/cart/articles", { body: new URLSearchParams(body), headers: { "x-forwarded-prefix": prefix } });
      expect(forged.headers.get("location")).toBe("/cart");
    }
  });

  test("counts in addition to the customer's account, before and after the log-in", async () => {
    const browser = openBrowser(backend.origin, "de-DE", cookieOf(await add("photo-frame", canvas)));
    const logIn = await browser.ask("/web-api/customer-login", { email: "jonas.weber@example.com", password: demoPassword });
    expect(logIn.value.order?.cartArticlesAmount).toBe(4);
    expect((await browser.ask("/web-api/customer-data")).value.order?.cartArticlesAmount).toBe(4);
    expect((await browser.ask("/web-api/customer-logout", {})).value.order?.cartArticlesAmount).toBe(1);
  });

  test("is one of at most 100", async () => {
    const cookie = cookieOf(await add("photobox", "sku=photobox-small-100x100-matt"));
    for (let count = 1; count < 100; count += 1) await add("photobox", "sku=photobox-small-100x100-matt", { cookie });
    const one = await add("photobox", "sku=photobox-small-100x100-matt", { cookie });
    expect([one.status, await one.json()]).toEqual([400, { error: "a cart holds 100 articles: take one out" }]);
    expect(await amountOf(cookie)).toBe(100);
  });

  test.each([
    ["an unknown designer", "photo-album", canvas, /no designer/],
    ["an unknown parameter", "photo-frame", `${canvas}&x=1`, /^x: /],
    ["an article that is not sold", "photobox", "sku=photobox-small-300x200-matt", /there is no article/],
    ["an impossible combination", "photo-frame", "sku=leinwand-600x400&frameType=holzrahmen-schwarz", /^article: /],
    ["too few parameters for a price", "calendar", "", /too incomplete/],
    ["parameters that are too long", "photo-frame", `s=${"x".repeat(2_100)}`, /parameters/],
  ])("is refused with a reason: %s", async (_, designer, parameters, reason) => {
    const answer = await add(designer, parameters);
    expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringMatching(reason) }]);
  });

  test("is refused for an invalid request", async () => {
    expect((await ask("/cart/articles", { headers: json, body: "{" })).status).toBe(400);
    expect((await ask("/cart/articles", { headers: json, body: `"${"x".repeat(20_000)}"` })).status).toBe(400);
    expect((await ask("/cart/articles", { body: new URLSearchParams({ designer: "photobox" }), locale: "xx-XX" })).status).toBe(400);
    expect((await ask("/cart/remove", { body: new URLSearchParams({ article: "1 OR 1=1" }) })).status).toBe(400);
    expect([(await ask("/cart/articles")).status, (await ask("/cart", { body: "" })).status]).toEqual([405, 405]);
  });
});

describe("a gift voucher", () => {
  const buy = (voucher: string, design: string, locale?: string) =>
    ask("/cart/vouchers", { headers: json, body: JSON.stringify({ voucher, design }), ...(locale ? { locale } : {}) });

  test.each([
    ["de-DE", "gift-voucher-25-eur", "Geschenkgutschein, 25,00 €", ["25,00 €", "Weißes Leinen"]],
    ["de-CH", "gift-voucher-30-chf", "Geschenkgutschein, CHF 30.00", ["CHF 30.00", "Weisses Leinen"]],
    ["nl-NL", "gift-voucher-200-eur", "Cadeaubon, € 200,00", ["€ 200,00", "Wit linnen"]],
  ])("in %s costs its value, with texts in its language", async (locale, sku, title, details) => {
    const bought = await buy(sku, "white-linen", locale);
    const { articles, total } = await cartOf(cookieOf(bought), locale);
    const [article] = articles;
    expect(total).toBe(Number(sku.split("-")[2]));
    expect(article?.title.replaceAll("\u00a0", " ")).toBe(title);
    expect(article?.details.map(([, value]) => value.replaceAll("\u00a0", " "))).toEqual([...details, sku]);
  });

  test("of another market is refused with a reason, and so is an unknown design", async () => {
    for (const [voucher, design] of [
      ["gift-voucher-25-gbp", "white-linen"],
      ["gift-voucher-25-eur", "__proto__"],
    ] as const) {
      const answer = await buy(voucher, design);
      expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringMatching(/^there is no (gift voucher|design) /) }]);
    }
    expect((await ask("/cart/vouchers")).status).toBe(405);
  });
});

/** Prices of one piece of all accessories, of cards and of pictures. */
async function accessoryPrices(): Promise<Map<string, number>> {
  const market = { locale: "de-DE" };
  const ofCards = await askLocal(backend, cardAccessories, market, {});
  const { accessories: ofPictures } = await askLocal(backend, accessory, market, {});
  const priced = await askLocal(backend, pricesOfAccessories, market, { skus: ofPictures.map(({ sku }) => sku) });
  return new Map([...ofCards.accessories, ...priced.accessories].map(({ sku, priceCurrent }) => [sku, priceCurrent]));
}

describe("an order of accessories", () => {
  const order = (quantities: Record<string, number>, cookie = "", more: { card?: string; sending?: string } = {}) =>
    ask(cardAccessoryOrder.path, { cookie, body: new URLSearchParams(toQueryPairs({ quantities, ...more })) });

  test("is added to the cart once, however often it is sent, with accessories of pictures", async () => {
    const quantities = { "satin-red": 20, "posterbar-eiche-300": 2, "screw-silber": 1 };
    const first = await order(quantities);
    const cookie = cookieOf(first);
    await order(quantities, cookie);
    const { articles, total } = await cartOf(cookie);
    expect(articles.map(({ title, quantity }) => [title, quantity])).toEqual([
      ["Satinband, Rot", 20],
      ["Posterleiste Eiche, 30 cm", 2],
      ["Abstandshalter Silber, 4 Stück", 1],
    ]);
    const prices = await accessoryPrices();
    const sum = Object.entries(quantities).reduce((all, [sku, quantity]) => all + (prices.get(sku) ?? Number.NaN) * quantity, 0);
    expect(total).toBeCloseTo(sum, 6);
    await order({ "satin-red": 5 }, cookie);
    expect(await amountOf(cookie)).toBe(4);
    // Another `sending` is another order, which may also be sent again.
    for (const sending of ["a", "b", "b"]) await order({ "satin-red": 5 }, cookie, { sending });
    expect(await amountOf(cookie)).toBe(6);
  });

  test("of accessories of pictures needs no card", async () => {
    expect((await order({ "posterbar-eiche-300": 1 }, "", { card: "folded-148x105" })).status).toBe(400);
    expect((await order({ "posterbar-eiche-299": 1 })).status).toBe(400);
  });
});

describe("carts", () => {
  test("are at most 5,000, with 50,000 articles in total; the oldest are deleted", { tags: ["long"] }, () => {
    const project = join(import.meta.dirname, "../../..");
    const deno = join(project, "node_modules/.bin/deno");
    const printed = execFileSync(deno, ["run", "--no-prompt", "tests/flow/services/full-carts.ts"], { cwd: project, encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual([
      { carts: 5_000, articles: 5_000, first: 0, last: 1 },
      { carts: 501, articles: 50_000, first: 0, last: 100 },
    ]);
  });

  test("are kept for 30 days after the last addition", async () => {
    const day = 24 * 60 * 60 * 1_000;
    const now = Date.UTC(2026, 0, 1);
    const customerData = (at: number) => ({ at, path: "/web-api/customer-data", cookiesOf: 0 });
    const order = (at: number) => ({ at, path: cardAccessoryOrder.path, form: { "quantities[satin-red]": "1" } });
    const { values } = await askAtMoments([
      order(now),
      { ...order(now + 10 * day), form: { "quantities[satin-red]": "2" }, cookiesOf: 0 },
      customerData(now + 40 * day - 1),
      customerData(now + 40 * day),
    ]);
    expect(values.slice(2).map(({ order }) => order?.cartArticlesAmount)).toEqual([2, 0]);
  });
});
