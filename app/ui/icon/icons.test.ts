import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { iconNames } from "./icons.ts";

it("the sprite has exactly one symbol per icon", () => {
  const symbols = [...readFileSync("public/icons.svg", "utf8").matchAll(/<symbol[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect(symbols.toSorted()).toEqual([...iconNames].sort());
});

it("the sprite draws every symbol in whole units", () => {
  const boxes = [...readFileSync("public/icons.svg", "utf8").matchAll(/viewBox="([^"]+)"/g)].map(([, box]) => box);
  expect(boxes.length).toBeGreaterThanOrEqual(iconNames.length);
  for (const box of boxes) expect(box).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
});
