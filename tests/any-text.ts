import fc from "fast-check";

const character = fc
  .oneof(fc.integer({ max: 0xffff, min: 0 }), fc.integer({ max: 0x10ffff, min: 0 }))
  .map((point) => String.fromCodePoint(point));

/**
 * Arbitrary text, including astral characters and lone surrogates. `fc.string({ unit: "binary" })` is not used, because it builds a table
 * of all code points first (0.8 s).
 *
 * @param maxLength in code points
 */
export function anyText(maxLength = 30): fc.Arbitrary<string> {
  return fc.array(character, { maxLength }).map((characters) => characters.join(""));
}
