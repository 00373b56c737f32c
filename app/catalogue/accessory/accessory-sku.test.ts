import { expect, it } from "vitest";
import { envelopeSku, inlaySku, ribbonSku } from "./accessory-sku.ts";

it("an envelope's article is its type, colour and size", () => {
  expect(envelopeSku({ subType: "pointed", color: "cool-gray", width: 162, height: 114 })).toBe("pointed-cool-gray-162x114");
});

it("an inlay's article is its size and paper", () => {
  expect(inlaySku({ width: 148, height: 105, paper: "transparent" })).toBe("148x105-transparent");
});

it("a ribbon's article is its type and colour", () => {
  expect(ribbonSku({ subType: "satin", color: "red" })).toBe("satin-red");
});
