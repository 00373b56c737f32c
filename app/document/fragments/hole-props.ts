/**
 * Marks an element as a hole (holes.ts); it contains only text, or is an `<input>`.
 *
 * @param name unique within the fragment
 */
export function holeProps(name: string): { "data-place": string } {
  return { "data-place": name };
}
