import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { shippingInformation } from "#app/backend/calls/shop/shipping-information.ts";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { holeHtml } from "../../../tests/hole-html.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { example } from "./example.ts";
import { loadShippingPrices } from "./load.server.tsx";
import { ShippingPrices } from "./view.server.tsx";

const standard = { carrier: "DHL", service: "standard", daysFrom: 2, daysTo: 4, priceCurrent: 4.9, priceOriginal: 4.9 };
const express = { ...standard, service: "express", daysFrom: 1, daysTo: 1, priceCurrent: 14.9, priceOriginal: 14.9 };
const production = { express: { cutOffHour: 12, workingDays: 1, surcharge: 9.9, articles: [] } };

const load = (ask: (call: unknown) => object) =>
  loadShippingPrices(example, { ...storyShop(new Map()), ...fakeReads({ ask: (call: unknown) => Promise.resolve(ask(call)) }) });

async function offersFor(deliveries: object[] | undefined, expressAnswer: object = production) {
  const terms = { currency: "EUR", country: "de", production: { cutOffHour: 14, workingDays: 2 }, freeFrom: 59, holidays: [], deliveries };
  const { late } = load((call) => {
    if (call === shippingInformation) return deliveries ? { ok: true, value: terms } : { ok: false };
    return { ok: true, value: expressAnswer };
  });
  return holeHtml(late.make(await late.answer))("offers").replaceAll("\u00a0", " ");
}

it("reserves a place for the deliveries", () => {
  const html = renderToStaticMarkup(<ShippingPrices {...load(() => ({ ok: false })).props()} />);
  expect(html.match(/data-place="[\w-]+"/g)).toEqual(['data-place="offers"']);
});

it("shows time, carrier and price, which for express includes the production surcharge", async () => {
  const html = await offersFor([standard, express]);
  const facts = [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, value]) => value);
  expect(facts).toEqual([
    ...["4,90 €", "werktags 14:00 Uhr", "2 Werktage", "2 bis 4 Werktage (DHL)"],
    ...["24,80 €", "werktags 12:00 Uhr", "1 Werktag", "1 Werktag (DHL)"],
  ]);
  expect(html).toContain("Ab 59 € Bestellwert");
});

it.each([
  ["delivery", [standard], production],
  ["production", [standard, express], { express: null }],
])("leaves out express in a market without express %s", async (_, deliveries, expressAnswer) => {
  const html = await offersFor(deliveries, expressAnswer);
  expect(html.match(/<h3>/g)).toHaveLength(1);
  expect(html).not.toContain("Express");
});

it("refers to the cart if the call fails", async () => {
  expect(await offersFor(undefined)).toContain("Versandkosten und Lieferzeit sehen Sie im Warenkorb.");
});
