/**
 * The 27 sizes of cards and inlays: width and height in millimetres, aspect ratio in lists, size class for the prices of envelope and inlay
 * (shop 9.6, shop 9.9, which do not say which size is in which class), and the envelope's size. All sizes of one envelope share a class.
 */
export const cardSizeRows = [
  ["105x74", "7-5", "standard", "114x81"],
  ["74x105", "5-7", "standard", "114x81"],
  ["140x105", "4:3", "standard", "162x114"],
  ["105x140", "4:3", "standard", "162x114"],
  ["148x105", "7-5", "standard", "162x114"],
  ["105x148", "5-7", "standard", "162x114"],
  ["155x110", "7-5", "standard", "162x114"],
  ["110x155", "5-7", "standard", "162x114"],
  ["100x100", "1-1", "compact", "110x110"],
  ["105x105", "1-1", "compact", "110x110"],
  ["120x120", "1-1", "compact", "130x130"],
  ["125x125", "1-1", "compact", "130x130"],
  ["130x130", "1-1", "compact", "140x140"],
  ["135x135", "1-1", "compact", "140x140"],
  ["145x145", "1-1", "large", "155x155"],
  ["148x148", "1-1", "large", "155x155"],
  ["150x150", "1-1", "large", "155x155"],
  ["168x118", "7-5", "large", "176x125"],
  ["118x168", "5-7", "large", "176x125"],
  ["170x120", "7-5", "large", "176x125"],
  ["120x170", "5-7", "large", "176x125"],
  ["210x100", "2:1", "large", "220x110"],
  ["100x210", "2:1", "large", "220x110"],
  ["210x105", "2:1", "large", "220x110"],
  ["105x210", "2:1", "large", "220x110"],
  ["210x148", "7-5", "large", "229x162"],
  ["148x210", "5-7", "large", "229x162"],
] as const;

/** Country, size class, price of one envelope or inlay (shop 9.6) in the country's currency; other countries use Germany's prices. */
export const addOnPriceRows = [
  ["de", "large", 1.8],
  ["de", "compact", 1.1],
  ["de", "standard", 0.95],
  ["at", "large", 1.5],
  ["at", "compact", 1.5],
  ["at", "standard", 1],
  ["ch", "large", 2.9],
  ["ch", "compact", 1.2],
  ["ch", "standard", 1],
] as const;

/** Cards whose envelopes and inlays have another size class than the card's size (shop 9.7, shop 9.8). */
export const addOnClassRows = [
  ["booklet-210x100", "compact"],
  ["pocketfold-landscape-168x118", "compact"],
  ["pocketfold-portrait-168x118", "compact"],
] as const;

/** Cards whose envelopes and inlays have their own price in a country (shop 9.8). */
export const addOnExceptionRows = [
  ["pocketfold-landscape-168x118", "ch", 1.4],
  ["pocketfold-portrait-168x118", "ch", 1.4],
] as const;
