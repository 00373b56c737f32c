import type { ParameterLabels } from "../labels.ts";
import { idRule, integerRule, oneOf, type Rules } from "../rule.ts";
import { knownFormats, knownPapers, knownRefinements } from "./catalogue.ts";
import { type ContradictionCheck, type HandOffValues, singleValue } from "./values.ts";

const knownPrintings = ["digitalfotobuch", "echtfotobuch", "fotoheft"];
const knownCovers = ["hard", "soft"];
const knownBindings = ["heftbindung", "layflat", "pur"];
const knownLaminations = ["glossy", "matt"];

export const photobookRules: Rules = {
  amount: integerRule(1, 500),
  photobookBinding: oneOf(knownBindings, "photobook.binding"),
  photobookCover: oneOf(knownCovers, "photobook.cover"),
  photobookCoverLamination: oneOf(knownLaminations, "photobook.lamination"),
  designGroupSetId: idRule,
  photobookFormat: oneOf(Object.keys(knownFormats), "format"),
  /** Number of page steps beyond the minimum. Whether it matches the number of pages is checked when the price is read. */
  graduationsPageCount: integerRule(0, 500),
  photobookPageCount: integerRule(1, 1_000),
  photobookPaper: oneOf(knownPapers, "photobook.paper"),
  photobookPrinting: oneOf(knownPrintings, "photobook.printing"),
  photobookType: oneOf(["digitalfotobuch-hard", "digitalfotobuch-soft", "echtfotobuch-layflat", "fotoheft"], "photobook.type"),
  quantity: integerRule(1, 500),
  refinementType: oneOf(knownRefinements, "refinement"),
  templateId: idRule,
};

export const photobookLabels: ParameterLabels = {
  designGroupSetId: ["Designserie", "Design set", "Serie de diseños", "Série de designs", "Serie di design", "Ontwerpserie"],
  graduationsPageCount: ["Seitenstufen", "Steps of pages", "Tramos de páginas", "Paliers de pages", "Scatti di pagine", "Paginastappen"],
  photobookBinding: ["Bindung", "Binding", "Encuadernación", "Reliure", "Rilegatura", "Binding"],
  photobookCover: ["Einband", "Cover", "Cubierta", "Couverture", "Copertina", "Omslag"],
  photobookCoverLamination: ["Einbandveredelung", "Cover lamination", "Laminado", "Pelliculage", "Plastificazione", "Laminaat"],
  photobookFormat: ["Format", "Format", "Formato", "Format", "Formato", "Formaat"],
  photobookPageCount: ["Seiten", "Pages", "Páginas", "Pages", "Pagine", "Pagina’s"],
  photobookPaper: ["Papier", "Paper", "Papel", "Papier", "Carta", "Papier"],
  photobookPrinting: ["Druck", "Printing", "Impresión", "Impression", "Stampa", "Druk"],
  photobookType: ["Fotobuch", "Photo book", "Fotolibro", "Livre photo", "Fotolibro", "Fotoboek"],
  templateId: ["Vorlage", "Template", "Plantilla", "Modèle", "Modello", "Sjabloon"],
};

export const photobookContradictions: ContradictionCheck = (given) => {
  const [amount, quantity, type, printing, sku] = ["amount", "quantity", "photobookType", "photobookPrinting", "sku"].map((name) =>
    singleValue(given, name),
  );
  return [
    amount !== undefined && quantity !== undefined && amount !== quantity && { parameter: "quantity", why: "differs from the amount" },
    type !== undefined &&
      printing !== undefined &&
      !type.startsWith(printing) && { parameter: "photobookType", why: "belongs to another printing" },
    sku !== undefined && !isSkuOf(sku, given) && { parameter: "sku", why: "belongs to another book" },
  ];
};

/** Parts of a book's SKU in order; the rest is its format. */
const skuParts = [
  ["photobookPrinting", knownPrintings],
  ["photobookCover", knownCovers],
  ["photobookBinding", knownBindings],
  ["photobookPaper", knownPapers],
  ["photobookCoverLamination", knownLaminations],
] as const;

/** Returns true if the SKU ("fotoheft-soft-heftbindung-matt-glossy-a5-quer") matches the chosen book. */
function isSkuOf(sku: string, given: HandOffValues): boolean {
  const parts = sku.split("-");
  const format = parts.slice(skuParts.length).join("-");
  const matchesChoice = (name: string, value: string) => [value, undefined].includes(singleValue(given, name));
  return (
    skuParts.every(([name, knownValues], place) => knownValues.includes(parts[place] ?? "") && matchesChoice(name, parts[place] ?? "")) &&
    format in knownFormats &&
    matchesChoice("photobookFormat", format)
  );
}
