import { expect, it } from "vitest";
import { envelopeSku, inlaySku, ribbonSku } from "./accessory-sku.ts";

it("the sku of an envelope is its type, colour and size", () => {
  expect(envelopeSku({ subType: "pointed", color: "cool-gray", width: 162, height: 114 })).toBe("pointed-cool-gray-162x114");
});

it("the sku of an inlay is its size and paper", () => {
  expect(inlaySku({ width: 148, height: 105, paper: "transparent" })).toBe("148x105-transparent");
});

it("the sku of a ribbon is its type and colour", () => {
  expect(ribbonSku({ subType: "satin", color: "red" })).toBe("satin-red");
});
