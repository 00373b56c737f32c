/** Strokes of the digits 0 to 9 in a box of 6 by 10, so that no font of the machine shows. */
const digits = [
  "M1 5a2 4 0 1 1 4 0a2 4 0 1 1-4 0",
  "M2 2.500L3.500 1V9",
  "M1 3a2 2 0 1 1 3.600 1.300L1 9H5",
  "M1 1.500H5L2.800 4.400a2.300 2.300 0 1 1-2 3.400",
  "M4 9V1L1 6.500H5.300",
  "M4.800 1H1.800L1.300 4.600a2.200 2.200 0 1 1-.3 3",
  "M4.300 1Q1 4.500 1 6.800a2 2.100 0 1 0 4 0a2 2 0 0 0-3.800-.6",
  "M1 1H5L2.300 9",
  "M3 4.800a1.800 1.900 0 1 1 .01 0a2.100 2.100 0 1 1-.02 0",
  "M1.600 9Q5 5.500 5 3.200a2 2.100 0 1 0-4 0a2 2 0 0 0 3.800.6",
];

/** How wide a digit is with the space behind it. */
const advance = 6.6;

/** A number in strokes, from its left upper corner; `size` is a tenth of its height. */
export const figures = (number: string | number, x: number, y: number, size: number): string =>
  [...String(number)]
    .map((digit, place) => `<path transform="translate(${x + place * advance * size} ${y}) scale(${size})" d="${digits[Number(digit)]}"/>`)
    .join("");

/** Strokes of numbers in one colour; `weight` is their thickness, a tenth of their height being 1. */
export const inked = (tone: string, strokes: string, weight = 1.1): string =>
  `<g fill="none" stroke="${tone}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
