/**
 * Marks a hole: an element with only text, or an `<input>` (holes.ts).
 *
 * @param name unique within the fragment
 */
export function holeProps(name: string): { "data-place": string } {
  return { "data-place": name };
}
