import { z } from "zod";
import { quantityOptions, sampleQuantity } from "../catalogue/card-quantity.ts";
import { colours } from "../catalogue/colour.ts";
import { occasions } from "../catalogue/occasion.ts";
import { chosenRefinements } from "../catalogue/refinement.ts";
import { cardPapers, cardPattern, punchings, themeIdPattern } from "../catalogue/theme.ts";
import { defineDesigner, flag, id, others, whole, word } from "./designer.ts";

const parameters = z.strictObject({
  ...others,
  /** The article of a bow. */
  bow: word().optional(),
  card: z.string().regex(cardPattern).optional(),
  category: z.enum(occasions).optional(),
  designId: id().optional(),
  occasion: z.enum(occasions).optional(),
  paper: z.enum(cardPapers).optional(),
  punching: z.enum(punchings).optional(),
  quantity: whole(sampleQuantity, 5_000).optional(),
  refinementType: z.enum(chosenRefinements).optional(),
  /** How a ribbon is made; its article is this and its colour. */
  ribbon: word().optional(),
  ribbonColor: z.enum(colours).optional(),
  isSample: flag().optional(),
  /** The article of a screw. */
  screw: word().optional(),
  /** The articles that go along as they are: an envelope, an inlay. */
  standard: z.array(word()).max(10).optional(),
  tag: word().optional(),
  themeId: z.string().regex(themeIdPattern).optional(),
});

/** What a card is made as (shop.md §3, "Designer query parameters"). */
export type CardSelection = z.output<typeof parameters>;

export const card = defineDesigner(
  "/configurator-card/",
  parameters
    .refine(({ isSample, quantity }) => quantity === undefined || isSample === true || quantityOptions.includes(quantity), {
      path: ["quantity"],
      error: "is no quantity that cards are sold in",
    })
    .refine(({ isSample, quantity }) => !isSample || quantity === sampleQuantity, { path: ["isSample"], error: "a sample is one card" })
    .refine(({ ribbon, ribbonColor }) => (ribbon === undefined) === (ribbonColor === undefined), {
      path: ["ribbonColor"],
      error: "a ribbon has a colour",
    }),
  () => ["card", "quantity"],
);

/** A card to look at before many are ordered (shop.md §4): one. Who comes to it from a shopping ad is told apart by handed-on.ts. */
export function sampleOf(selection: CardSelection): CardSelection {
  return { ...selection, quantity: sampleQuantity, isSample: true };
}
