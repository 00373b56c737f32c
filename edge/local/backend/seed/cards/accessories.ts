import { cardRows } from "./cards.ts";
import { cardSizeRows } from "./sizes.ts";

/** Types of envelopes with their colours; `someSizes` limits a type to `linedSizes`. */
const envelopeTypes = [
  { subType: "straight", colors: ["white", "dirty-white", "cool-gray", "blue", "green", "pink", "red", "black"], someSizes: false },
  { subType: "pointed", colors: ["white", "dirty-white", "green", "red"], someSizes: false },
  { subType: "lined", colors: ["white", "dirty-white"], someSizes: true },
];

/** Sizes of envelopes that also come with a tissue lining. */
const linedSizes = new Set(["162x114", "176x125", "220x110", "155x155"]);

const inlayPapers = ["transparent", "natur", "perlmutt"];

/** Type, price of one piece in euros, reduction in percent, colours. */
const ribbons = [
  ["satin", 0.45, 0, ["white", "dirty-white", "blue", "green", "pink", "red", "black"]],
  ["organza", 0.4, 20, ["white", "pink", "red"]],
  ["jute", 0.5, 0, ["dirty-white"]],
] as const;
const bows = [
  ["satin", 0.65, 0, ["white", "dirty-white", "blue", "green", "pink", "red"]],
  ["jute", 0.7, 0, ["dirty-white"]],
] as const;

/** Kind, SKU, price of one piece in euros, reduction in percent. */
const others = [
  ["box", "box-small", 7.9, 0],
  ["box", "box-large", 9.9, 10],
  ["posterbar", "posterbar-oak-210", 8.9, 0],
  ["posterbar", "posterbar-black-210", 8.9, 15],
  ["screw", "screw-gold", 0.6, 0],
  ["screw", "screw-silver", 0.55, 0],
  ["screw", "screw-black", 0.55, 0],
  ["standard", "standard-adhesive-dots", 0.05, 0],
  ["standard", "standard-photo-corners", 0.08, 0],
  ["standard", "standard-seal", 0.3, 0],
] as const;

/** Row of an accessory. `price` is for one piece, in euros, `percent` its reduction; envelopes and inlays have a size class instead. */
type AccessoryRow = readonly [
  sku: string,
  kind: string,
  subType: string | null,
  color: string | null,
  paper: string | null,
  size: string | null,
  sizeClass: string | null,
  price: number | null,
  percent: number,
];

const envelopeSizes = [...new Set(cardSizeRows.map(([, , , envelope]) => envelope))];
const inlaySizes = [...new Set(cardRows.flatMap(([, kind, size]) => (kind === "flat" ? [] : [size])))];

export const accessoryRows: readonly AccessoryRow[] = [
  ...envelopeSizes.flatMap(envelopeRows),
  ...inlaySizes.flatMap((size) =>
    inlayPapers.map((paper) => [`${size}-${paper}`, "inlay", null, null, paper, size, sizeClassOf(size), null, 0] as const),
  ),
  ...ribbons.flatMap(([type, price, percent, colors]) =>
    colors.map((color) => [`${type}-${color}`, "ribbon", type, color, null, null, null, price, percent] as const),
  ),
  ...bows.flatMap(([type, price, percent, colors]) =>
    colors.map((color) => [`bow-${type}-${color}`, "bow", type, color, null, null, null, price, percent] as const),
  ),
  ...others.map(([kind, sku, price, percent]) => [sku, kind, null, null, null, null, null, price, percent] as const),
];

function sizeClassOf(size: string): string | null {
  return cardSizeRows.find(([cardSize]) => cardSize === size)?.[2] ?? null;
}

function envelopeRows(size: string): AccessoryRow[] {
  const sizeClass = cardSizeRows.find(([, , , envelope]) => envelope === size)?.[2] ?? null;
  return envelopeTypes
    .filter(({ someSizes }) => !someSizes || linedSizes.has(size))
    .flatMap(({ subType, colors }) =>
      colors.map((color) => [`${subType}-${color}-${size}`, "envelope", subType, color, null, size, sizeClass, null, 0] as const),
    );
}

/** Size of an envelope and its position in lists (shop 5.9): C6, B6, DIN long; others follow. */
export const envelopeGroupRows = [
  ["162x114", 0],
  ["176x125", 1],
  ["220x110", 2],
] as const;

/** Kind of card and kind of accessory that fits it. */
export const accessoryFitRows = [
  ...["envelope", "ribbon", "bow", "box", "posterbar", "standard"].map((kind) => ["flat", kind] as const),
  ...["envelope", "inlay", "ribbon", "bow", "box", "standard"].map((kind) => ["folded", kind] as const),
  ...["envelope", "inlay", "ribbon", "bow", "box", "screw", "standard"].map((kind) => ["booklet", kind] as const),
  ...["envelope", "inlay", "ribbon", "bow", "standard"].map((kind) => ["pocketfold", kind] as const),
];
