import type { CSSProperties } from "react";

/** Whether a text that a marketer typed is a CSS hex colour; anything else never reaches a style. */
export function isHexColour(text: string | null | undefined): text is string {
  return /^#[0-9a-f]{3,8}$/i.test(text ?? "");
}

/**
 * A marketer's own colours, as the custom properties `--{name}` and `--{name}-text`; both or none, so that words stay
 * readable on the stylesheet's defaults.
 */
export function colourPair(
  name: string,
  background: string | null | undefined,
  text: string | null | undefined,
): CSSProperties | undefined {
  if (!isHexColour(background) || !isHexColour(text)) return undefined;
  return { [`--${name}`]: background, [`--${name}-text`]: text } as CSSProperties;
}
