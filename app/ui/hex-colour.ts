/** Whether a text that a marketer typed is a CSS hex colour; anything else never reaches a style. */
export function isHexColour(text: string | null | undefined): text is string {
  return /^#[0-9a-f]{3,8}$/i.test(text ?? "");
}
