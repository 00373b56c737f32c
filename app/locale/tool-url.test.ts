import { expect, test } from "vitest";
import { localizeToolUrl, type ToolUrlContext } from "./tool-url.ts";

const french: ToolUrlContext = { locale: "fr-CH", platform: "web", basename: "/fr" };

test.each<[string, ToolUrlContext, string]>([
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
  expect(localizeToolUrl(address, ground)).toBe(expected);
});
