import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { visit } from "./visit.ts";

const testShop = await openSharedTestShopHere();

test.each([
  ["poster.de", "/leinwanddruck", "4,6 von 5 Sternen aus 128 Bewertungen"],
  ["poster.ch", "/fr/impression-sur-toile", "4,6 sur 5 étoiles d’après 128 avis"],
  ["poster.com", "/canvas-prints", "4.6 out of 5 stars from 128 reviews"],
  ["poster.es", "/album-de-fotos", "4,7 de 5 estrellas según 94 opiniones"],
  ["poster.it", "/fotolibro", "4,7 su 5 stelle da 94 recensioni"],
  ["poster.nl", "/fotoboek", "4,7 van 5 sterren op basis van 94 beoordelingen"],
  ["card.ch", "/it/fotolibro/", "4.7 su 5 stelle da 94 recensioni"],
])("%s%s shows the reviews of its product", async (host, path, rating) => {
  const { text } = await visit(testShop, path, { host });
  const [, block = ""] = /class="product-reviews wrap"(.*?)<\/section>/s.exec(text) ?? [];
  expect(block).toContain(`aria-label="${rating}"`);
  expect(block.match(/<article class="review">/g)?.length).toBeOneOf([3, 6]);
});

test("structured data has no rating of reviews that are not by buyers", async () => {
  const product = await eventually(async () => {
    const { text } = await visit(testShop, "/leinwanddruck");
    const [, json = ""] = /<script type="application\/ld\+json">({[^<]*"@type":"Product".*?})<\/script>/s.exec(text) ?? [];
    return JSON.parse(json) as object;
  });
  expect(product).toHaveProperty("offers");
  expect(product).not.toHaveProperty("aggregateRating");
});
