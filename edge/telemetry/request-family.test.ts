import { expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { toShopRequest } from "../steps/shop-request.ts";
import { requestFamilyOf, routeOf } from "./request-family.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);

it.each([
  ["/", "home", "/"],
  ["/fr/", "home", "/"],
  ["/fr/impression-sur-toile", "page", "/{page}"],
  ["/themes/eukalyptus", "themes", "/themes/{themeId}"],
  ["/products/", "products", "/products"],
  ["/web-api/customer-data", "call", "/web-api/{call}"],
  ["/web-api/toolbox-download/1a", "call", "/web-api/{call}"],
  ["/web-api/invented", "page", "/{page}"],
  ["/api/get-location", "call", "/web-api/{call}"],
  ["/_header", "internal", "/_{part}"],
  ["/cart/articles", "tool", "/{tool}"],
  ["/sitemap.xml", "file", "/{file}"],
  ["/leinwanddruck.data", "data", "/{page}.data"],
  ["/anna@example.test", "file", "/{file}"],
])("%s is of the family %s, with the route %s", (path, family, route) => {
  const host = "poster.ch.shop.test";
  const request = toShopRequest(incomingRequest(new Request(`https://${host}${path}`, { headers: { host } }), ""), domains);
  if (!request) throw new Error("no host of the shop");
  expect([requestFamilyOf(request), routeOf(requestFamilyOf(request))]).toEqual([family, route]);
});
