/**
 * The attributes of an element that something late will stand in the place of (late.ts); the element holds text and nothing else, or is an `<input>`.
 *
 * @param name letters, digits, dashes and underscores: what the place is called within its sheet
 */
export function latePlace(name: string): { "data-place": string } {
  return { "data-place": name };
}
