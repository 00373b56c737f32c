import type { CSSProperties } from "react";

/** Validates a colour from an editor; no other text may reach a style. */
export function isHexColour(text: string | null | undefined): text is string {
  return /^#[0-9a-f]{3,8}$/i.test(text ?? "");
}

/** Returns the custom properties `--{name}` and `--{name}-text`, or neither if one colour is invalid, so that text stays readable. */
export function colourPairStyle(
  name: string,
  background: string | null | undefined,
  text: string | null | undefined,
): CSSProperties | undefined {
  if (!isHexColour(background) || !isHexColour(text)) return undefined;
  return { [`--${name}`]: background, [`--${name}-text`]: text } as CSSProperties;
}
