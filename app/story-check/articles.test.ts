import { expect, it } from "vitest";
import { found, story } from "../../tests/fakes/checked-page.ts";

const material = (materialType: string, formats: string) => ({
  _uid: materialType,
  component: "CalculatorMaterial",
  materialType,
  formats,
});
const calculator = (more: object) => ({
  _uid: "c",
  component: "Calculator",
  headline: "Ihr Bild",
  product: "framedMaterial",
  materials: [material("leinwand", "400x300 600x400"), material("poster", "300x200")],
  ...more,
});
const own = "warning unread-value content.calculator.0.sku";

it.each<[string, object, object, string[]]>([
  ["that is listed", { sku: "poster-300x200" }, {}, []],
  ["of the page that is listed", {}, { sku: "leinwand-600x400" }, []],
  ["in a format that is not listed", { sku: "poster-600x400" }, {}, [`${own} → poster-300x200`]],
  ["of a material that is not listed", { sku: "acrylglas-300x200" }, {}, [`${own} → leinwand-400x300`]],
  ["that is no article number", { sku: "Poster 60x40" }, {}, [`${own} → leinwand-400x300`]],
  ["of the page in a format that is not listed", {}, { sku: "poster-600x400" }, ["warning unread-value content.sku → poster-300x200"]],
  ["that replaces the page's", { sku: "poster-300x200" }, { sku: "poster-600x400" }, []],
  ["of a photo box", { product: "photobox", materials: [], sku: "photobox-small-100x100-matt" }, {}, []],
  ["of a picture for a photo box", { product: "photobox", materials: [], sku: "poster-300x200" }, {}, [own]],
  ["of a box for photo prints", { product: "photoprint", materials: [], sku: "photobox-small-100x100-matt" }, {}, [own]],
  ["of photo prints", { product: "photoprint", materials: [], sku: "photobox-photoprint-150x100-matt" }, {}, []],
  ["that no calculator shows", { materials: [] }, { sku: "poster-600x400" }, []],
])("a calculator's initial article %s", (_, calculatorFields, page, expected) => {
  expect(found(story({ calculator: [calculator(calculatorFields)], ...page }))).toEqual(expected);
});

it("an article of a page without a calculator is not judged", () => {
  expect(found(story({ sku: "poster-600x400" }))).toEqual([]);
});
