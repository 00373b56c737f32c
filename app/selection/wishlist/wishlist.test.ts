import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxWishlistThemes } from "#app/catalogue/theme.ts";
import { parseWishlist, withToggledTheme } from "./wishlist.ts";

describe("the stored wishlist", () => {
  test.each([
    [null, []],
    ["", []],
    ["{", []],
    ['{"a":1}', []],
    ['["a","b","a"]', ["a", "b"]],
    ['["a",1,null,"","A","../x","b"]', ["a", "b"]],
  ])("%j is read as %j", (text, ids) => {
    expect(parseWishlist(text)).toEqual(ids);
  });

  test("has at most two hundred themes", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (ids) => {
        expect(parseWishlist(JSON.stringify([...ids, ...Array.from({ length: 300 }, (_, place) => `theme-${place}`)])).length).toBe(
          maxWishlistThemes,
        );
      }),
    );
  });

  test("has the latest theme first, and the same toggle removes it", () => {
    const two = withToggledTheme(withToggledTheme([], "a"), "b");
    expect(two).toEqual(["b", "a"]);
    expect(withToggledTheme(two, "b")).toEqual(["a"]);
  });

  test("refuses themes when full, and still removes them", () => {
    const full = Array.from({ length: maxWishlistThemes }, (_, place) => `theme-${place}`);
    expect(withToggledTheme(full, "another")).toBe(full);
    expect(withToggledTheme(full, "theme-3")).toHaveLength(maxWishlistThemes - 1);
  });
});
