import { expect, it } from "vitest";
import { fillPattern } from "./fill-pattern.ts";

it.each(["Ida", "A$$AP", "$& Co", "$' $`", "{name}", ""])("a customer's name %j is shown as it is", (name) => {
  expect(fillPattern("Hallo {name}!", "{name}", name)).toBe(`Hallo ${name}!`);
  expect(fillPattern("angemeldet als {value}", "{value}", name)).toBe(`angemeldet als ${name}`);
});
