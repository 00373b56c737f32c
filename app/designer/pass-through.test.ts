import { describe, expect, it } from "vitest";
import { advertisementOfQuery, passThroughParameters, withPassThrough } from "./pass-through.ts";

it.each([
  ["/configurator-card/", "?gclid=Ab-1&s=gs&disableCache=true&x=1", "/configurator-card/?gclid=Ab-1&s=gs&disableCache=true"],
  ["/configurator-card/?themeId=a", "?gclid=Ab.1_2", "/configurator-card/?themeId=a&gclid=Ab.1_2"],
  ["/fr/configurator-card/?themeId=a", "?gclid=Ab.1_2", "/fr/configurator-card/?themeId=a&gclid=Ab.1_2"],
  // Parameters of the link stay.
  ["/configurator-card/?s=gs", "?s=newsletter", "/configurator-card/?s=gs"],
  ["/configurator-card/?themeId=a", "?gclid=&s=Ä&disableCache=1", "/configurator-card/?themeId=a"],
  ["/configurator-card/?themeId=a", `?gclid=${"a".repeat(201)}`, "/configurator-card/?themeId=a"],
  // A sample reached from a shopping ad.
  ["/configurator-card/?isSample=true", "?gclid=a&utm_medium=shopping&s=news", "/configurator-card/?isSample=true&gclid=a&s=gs"],
  ["/configurator-card/?isSample=true", "?gclid=a&utm_medium=cpc", "/configurator-card/?isSample=true&gclid=a"],
  ["/configurator-card/?quantity=25", "?utm_medium=shopping", "/configurator-card/?quantity=25"],
  // A URL without additions keeps its encoding.
  ["/configurator-card/?standard[]=a", "?x=1", "/configurator-card/?standard[]=a"],
  ["/configurator-card/?photoboxFormat%5Bwidth%5D=100", "", "/configurator-card/?photoboxFormat%5Bwidth%5D=100"],
])("%s for a visitor at %s is %s", (address, search, expected) => {
  expect(withPassThrough(address, new URLSearchParams(search))).toBe(expected);
});

describe("advertisement parameters", () => {
  it.each([
    ["?gclid=Ab-1&s=news&utm_medium=shopping&utm_source=x", "gclid=Ab-1&s=news&utm_medium=shopping"],
    ["?gclid=Ab-1&utm_medium=cpc", "gclid=Ab-1"],
    ["?utm_medium=email", ""],
    [`?gclid=${"a".repeat(201)}`, ""],
    ["?gclid=a;b&s=%0d%0a", ""],
    ["?color=blue", undefined],
    ["?gclid=&s=", undefined],
  ])("of %s are stored as %j", (search, kept) => {
    expect(advertisementOfQuery(new URLSearchParams(search))).toBe(kept);
  });

  it.each([
    ["", "gclid=Ab-1&utm_medium=shopping", "gclid=Ab-1&utm_medium=shopping"],
    ["?color=blue", "gclid=Ab-1", "gclid=Ab-1"],
    // A new advertisement replaces the stored one as a whole.
    ["?s=news", "gclid=Ab-1&utm_medium=shopping", "s=news"],
    ["?utm_medium=cpc", "utm_medium=shopping", ""],
    // A forged cookie.
    ["", "gclid=<b>&s=Ä&x=1", ""],
    ["", undefined, ""],
    // Parameters of a single URL are not stored.
    ["?disableCache=true", "gclid=Ab-1&disableCache=true", "gclid=Ab-1&disableCache=true"],
    ["", "disableCache=true", ""],
  ])("of the URL %j with the session %j are passed on as %j", (search, kept, passedOn) => {
    expect(passThroughParameters(new URLSearchParams(search), kept).toString()).toBe(passedOn);
  });
});
