import { expect, it } from "vitest";
import { withHandedOn } from "./handed-on.ts";

it.each([
  ["/configurator-card/", "?gclid=Ab-1&s=gs&disableCache=true&x=1", "/configurator-card/?gclid=Ab-1&s=gs&disableCache=true"],
  ["/configurator-card/?themeId=a", "?gclid=Ab.1_2", "/configurator-card/?themeId=a&gclid=Ab.1_2"],
  // What the link says already stands.
  ["/configurator-card/?s=gs", "?s=newsletter", "/configurator-card/?s=gs"],
  ["/configurator-card/?themeId=a", "?gclid=&s=Ä&disableCache=1", "/configurator-card/?themeId=a"],
  ["/configurator-card/?themeId=a", `?gclid=${"a".repeat(201)}`, "/configurator-card/?themeId=a"],
  // A sample that a shopping ad led to.
  ["/configurator-card/?isSample=true", "?gclid=a&utm_medium=shopping&s=news", "/configurator-card/?isSample=true&gclid=a&s=gs"],
  ["/configurator-card/?isSample=true", "?gclid=a&utm_medium=cpc", "/configurator-card/?isSample=true&gclid=a"],
  ["/configurator-card/?quantity=25", "?utm_medium=shopping", "/configurator-card/?quantity=25"],
  ["/configurator-card/?photoboxFormat%5Bwidth%5D=100", "", "/configurator-card/?photoboxFormat%5Bwidth%5D=100"],
])("%s for a visitor of %s is %s", (address, search, expected) => {
  expect(withHandedOn(address, new URLSearchParams(search))).toBe(expected);
});
