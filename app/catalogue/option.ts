import type { LocaleWords, MessageId } from "../locale/translate.ts";
import { formatLength } from "../locale/units/units.ts";
import type { NamedMaterial } from "./material.ts";

/** From shell 3.44 to shell 3.55. */
export const optionValues = {
  drilling: ["none", "corner-holes"],
  "print-process": ["direct", "fineart", "fineart-glossy", "fineart-matte", "fineart-hahnemuehle"],
  "aludibond-style": ["standard", "brushed"],
  "backlit-frame": ["none", "led"],
  milling: ["none", "lines", "dots"],
  "hahnemuehle-surface": ["standard", "matte-cotton-smooth"],
  "adhesive-film-style": ["normal", "transparent", "transparent-mirrored", "white"],
  "canvas-stretcher": ["25mm", "38mm"],
  "canvas-edge": ["coloured", "mirrored", "folded-over"],
  "poster-lamination": ["none", "glossy", "matte"],
  "poster-style": ["standard", "silk-matte", "eco-paper"],
  "pvc-eyelets": ["none", "simple"],
} as const;

export type OptionGroup = keyof typeof optionValues;

export const optionGroups = Object.keys(optionValues) as OptionGroup[];

/** In millimetres (shell 3.51). */
export const stretcherThickness: Record<(typeof optionValues)["canvas-stretcher"][number], number> = { "25mm": 25, "38mm": 38 };

type Offer = { [Group in OptionGroup]?: readonly (typeof optionValues)[Group][number][] };

export const optionsByMaterial: Partial<Record<NamedMaterial, Offer>> = {
  acrylglas: { drilling: optionValues.drilling, "print-process": ["direct", "fineart"] },
  aludibond: {
    drilling: optionValues.drilling,
    "print-process": ["direct", "fineart-glossy", "fineart-matte", "fineart-hahnemuehle"],
    "aludibond-style": optionValues["aludibond-style"],
  },
  backlitfolie: { "backlit-frame": optionValues["backlit-frame"] },
  forexplatte: { drilling: optionValues.drilling, "print-process": ["direct", "fineart-glossy", "fineart-matte"] },
  fraesbild: { milling: optionValues.milling },
  gallerybond: { drilling: optionValues.drilling },
  hahnemuehle: { "hahnemuehle-surface": optionValues["hahnemuehle-surface"] },
  klebefolie: { "adhesive-film-style": optionValues["adhesive-film-style"] },
  leinwand: { "canvas-stretcher": optionValues["canvas-stretcher"], "canvas-edge": optionValues["canvas-edge"] },
  poster: { "poster-lamination": optionValues["poster-lamination"], "poster-style": optionValues["poster-style"] },
  pvcplane: { "pvc-eyelets": optionValues["pvc-eyelets"] },
};

export type OptionType = { [Group in OptionGroup]: `${Group}.${(typeof optionValues)[Group][number]}` }[OptionGroup];

export function isOptionType(text: string): text is OptionType {
  const [group = "", value = ""] = text.split(".");
  return Object.hasOwn(optionValues, group) && (optionValues[group as OptionGroup] as readonly string[]).includes(value);
}

export function optionLabel(group: OptionGroup, value: string, { words, locale }: LocaleWords): string {
  const id = `option.${group}.${value}` as MessageId;
  if (group !== "canvas-stretcher") return words(id);
  return words(id, { thickness: formatLength(stretcherThickness[value as keyof typeof stretcherThickness], locale) });
}

export function optionGroupOf(option: OptionType): OptionGroup {
  return option.slice(0, option.indexOf(".")) as OptionGroup;
}

/** Values by message area (vocabulary.ts). */
export const optionTerms = {
  option: optionGroups,
  "option.drilling": optionValues.drilling,
  "option.print-process": optionValues["print-process"],
  "option.aludibond-style": optionValues["aludibond-style"],
  "option.backlit-frame": optionValues["backlit-frame"],
  "option.milling": optionValues.milling,
  "option.hahnemuehle-surface": optionValues["hahnemuehle-surface"],
  "option.adhesive-film-style": optionValues["adhesive-film-style"],
  "option.canvas-stretcher": optionValues["canvas-stretcher"],
  "option.canvas-edge": optionValues["canvas-edge"],
  "option.poster-lamination": optionValues["poster-lamination"],
  "option.poster-style": optionValues["poster-style"],
  "option.pvc-eyelets": optionValues["pvc-eyelets"],
} as const;
