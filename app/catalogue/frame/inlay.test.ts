import fc from "fast-check";
import { expect, it } from "vitest";
import { inlayShape } from "./inlay.ts";

it.each([
  [155, 155, "square"],
  [155, 152, "square"],
  [152, 155, "square"],
  [155, 151, "landscape"],
  [151, 155, "portrait"],
  [220, 110, "landscape"],
  [110, 220, "portrait"],
] as const)("an inlay of %d by %d mm is %s", (width, height, shape) => {
  expect(inlayShape({ width, height })).toBe(shape);
});

it("rotating an inlay rotates its shape, and a square stays square", () => {
  const turned = { square: "square", landscape: "portrait", portrait: "landscape" } as const;
  const side = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(inlayShape({ width: height, height: width })).toBe(turned[inlayShape({ width, height })]);
    }),
  );
});
