/** Inserts a customer's data literally; `replace` would interpret "$&" and "$$" in a text. */
export function fillPattern(pattern: string, placeholder: "{name}" | "{value}", text: string): string {
  return pattern.replace(placeholder, () => text);
}
