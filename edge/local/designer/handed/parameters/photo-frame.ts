import { flag, listOf, oneOf, type Rules, written } from "../rule.ts";
import { frames, materials, options } from "./catalogue.ts";
import { type Contradictions, type Given, list, one } from "./contradiction.ts";

export const photoFrameRules: Rules = {
  addToCart: flag,
  frameType: { shape: "one", allows: (value) => frames.has(value), what: "a produced frame, such as holzrahmen-schwarz" },
  matSize: oneOf(["0", "30"]),
  matType: oneOf(["mat-none", "mat-creme", "mat-schwarz", "mat-weiss"], "frame.mat"),
  materialType: oneOf(materials, "material"),
  optionTypes: listOf(oneOf(Object.values(options).flat(), "option")),
  sku: written(/^[a-z]+-[1-9]\d{0,4}x[1-9]\d{0,4}$/, 'a material and a format, such as "leinwand-600x400"'),
};

/** A print by its sku: its material and its format. */
export function printOf(given: Given): { material: string; format: string } | undefined {
  const [material, format] = one(given, "sku")?.split("-") ?? [];
  return material !== undefined && format !== undefined ? { material, format } : undefined;
}

export const photoFrameContradictions: Contradictions = (given) => {
  const print = printOf(given);
  const material = one(given, "materialType") ?? print?.material;
  const hasFrame = one(given, "frameType") !== undefined;
  const hasMat = (one(given, "matSize") ?? "0") !== "0";
  const isMatNamed = (one(given, "matType") ?? "mat-none") !== "mat-none";
  const chosen = list(given, "optionTypes");
  const foreign = material === undefined ? undefined : chosen.find((option) => !options[material]?.includes(option));
  const groups = chosen.map((option) => option.split(".")[0]);
  return [
    print !== undefined && !materials.includes(print.material) && { parameter: "sku", why: "names no material" },
    print !== undefined && print.material !== material && { parameter: "sku", why: `is of another material than ${material}` },
    hasMat && !hasFrame && { parameter: "matSize", why: "a mat needs a frame" },
    hasMat !== isMatNamed && { parameter: "matType", why: "a mat has a width and a colour, or neither" },
    foreign !== undefined && { parameter: "optionTypes", why: `${material} has no ${foreign}` },
    new Set(groups).size < groups.length && { parameter: "optionTypes", why: "holds two options of one group" },
  ];
};
