import { expect, test } from "vitest";
import { type ToolGround, toolAddress } from "./tool-address.ts";

const french: ToolGround = { locale: "fr-CH", platform: "web", basename: "/fr" };

test.each<[string, ToolGround, string]>([
  ["/configurator-card/", french, "/configurator-card/?locale=fr-CH"],
  ["/configurator-card/?quantity=5&locale=de-CH&occasion=taufe", french, "/configurator-card/?quantity=5&locale=fr-CH&occasion=taufe"],
  [
    "/configurator-card/?quantity=5",
    { ...french, platform: "desktop", basename: "/fr/d" },
    "/d/configurator-card/?quantity=5&locale=fr-CH",
  ],
  ["/cart", french, "/fr/cart"],
  ["/cart", { ...french, basename: "/d/fr" }, "/d/fr/cart"],
  ["/cart", { ...french, basename: "" }, "/cart"],
])("%s, linked from a page of %j, is %s", (address, ground, expected) => {
  expect(toolAddress(address, ground)).toBe(expected);
});
