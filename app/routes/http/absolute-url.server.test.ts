import { expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { absoluteUrl } from "./absolute-url.server.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", ["shop.test"]);
const shop = { domains, address: { origin: "https://poster.de.shop.test" } as never };

it.each([
  ["http://poster.de.shop.test/_hand-offs/a/b", "https://poster.de.shop.test/configurator-card/?quantity=5"],
  ["http://shop.test/_hand-offs/a/b", "https://shop.test/configurator-card/?quantity=5"],
  ["http://elsewhere.test/_hand-offs/a/b", "https://poster.de.shop.test/configurator-card/?quantity=5"],
])("a request at %s gives the absolute URL %s", (requestUrl, whole) => {
  expect(absoluteUrl("/configurator-card/?quantity=5", new URL(requestUrl), shop)).toBe(whole);
});
