/**
 * Marks an element as a hole (holes.ts). The element must contain only text, or be an `<input>`.
 *
 * @param name unique within the fragment
 */
export function holeProps(name: string): { "data-place": string } {
  return { "data-place": name };
}
