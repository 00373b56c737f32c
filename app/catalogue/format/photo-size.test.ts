import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPhotoLargeEnough, requiredPixels } from "./photo-size.ts";

describe("a photo for a print of 60 × 40 cm", () => {
  const format = { width: 600, height: 400 };

  it("needs 100 pixels an inch on each side", () => {
    expect(requiredPixels(format, { width: 4_000, height: 3_000 })).toEqual({ width: 2_363, height: 1_575 });
  });

  it("needs them in its own orientation", () => {
    expect(requiredPixels(format, { width: 3_000, height: 4_000 })).toEqual({ width: 1_575, height: 2_363 });
  });

  it.each([
    [2_363, 1_575, true],
    [2_362, 1_575, false],
    [2_363, 1_574, false],
    [1_575, 2_363, true],
    [9_000, 1_000, false],
  ])("of %i × %i pixels is large enough: %s", (width, height, isEnough) => {
    expect(isPhotoLargeEnough({ width, height }, format)).toBe(isEnough);
  });
});

const side = fc.integer({ min: 1, max: 20_000 });
const size = fc.record({ width: side, height: side });

it("a larger photo suits every format that a smaller one suits", () => {
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 5 }), (photo, format, factor) => {
      const larger = { width: photo.width * factor, height: photo.height * factor };
      expect(isPhotoLargeEnough(larger, format) || !isPhotoLargeEnough(photo, format)).toBe(true);
    }),
  );
});

it("the required pixels are large enough, and one pixel fewer is not", () => {
  fc.assert(
    fc.property(size, size, (photo, format) => {
      const required = requiredPixels(format, photo);
      expect(isPhotoLargeEnough(required, format)).toBe(true);
      expect(isPhotoLargeEnough({ ...required, height: required.height - 1 }, format)).toBe(false);
    }),
  );
});
