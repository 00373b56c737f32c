import type { ParameterLabels } from "../labels.ts";
import { flagRule, listOf, oneOf, patternRule, type Rules } from "../rule.ts";
import { knownFrames, knownMaterials, knownOptions } from "./catalogue.ts";
import { type ContradictionCheck, type HandOffValues, listValue, singleValue } from "./values.ts";

export const photoFrameRules: Rules = {
  addToCart: flagRule,
  frameType: { shape: "one", allows: (value) => knownFrames.has(value), what: "a produced frame, such as holzrahmen-schwarz" },
  matSize: oneOf(["0", "30"]),
  matType: oneOf(["mat-none", "mat-creme", "mat-schwarz", "mat-weiss"], "frame.mat"),
  materialType: oneOf(knownMaterials, "material"),
  optionTypes: listOf(oneOf(Object.values(knownOptions).flat(), "option")),
  sku: patternRule(/^[a-z]+-[1-9]\d{0,4}x[1-9]\d{0,4}$/, 'a material and a format, such as "leinwand-600x400"'),
};

export const photoFrameLabels: ParameterLabels = {
  addToCart: [
    "Ohne Foto in den Warenkorb",
    "Straight to the cart",
    "Directo a la cesta",
    "Directement au panier",
    "Subito nel carrello",
    "Meteen in de winkelmand",
  ],
  matSize: [
    "Passepartoutbreite",
    "Mount width",
    "Ancho del paspartú",
    "Largeur du passe-partout",
    "Larghezza del passe-partout",
    "Breedte passe-partout",
  ],
  matType: ["Passepartout", "Mount", "Paspartú", "Passe-partout", "Passe-partout", "Passe-partout"],
  optionTypes: ["Ausführung", "Options", "Opciones", "Options", "Opzioni", "Opties"],
};

/** Splits the SKU of a print into material and format; undefined without a SKU. */
export function parsePrintSku(given: HandOffValues): { material: string; format: string } | undefined {
  const [material, format] = singleValue(given, "sku")?.split("-") ?? [];
  return material !== undefined && format !== undefined ? { material, format } : undefined;
}

export const photoFrameContradictions: ContradictionCheck = (given) => {
  const print = parsePrintSku(given);
  const material = singleValue(given, "materialType") ?? print?.material;
  const hasFrame = singleValue(given, "frameType") !== undefined;
  const hasMat = (singleValue(given, "matSize") ?? "0") !== "0";
  const hasMatColour = (singleValue(given, "matType") ?? "mat-none") !== "mat-none";
  const chosenOptions = listValue(given, "optionTypes");
  const foreignOption = material === undefined ? undefined : chosenOptions.find((option) => !knownOptions[material]?.includes(option));
  const groups = chosenOptions.map((option) => option.split(".")[0]);
  return [
    print !== undefined && !knownMaterials.includes(print.material) && { parameter: "sku", why: "names no material" },
    print !== undefined && print.material !== material && { parameter: "sku", why: `belongs to another material than ${material}` },
    hasMat && !hasFrame && { parameter: "matSize", why: "a mat needs a frame" },
    hasMat !== hasMatColour && { parameter: "matType", why: "a mat has a width and a colour, or neither" },
    foreignOption !== undefined && { parameter: "optionTypes", why: `${material} has no ${foreignOption}` },
    new Set(groups).size < groups.length && { parameter: "optionTypes", why: "holds two options of one group" },
  ];
};
