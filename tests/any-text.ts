import fc from "fast-check";

/**
 * Any UTF-16 text, also with lone surrogates. `fc.string({ unit: "binary" })` is not used, because it builds a table of all code points
 * first (0.8 s).
 *
 * @param maxLength in UTF-16 code units
 */
export function anyText(maxLength = 30): fc.Arbitrary<string> {
  return fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));
}
