import { flag, id, listOf, oneOf, type Rules, whole, word, written } from "../rule.ts";
import { colours, occasions, refinements } from "./catalogue.ts";
import { type Contradictions, one } from "./contradiction.ts";

export const cardRules: Rules = {
  /** The article of a bow. */
  bow: word,
  card: written(
    /^(booklet|flat|folded|pocketfold-(landscape|portrait))-[1-9]\d{1,3}x[1-9]\d{1,3}$/,
    'a kind and a size in millimetres, such as "folded-148x105"',
  ),
  category: oneOf(occasions, "occasion"),
  designId: id,
  occasion: oneOf(occasions, "occasion"),
  paper: oneOf(["natur", "perlmutt", "premium", "recycling", "standard", "struktur", "transparent"], "theme.paper"),
  punching: oneOf(["abgerundet", "herz", "ohne", "ornament", "welle", "wolke"], "theme.punching"),
  quantity: whole(1, 5_000),
  refinementType: oneOf(refinements, "refinement"),
  /** How a ribbon is made; its article is this and its colour. */
  ribbon: word,
  ribbonColor: oneOf(colours, "colour"),
  isSample: flag,
  /** The article of a screw. */
  screw: word,
  /** The articles that go along as they are: an envelope, an inlay. */
  standard: listOf(word),
  tag: word,
  themeId: written(/^[a-z0-9-]{1,100}$/, "the name of a theme"),
};

/** Up to which quantity cards are sold in steps of how many (shop.md §9). */
const steps = [
  [5, 5],
  [250, 5],
  [1_000, 10],
  [3_000, 100],
  [5_000, 250],
] as const;

export const cardContradictions: Contradictions = (given) => {
  const quantity = one(given, "quantity");
  const isSample = one(given, "isSample") !== undefined;
  const hasRibbon = one(given, "ribbon") !== undefined;
  const hasColour = one(given, "ribbonColor") !== undefined;
  return [
    isSample && quantity !== "1" && { parameter: "isSample", why: "a sample is one card" },
    !isSample && quantity === "1" && { parameter: "quantity", why: "one card is a sample: isSample must say so" },
    !isSample &&
      quantity !== undefined &&
      quantity !== "1" &&
      !isSold(Number(quantity)) && { parameter: "quantity", why: "cards are not sold in so many" },
    hasRibbon && !hasColour && { parameter: "ribbon", why: "a ribbon has a colour" },
    hasColour && !hasRibbon && { parameter: "ribbonColor", why: "is the colour of no ribbon" },
  ];
};

/** Each step counts on from the bound before it: 3,250 is 3,000 and a step of 250. */
function isSold(quantity: number): boolean {
  const place = steps.findIndex(([upTo]) => quantity <= upTo);
  const [, step] = steps[place] ?? [0, 0];
  const from = steps[place - 1]?.[0] ?? 0;
  return place >= 0 && (quantity - from) % step === 0;
}
