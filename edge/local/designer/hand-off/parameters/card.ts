import type { ParameterLabels } from "../labels.ts";
import { flagRule, idRule, integerRule, listOf, nameRule, oneOf, patternRule, type Rules } from "../rule.ts";
import { knownColours, knownOccasions, knownRefinements } from "./catalogue.ts";
import { type ContradictionCheck, singleValue } from "./values.ts";

export const cardRules: Rules = {
  /** Article of a bow. */
  bow: nameRule,
  card: patternRule(
    /^(booklet|flat|folded|pocketfold-(landscape|portrait))-[1-9]\d{1,3}x[1-9]\d{1,3}$/,
    'a kind and a size in millimetres, such as "folded-148x105"',
  ),
  category: oneOf(knownOccasions, "occasion"),
  designId: idRule,
  occasion: oneOf(knownOccasions, "occasion"),
  paper: oneOf(["natur", "perlmutt", "premium", "recycling", "standard", "struktur", "transparent"], "theme.paper"),
  punching: oneOf(["abgerundet", "herz", "ohne", "ornament", "welle", "wolke"], "theme.punching"),
  quantity: integerRule(1, 5_000),
  refinementType: oneOf(knownRefinements, "refinement"),
  /** Article of a ribbon, without its colour. */
  ribbon: nameRule,
  ribbonColor: oneOf(knownColours, "colour"),
  isSample: flagRule,
  /** Article of a screw. */
  screw: nameRule,
  /** Articles that come with the card and need no further choice: an envelope, an inlay. */
  standard: listOf(nameRule),
  tag: nameRule,
  themeId: patternRule(/^[a-z0-9-]{1,100}$/, "the name of a theme"),
};

export const cardLabels: ParameterLabels = {
  bow: ["Schleife", "Bow", "Lazo", "Nœud", "Fiocco", "Strik"],
  card: ["Karte", "Card", "Tarjeta", "Carte", "Biglietto", "Kaart"],
  category: ["Kategorie", "Category", "Categoría", "Catégorie", "Categoria", "Categorie"],
  isSample: ["Musterkarte", "Sample", "Muestra", "Échantillon", "Campione", "Proefkaart"],
  occasion: ["Anlass", "Occasion", "Ocasión", "Occasion", "Occasione", "Gelegenheid"],
  paper: ["Papier", "Paper", "Papel", "Papier", "Carta", "Papier"],
  punching: ["Stanzung", "Cut-out shape", "Troquelado", "Découpe", "Fustella", "Stansvorm"],
  ribbon: ["Band", "Ribbon", "Cinta", "Ruban", "Nastro", "Lint"],
  ribbonColor: ["Farbe des Bandes", "Ribbon colour", "Color de la cinta", "Couleur du ruban", "Colore del nastro", "Kleur van het lint"],
  screw: ["Schraube", "Screw", "Tornillo", "Vis", "Vite", "Schroef"],
  standard: ["Dazu", "Along with it", "Además", "Avec", "Inoltre", "Daarbij"],
  tag: ["Schlagwort", "Tag", "Etiqueta", "Mot-clé", "Etichetta", "Trefwoord"],
  themeId: ["Motiv", "Theme", "Motivo", "Motif", "Motivo", "Motief"],
};

/** Upper ends of quantity ranges, and the step in which cards are sold in each range (shop 9.10). */
const quantitySteps = [
  [5, 5],
  [250, 5],
  [1_000, 10],
  [3_000, 100],
  [5_000, 250],
] as const;

export const cardContradictions: ContradictionCheck = (given) => {
  const quantity = singleValue(given, "quantity");
  const isSample = singleValue(given, "isSample") !== undefined;
  const hasRibbon = singleValue(given, "ribbon") !== undefined;
  const hasColour = singleValue(given, "ribbonColor") !== undefined;
  return [
    isSample && quantity !== "1" && { parameter: "isSample", why: "a sample is one card" },
    !isSample && quantity === "1" && { parameter: "quantity", why: "one card is a sample: isSample must be true" },
    !isSample &&
      quantity !== undefined &&
      quantity !== "1" &&
      !isQuantitySold(Number(quantity)) && { parameter: "quantity", why: "is not a quantity that cards are sold in" },
    hasRibbon && !hasColour && { parameter: "ribbon", why: "a ribbon needs a colour" },
    hasColour && !hasRibbon && { parameter: "ribbonColor", why: "needs a ribbon" },
  ];
};

/** Returns true if cards are sold in this quantity. Steps count from the end of the previous range: 3,250 is 3,000 and one step of 250. */
function isQuantitySold(quantity: number): boolean {
  const index = quantitySteps.findIndex(([upTo]) => quantity <= upTo);
  const [, step] = quantitySteps[index] ?? [0, 0];
  const previousBound = quantitySteps[index - 1]?.[0] ?? 0;
  return index >= 0 && (quantity - previousBound) % step === 0;
}
