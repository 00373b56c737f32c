import { expect, it } from "vitest";
import { createTranslator } from "#app/locale/translate.ts";
import { accessoryProduct } from "./accessory.server.ts";
import type { ConfigurationContext } from "./kind.server.ts";

const price = (priceCurrent: number, priceOriginal = priceCurrent) => ({ priceCurrent, priceOriginal });
const selection = { accessory: "satin-red", amount: "3" };

it("a card accessory has the price of its own call for the quantity", () => {
  const data = { setup: { accessoryType: "ribbon" }, goes: "with cards", articles: [] } as const;
  expect(accessoryProduct.questions(selection, data)).toMatchObject({
    together: { call: { name: "card-accessory-price" }, params: { skus: ["satin-red"], quantity: 3 } },
  });
  const answer = {
    currency: "EUR",
    ...price(2.5, 3),
    accessories: [{ sku: "satin-red", quantity: 3, ...price(2.5, 3), unit: price(0.9, 1) }],
  };
  expect(accessoryProduct.read({ together: answer }, selection, data)).toEqual({ total: price(2.5, 3), each: price(0.9, 1) });
});

it("a hanging accessory costs its unit price times the amount", () => {
  const data = { setup: { accessoryType: "screw" }, goes: "with pictures", articles: [] } as const;
  const answer = { currency: "EUR", accessories: [{ sku: "satin-red", ...price(0.1) }] };
  expect(accessoryProduct.read({ single: answer }, selection, data)).toMatchObject({ total: price(0.3), each: price(0.1) });
  expect(accessoryProduct.read({ single: { currency: "EUR", accessories: [] } }, selection, data)).toBeUndefined();
});

it("an accessory is ordered without a designer", () => {
  expect(accessoryProduct.order?.(selection)).toEqual({ sku: "satin-red", amount: "3" });
  expect(accessoryProduct.handOff).toBeUndefined();
});

it.each([
  ["de-DE", "Posterleiste Eiche, 21 cm"],
  ["en-US", "Posterleiste Eiche, 8.3 in"],
] as const)("poster hangers of one name are told apart by their length in %s", (locale, name) => {
  const articles = [{ sku: "posterbar-eiche-210", name: "Posterleiste Eiche", length: 210 }];
  const data = { setup: { accessoryType: "posterbar" }, goes: "with pictures", articles } as const;
  const place = { locale, words: createTranslator(locale) } as ConfigurationContext;
  expect(accessoryProduct.options[0]?.nameOf("posterbar-eiche-210", data, place, {})).toBe(name);
  expect(accessoryProduct.title({ accessory: "posterbar-eiche-210" }, data, place)).toBe(name);
});
