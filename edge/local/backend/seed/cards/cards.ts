import { cardSizeRows } from "./sizes.ts";

const everySize = cardSizeRows.map(([size]) => size);

/** Kinds of cards, with the prefix of their names and their sizes. Pocketfolds have one size, and open in portrait or landscape. */
const offers: readonly (readonly [kind: string, prefix: string, sizes: readonly string[]])[] = [
  ["flat", "flat", everySize],
  [
    "folded",
    "folded",
    [
      "140x105 105x140 148x105 105x148 125x125 135x135 145x145 148x148",
      "168x118 118x168 170x120 120x170 210x105 105x210 210x148 148x210",
    ].flatMap((sizes) => sizes.split(" ")),
  ],
  ["booklet", "booklet", ["148x105", "105x148", "148x148", "210x100"]],
  ["pocketfold", "pocketfold-landscape", ["168x118"]],
  ["pocketfold", "pocketfold-portrait", ["168x118"]],
];

/** Card ("folded-148x105"), kind, size. */
export const cardRows = offers.flatMap(([kind, prefix, sizes]) => sizes.map((size) => [`${prefix}-${size}`, kind, size] as const));

/** Kind, size class, price in euros of one card in an order of 5. */
export const cardPriceRows = [
  ["flat", "standard", 1.39],
  ["flat", "compact", 1.49],
  ["flat", "large", 1.79],
  ["folded", "standard", 2.09],
  ["folded", "compact", 2.29],
  ["folded", "large", 2.69],
  ["booklet", "standard", 3.79],
  ["booklet", "large", 4.29],
  ["pocketfold", "large", 4.79],
] as const;

/** Minimum quantity, and percentage of the full price. A sample costs as much as one card of the smallest order. */
export const quantityScaleRows = [
  [1, 100],
  [10, 92],
  [25, 82],
  [50, 74],
  [75, 70],
  [100, 66],
  [150, 62],
  [250, 58],
  [500, 52],
  [1000, 46],
  [2500, 42],
  [5000, 40],
] as const;

/** Paper, surcharge for one card in euros; the first is the default. */
export const paperRows = [
  ["standard", 0],
  ["natur", 0.1],
  ["recycling", 0.1],
  ["struktur", 0.2],
  ["perlmutt", 0.25],
  ["premium", 0.3],
] as const;

/** Refinement, surcharge for one card in euros. */
export const refinementRows = [
  ["relief", 0.35],
  ["silber", 0.45],
  ["gold", 0.45],
  ["rosegold", 0.5],
] as const;

/** Punching, surcharge for one card in euros. */
export const punchingRows = [
  ["ohne", 0],
  ["abgerundet", 0.08],
  ["welle", 0.15],
  ["wolke", 0.18],
  ["herz", 0.2],
  ["ornament", 0.25],
] as const;

/** Card, reduction in percent. */
export const cardReductionRows = [
  ["flat-148x148", 15],
  ["flat-210x105", 20],
  ["flat-120x170", 10],
  ["folded-135x135", 15],
  ["folded-168x118", 20],
  ["folded-105x148", 10],
  ["booklet-148x148", 15],
] as const;

/** Upper ends of quantity ranges, and the step between the quantities on sale in each range, from 1 card (shop 9.10). */
const quantitySteps = [
  [5, 4],
  [250, 5],
  [1000, 10],
  [3000, 100],
  [5000, 250],
] as const;

/** Index, quantity on sale. */
export const cardQuantityRows = quantities().map((quantity, index) => [index, quantity] as const);

function quantities(): number[] {
  const options: number[] = [];
  let quantity = 1;
  for (const [upTo, step] of quantitySteps) {
    while (quantity < upTo) {
      quantity += step;
      options.push(quantity);
    }
  }
  return options;
}
