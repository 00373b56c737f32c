import { roundCoordinate } from "../path.ts";

// Digits are drawn as lines, since a font may be missing.

/** Paths in a box 6 wide and 10 high from (0, 0). */
const digits: Readonly<Record<string, string>> = {
  0: "M3 0C5 0 6 2 6 5S5 10 3 10S0 8 0 5S1 0 3 0Z",
  1: "M1 2L3.6 0V10",
  2: "M0.4 2.4C0.6 0.8 1.6 0 3 0C4.8 0 5.8 1.2 5.7 2.8C5.6 5 2.6 7 0.2 10H6",
  3: "M0.5 1.6C1 0.6 2 0 3 0C4.6 0 5.6 1 5.6 2.4S4.6 4.7 2.6 4.7C4.8 4.7 5.9 5.8 5.9 7.3S4.8 10 3 10C1.6 10 0.6 9.3 0.1 8.2",
  4: "M4.6 10V0L0 7H6",
  5: "M5.4 0H1.2L0.6 4.6C1.2 4 2 3.7 3 3.7C4.8 3.7 6 4.9 6 6.7S4.8 10 3 10C1.6 10 0.6 9.4 0.1 8.3",
  6: "M5 0.6C4.4 0.2 3.8 0 3.2 0C1.2 0 0 2.4 0 6C0 8.5 1.2 10 3 10S6 8.7 6 6.9S4.8 3.9 3.1 3.9C1.6 3.9 0.4 4.7 0 6.2",
  7: "M0 0H6L2.2 10",
  8: "M3 4.7C1.4 4.7 0.5 3.7 0.5 2.4S1.4 0 3 0S5.5 1.1 5.5 2.4S4.6 4.7 3 4.7ZM3 4.7C1.2 4.7 0 5.8 0 7.3S1.2 10 3 10S6 8.8 6 7.3S4.8 4.7 3 4.7Z",
  9: "M1 9.4C1.6 9.8 2.2 10 2.8 10C4.8 10 6 7.6 6 4C6 1.5 4.8 0 3 0S0 1.3 0 3.1S1.2 6.1 2.9 6.1C4.4 6.1 5.6 5.3 6 3.8",
};

/** Draws a whole number, centred, `size` high. */
export function drawNumber(value: number, x: number, y: number, size: number, colour: string, thick = 0.12): string {
  const unit = size / 10;
  const text = String(value);
  const wide = text.length * 8 - 2;
  const each = [...text].map((digit, place) => `<path d="${digits[digit]}" transform="translate(${place * 8} 0)"/>`).join("");
  return `<g transform="translate(${roundCoordinate(x - (wide / 2) * unit)} ${roundCoordinate(y - size / 2)}) scale(${Math.round(unit * 1e4) / 1e4})" fill="none" stroke="${colour}" stroke-width="${roundCoordinate(thick * 10)}" stroke-linecap="round" stroke-linejoin="round">${each}</g>`;
}
