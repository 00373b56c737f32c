import { z } from "zod";
import { quantityOptions, sampleQuantity } from "../catalogue/card/card-quantity.ts";
import { actualRefinements } from "../catalogue/card/refinement.ts";
import { colours } from "../catalogue/colour.ts";
import { occasions } from "../catalogue/occasion.ts";
import { cardPapers, cardPattern, punchings, themeIdPattern } from "../catalogue/theme.ts";
import { commonParams, defineDesigner, flagParam, idParam, nameParam, wholeNumberParam } from "./designer.ts";

const parameters = z.strictObject({
  ...commonParams,
  bow: nameParam().optional(),
  card: z.string().regex(cardPattern).optional(),
  category: z.enum(occasions).optional(),
  designId: idParam().optional(),
  occasion: z.enum(occasions).optional(),
  paper: z.enum(cardPapers).optional(),
  punching: z.enum(punchings).optional(),
  quantity: wholeNumberParam(sampleQuantity, 5_000).optional(),
  refinementType: z.enum(actualRefinements).optional(),
  /** Type of a ribbon; its SKU is type and colour. */
  ribbon: nameParam().optional(),
  ribbonColor: z.enum(colours).optional(),
  isSample: flagParam().optional(),
  screw: nameParam().optional(),
  /** SKUs of accessories that have no parameter of their own. */
  standard: z.array(nameParam()).max(10).optional(),
  tag: nameParam().optional(),
  themeId: z.string().regex(themeIdPattern).optional(),
});

/** From shop 3.40. */
export type CardSelection = z.output<typeof parameters>;

export const cardDesigner = defineDesigner(
  "/configurator-card/",
  parameters
    .refine(({ isSample, quantity }) => quantity === undefined || isSample === true || quantityOptions.includes(quantity), {
      path: ["quantity"],
      error: "is not a quantity that cards are sold in",
    })
    .refine(({ isSample, quantity }) => !isSample || quantity === sampleQuantity, { path: ["isSample"], error: "a sample is one card" })
    .refine(({ ribbon, ribbonColor }) => (ribbon === undefined) === (ribbonColor === undefined), {
      path: ["ribbonColor"],
      error: "a ribbon needs a colour",
    }),
  () => ["card", "quantity"],
);

type NamedTheme = { id: string; style?: string | undefined; categories: readonly (typeof occasions)[number][] };

/** From shop 3.40. */
export function toThemeSelection({ id, style, categories }: NamedTheme): Pick<CardSelection, "themeId" | "occasion" | "category" | "tag"> {
  const [occasion] = categories;
  return { themeId: id, ...(occasion ? { occasion, category: categories.at(-1) } : {}), ...(style ? { tag: style } : {}) };
}

/** A sample is one card (shop 4.7). */
export function toSampleSelection(selection: CardSelection): CardSelection {
  return { ...selection, quantity: sampleQuantity, isSample: true };
}
