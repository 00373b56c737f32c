import { expect, test } from "vitest";
import { hotlineLink } from "./phone-link.ts";

test.each([
  ["Mon–Fri, 9–18: 030 123 45 67", "0301234567"],
  ["020 7946 0417, 9-18", "02079460417"],
  ["+44 (0)20 7946 0417", "+442079460417"],
  ["(0)30 123 456", "030123456"],
  ["030/123456 (Mo-Fr)", "030123456"],
  ["Servicio: +34 91 123 45 67, 9–18 h", "+34911234567"],
])("the hotline %j dials %s", (hotline, number) => {
  expect(hotlineLink(hotline)).toEqual({ href: `tel:${number}` });
});

test.each(["", "Monday to Friday", "9–18", "Mo–Fr 9:00–18:00"])("the hotline %j has no number", (hotline) => {
  expect(hotlineLink(hotline)).toBeUndefined();
});
