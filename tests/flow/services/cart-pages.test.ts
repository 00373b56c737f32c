import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { canvas, cartCalls } from "./cart-calls.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const { ask, add, cookieOf, cartOf } = cartCalls(() => backend);

const unframed = "sku=leinwand-600x400&materialType=leinwand";

describe("the page of a cart", () => {
  test.each([
    ["de-DE", "Warenkorb", "83,90 €"],
    ["en-GB", "Shopping cart", "£"],
    ["es-ES", "Cesta", "€"],
    ["fr-FR", "Panier", "€"],
    ["it-IT", "Carrello", "€"],
    ["nl-NL", "Winkelmand", "€"],
  ])("in %s has its language and currency, and no script", async (locale, title, money) => {
    const cookie = cookieOf(await add("photo-frame", canvas, { locale }));
    const page = await ask("/cart", { locale, cookie, headers: { accept: "text/html", "x-forwarded-prefix": "/d" } });
    const text = (await page.text()).replaceAll("\u00a0", " ");
    expect(text).toContain(`<html lang="${locale.slice(0, 2)}" data-channel="poster">`);
    for (const part of [`<h1>${title}</h1>`, money, 'action="/d/cart/remove"', 'href="/d/"']) expect(text).toContain(part);
    expect(text).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'/);
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  test("shows that it is empty, also for an invented cookie", async () => {
    for (const cookie of ["", "cart=a", "cart=%00", "cart=' OR 1=1 --"]) {
      expect(await (await ask("/cart", { cookie })).text()).toContain("Hier liegt noch nichts.");
      expect(await cartOf(cookie)).toEqual({ articles: [], total: 0, currency: "EUR" });
    }
  });
});

describe("the forms of a cart", () => {
  const post = (path: string, fields: Record<string, string>, cookie: string) => ask(path, { cookie, body: new URLSearchParams(fields) });
  const pageOf = async (cookie: string) => (await (await ask("/cart", { cookie })).text()).replaceAll("\u00a0", " ");
  /** Returns the amount in an element with a mark such as `data-due`; undefined without one. */
  const shown = (page: string, mark: string) => new RegExp(`data-${mark}>([^<]+)<`).exec(page)?.[1];

  test("change the quantity of pictures at a multiple of their price, and of cards at the price of the scale", async () => {
    const cookie = cookieOf(await add("photo-frame", canvas));
    await add("card", "card=folded-148x105&quantity=10", { cookie });
    const [picture, cards] = (await cartOf(cookie)).articles;
    for (const article of [picture, cards]) {
      const changed = await post("/cart/quantity", { article: article?.reference ?? "", quantity: "30" }, cookie);
      expect([changed.status, changed.headers.get("location")]).toEqual([303, "/cart"]);
    }
    const [thirtyPictures, thirtyCards] = (await cartOf(cookie)).articles;
    expect(thirtyPictures).toMatchObject({ quantity: 30, priceCurrent: Math.round((picture?.priceCurrent ?? 0) * 3_000) / 100 });
    expect(thirtyCards?.quantity).toBe(30);
    expect(thirtyCards?.priceCurrent).toBeGreaterThan(cards?.priceCurrent ?? 0);
    expect(thirtyCards?.priceCurrent).toBeLessThan(3 * (cards?.priceCurrent ?? 0));
    // The link back to the design has the new quantity.
    expect(await pageOf(cookie)).toContain("/configurator-card/?card=folded-148x105&#38;quantity=30");
  });

  test("change 2,000 cards to 3,000", async () => {
    const cookie = cookieOf(await add("card", "card=folded-148x105&quantity=2000"));
    const [cards] = (await cartOf(cookie)).articles;
    expect((await post("/cart/quantity", { article: cards?.reference ?? "", quantity: "3000" }, cookie)).status).toBe(303);
    expect((await cartOf(cookie)).articles).toMatchObject([{ quantity: 3_000 }]);
  });

  test.each(["0", "-1", "1.5", "5001", "x", ""])("refuse the quantity %j at its field, and leave the article", async (quantity) => {
    const cookie = cookieOf(await add("photo-frame", canvas));
    const [article] = (await cartOf(cookie)).articles;
    const refused = await post("/cart/quantity", { article: article?.reference ?? "", quantity }, cookie);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("In dieser Anzahl ist der Artikel nicht erhältlich.");
    expect((await cartOf(cookie)).articles).toEqual([article]);
  });

  test("change no article of another visitor", async () => {
    const [cookie, other] = [cookieOf(await add("photo-frame", canvas)), cookieOf(await add("photo-frame", canvas))];
    const [article] = (await cartOf(cookie)).articles;
    expect((await post("/cart/quantity", { article: article?.reference ?? "", quantity: "9" }, other)).status).toBe(303);
    expect((await cartOf(cookie)).articles).toEqual([article]);
  });

  test("add express delivery with its production at the prices of the shop's calls, and subtract a voucher, down to zero", async () => {
    const cookie = cookieOf(await add("photo-frame", unframed));
    const terms = z.object({
      deliveries: z.array(z.object({ service: z.string(), priceCurrent: z.number() })),
    });
    const { deliveries } = terms.parse(await (await ask("/web-api/shipping-information")).json());
    const production = z.object({ express: z.object({ surcharge: z.number() }) });
    const { surcharge } = production.parse(await (await ask("/web-api/express-shop")).json()).express;
    const express = (deliveries.find(({ service }) => service === "express")?.priceCurrent ?? 0) + surcharge;
    const money = (amount: number) =>
      new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }).format(amount).replaceAll("\u00a0", " ");
    const { total } = await cartOf(cookie);
    await post("/cart/shipping", { service: "express" }, cookie);
    const withExpress = await pageOf(cookie);
    expect([shown(withExpress, "total"), shown(withExpress, "shipping"), shown(withExpress, "due")]).toEqual(
      [total, express, total + express].map(money),
    );
    await post("/cart/redeem", { code: "ppt 7k4m 9qxa" }, cookie);
    const withVoucher = await pageOf(cookie);
    expect([shown(withVoucher, "reduction"), shown(withVoucher, "due")]).toEqual([-25, total + express - 25].map(money));
    await post("/cart/withdraw", {}, cookie);
    expect(await pageOf(cookie)).toBe(withExpress);
    await post("/cart/redeem", { code: "PPT-3WHD-6TRC" }, cookie);
    expect(shown(await pageOf(cookie), "due")).toBe(money(Math.max(0, total + express - 50)));
    expect((await cartOf(cookie)).total).toBe(total);
  });

  test.each([
    ["a canvas", "de-DE", [["photo-frame", unframed]], true],
    ["a canvas that is larger than express makes", "de-DE", [["photo-frame", "sku=leinwand-1500x1000&materialType=leinwand"]], false],
    ["a framed canvas", "de-DE", [["photo-frame", canvas]], false],
    ["a canvas in a market without express production", "es-ES", [["photo-frame", unframed]], false],
    ["a photo box, which the channel does not make by express", "de-DE", [["photobox", "sku=photobox-small-100x100-matt"]], false],
    ["a photo print", "de-DE", [["photobox", "sku=photobox-photoprint-100x100-matt"]], true],
    [
      "a canvas and a photo box",
      "de-DE",
      [
        ["photo-frame", unframed],
        ["photobox", "sku=photobox-small-100x100-matt"],
      ],
      false,
    ],
  ] as const)("offer express for %s in %s only if it is produced by express", async (_, locale, articles, hasExpress) => {
    let cookie = "";
    for (const [designer, parameters] of articles) cookie = cookieOf(await add(designer, parameters, { locale, cookie }));
    const chosen = await ask("/cart/shipping", { locale, cookie, body: new URLSearchParams({ service: "express" }) });
    expect(chosen.status).toBe(303);
    const page = await (await ask("/cart", { locale, cookie })).text();
    const services = [...page.matchAll(/name="service" value="(\w+)"( checked)?/g)].map(([, service, checked]) => [
      service,
      Boolean(checked),
    ]);
    expect(services).toEqual(
      hasExpress
        ? [
            ["standard", false],
            ["express", true],
          ]
        : [["standard", true]],
    );
  });

  test.each([
    ["PPT-P8VN-2JEF", "abgelaufen"],
    ["PPT-LX5G-4BZS", "eingelöst"],
    ['"><script>', "nicht"],
  ])("refuse the voucher %s at its field, with the back end's words", async (code, words) => {
    const cookie = cookieOf(await add("photobox", "sku=photobox-small-100x100-matt"));
    const refused = await post("/cart/redeem", { code }, cookie);
    const text = await refused.text();
    expect([refused.status, shown(text, "reduction")]).toEqual([422, undefined]);
    expect(/id="refused" role="alert">([^<]*)</.exec(text)?.[1]).toContain(words);
    expect(text).not.toContain("<script");
  });

  test("end at a checkout that orders nothing, and that an empty cart does not reach", async () => {
    const cookie = cookieOf(await add("photo-frame", canvas));
    const checkout = await (await ask("/cart/checkout", { cookie })).text();
    expect(checkout).toContain("Nichts wird bestellt, nichts wird berechnet.");
    expect(shown(checkout, "due")).toBe(shown(await (await ask("/cart", { cookie })).text(), "due"));
    expect((await cartOf(cookie)).articles).toHaveLength(1);
    expect([(await ask("/cart/checkout")).status, (await ask("/cart/checkout")).headers.get("location")]).toEqual([303, "/cart"]);
    expect((await ask("/cart/shipping", { cookie, body: new URLSearchParams({ service: "drone" }) })).status).toBe(400);
  });

  test("of an empty cart lead to the pages of products in the visitor's language", async () => {
    expect(await (await ask("/cart", { locale: "fr-CH", headers: { "x-forwarded-prefix": "/fr" } })).text()).toContain(
      'href="/fr/impression-sur-toile">Toile</a>',
    );
  });
});
