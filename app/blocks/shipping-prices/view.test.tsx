import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { holeHtml } from "../../../tests/hole-html.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { example } from "./example.ts";
import { loadShippingPrices } from "./load.server.tsx";
import { ShippingPrices } from "./view.server.tsx";

const load = (answer: unknown) =>
  loadShippingPrices(example, { ...storyShop(new Map()), ...fakeReads({ ask: () => Promise.resolve(answer) }) });

async function holesFor(deliveries: object[] | undefined) {
  const answer = deliveries ? { ok: true, value: { currency: "EUR", country: "de", deliveries } } : { ok: false };
  const { late } = load(answer);
  return holeHtml(late.make(await late.answer));
}

const standard = { carrier: "DHL", service: "standard", daysFrom: 2, daysTo: 4, priceCurrent: 4.9, priceOriginal: 4.9 };

it("reserves a row with holes for each service", () => {
  const html = renderToStaticMarkup(<ShippingPrices {...load({ ok: false }).props()} />);
  expect(html.match(/data-place="[\w-]+"/g)).toHaveLength(4);
  expect(html).toContain('<th scope="row">Express</th>');
});

it("names time, carrier and price as the back end does", async () => {
  const at = await holesFor([standard, { ...standard, service: "express", daysFrom: 1, daysTo: 1, priceCurrent: 0, priceOriginal: 0 }]);
  expect(at("standard-time")).toContain("2 bis 4 Werktage (DHL)");
  expect(at("standard-price")).toContain("4,90\u00a0€");
  expect(at("express-time")).toContain("1 Werktag (DHL)");
  expect(at("express-price")).toContain("kostenlos");
});

it("leaves out a service that the market does not have", async () => {
  const at = await holesFor([standard]);
  expect([at("express-time"), at("express-price")]).toEqual(["<span hidden></span>", "<span hidden></span>"]);
});

it("names the basket if the call fails", async () => {
  const at = await holesFor(undefined);
  expect(at("standard-time")).toContain("Siehe Warenkorb");
  expect(at("standard-price")).toContain("price--unavailable");
});
