import { textsFor } from "../designer/hand-off/texts.ts";
import { html, type Markup } from "../html.ts";
import { frameTexts } from "./frame-texts.ts";

/** Renders the earlier price beside a reduced one: "instead of", and the price struck through. */
export function renderEarlierPrice(price: string, locale: string): Markup {
  return html` <span>${textsFor(frameTexts, locale)("insteadOf")} <s>${price}</s></span>`;
}
