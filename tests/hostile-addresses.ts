import fc from "fast-check";

/**
 * Generates hostile or meaningless paths with queries: traversal, encoded slashes, prototype names, other scripts, great lengths.
 *
 * @param seed equal seeds give equal addresses
 */
export function hostileAddresses(count: number, seed: number): string[] {
  return fc.sample(hostileAddress, { numRuns: count, seed });
}

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("..", ".", "%2e%2e", "..%2f", "%2F", "%5c", "\\", "..\\", "%", "%zz", "%c3%28", "%00", "%ff", "%ED%A0%80"),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom("__proto__", "constructor", "toString", "prototype", "hasOwnProperty", "valueOf", "__defineGetter__"),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "leinwanddruck",
      "LeinwandDruck",
      "themes",
      "products",
      "error",
      "home",
      "feed-card",
      "_icons",
      "_faults",
      "_root.data",
    ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom("d", "w", "D", "fr", "FR", "xx", "de", "en", "de-DE", "fr-CH", "_.data", ".data", "x.data", "_routes=x"),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "evil.example",
      "http:",
      "javascript:alert(1)",
      "@evil.example",
      ";a=b",
      "poster",
      "de-de",
      ".env",
      ".git",
      "wp-login.php",
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom("%C3%BC", "%E2%80%8B", "%F0%9F%98%80", "%EF%BC%8F", "%D9%A0", "ſ", "İ").map(encodeURI) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }).map(encodeURIComponent) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 6_000 }).map((length) => "a".repeat(length)) },
);
const hostileAddress = fc
  .tuple(
    fc.constantFrom("/", "/", "/", "//", "///", "/\\", "\\\\"),
    fc.array(fc.tuple(piece, fc.constantFrom("/", "/", "/", "//", "\\", "", "-")), { minLength: 1, maxLength: 6 }),
    fc.constantFrom("", "", "", ".data", "/", "?_routes=__proto__", "?sku=%", "?_storyblok=1", "?debug", "#x"),
  )
  .map(([start, pieces, end]) => (start + pieces.flat().join("") + end).replace(/#.*/, "").replaceAll(" ", "%20"))
  .filter((address) => address.startsWith("/"));
