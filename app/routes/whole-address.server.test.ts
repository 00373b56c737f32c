import { expect, it } from "vitest";
import { domainTable } from "#app/locale/domains.ts";
import { wholeAddress } from "./whole-address.server.ts";

const domains = domainTable("https://{channel}.{country}.shop.test", ["shop.test"]);
const shop = { domains, address: { origin: "https://poster.de.shop.test" } as never };

it.each([
  ["http://poster.de.shop.test/_hand-offs/a/b", "https://poster.de.shop.test/configurator-card/?quantity=5"],
  ["http://shop.test/_hand-offs/a/b", "https://shop.test/configurator-card/?quantity=5"],
  ["http://elsewhere.test/_hand-offs/a/b", "https://poster.de.shop.test/configurator-card/?quantity=5"],
])("an address that is asked for as %s is whole as the domain table has it", (asked, whole) => {
  expect(wholeAddress("/configurator-card/?quantity=5", new URL(asked), shop)).toBe(whole);
});
