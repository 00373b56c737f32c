import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFormatString, parseFormat, parseFormatList, swapOrientation } from "./format.ts";

describe("a format string", () => {
  it("is width and height in millimetres", () => {
    expect(parseFormat("400x300")).toEqual({ width: 400, height: 300 });
    expect(isFormatString("1x1")).toBe(true);
  });

  it("round-trips width and height", () => {
    const side = fc.integer({ min: 1 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(isFormatString(`${width}x${height}`)).toBe(true);
        expect(parseFormat(`${width}x${height}`)).toEqual({ width, height });
      }),
    );
  });

  it("that is invalid parses to 0 by 0, so no format has only one side", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9x.-]*$/)), (text) => {
        const { width, height } = parseFormat(text);
        expect([width > 0, height > 0]).toEqual([isFormatString(text), isFormatString(text)]);
      }),
    );
  });

  it.each([
    "",
    "400",
    "400x",
    "x300",
    "0x300",
    "400x0",
    "0400x300",
    "400x0300",
    "-4x3",
    "4.5x3",
    "400X300",
    "400 x 300",
    "400x300\n",
    "1e3x4",
  ])("%j parses to 0 by 0", (text) => {
    expect(parseFormat(text)).toEqual({ width: 0, height: 0 });
    expect(isFormatString(text)).toBe(false);
  });
});

describe("swapping the orientation", () => {
  it("turns landscape into portrait and back", () => {
    expect(swapOrientation("400x300")).toBe("300x400");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 }), (width, height) => {
        expect(swapOrientation(swapOrientation(`${width}x${height}`))).toBe(`${width}x${height}`);
      }),
    );
  });

  it("leaves a square and an invalid format as they are", () => {
    expect(swapOrientation("300x300")).toBe("300x300");
    expect(swapOrientation("A4")).toBe("A4");
  });
});

describe("the editor's list of formats", () => {
  it("may use lines, commas and semicolons, and keeps the order", () => {
    expect(parseFormatList("600x400\r\n300x200, 400x300;500x500").formats).toEqual(["600x400", "300x200", "400x300", "500x500"]);
  });

  it("lists a format once", () => {
    expect(parseFormatList("300x200 300x200").formats).toEqual(["300x200"]);
  });

  it("returns the invalid entries", () => {
    expect(parseFormatList("300x200\n40cm\n0x5")).toEqual({ formats: ["300x200"], refused: ["40cm", "0x5"] });
  });

  it("may be empty", () => {
    expect(parseFormatList(" \n ")).toEqual({ formats: [], refused: [] });
  });
});
