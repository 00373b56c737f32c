/** Fills in a customer's data literally: in a replacement text, "$&" and "$$" of a name would have a meaning. */
export function fillPattern(pattern: string, placeholder: "{name}" | "{value}", text: string): string {
  return pattern.replace(placeholder, () => text);
}
