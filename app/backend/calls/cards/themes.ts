import { z } from "zod";
import { colours } from "#app/catalogue/colour.ts";
import { occasions } from "#app/catalogue/occasion.ts";
import { refinements } from "#app/catalogue/refinement.ts";
import {
  cardKinds,
  cardPapers,
  mostWishes,
  punchings,
  themeAspectRatios,
  themeLabels,
  themeSorts,
  themeStyles,
} from "#app/catalogue/theme.ts";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { image } from "../image.ts";
import { onePage, paged } from "../paging.ts";
import { inCurrencyOf } from "../prices/price.ts";
import { price } from "./price.ts";

/** The values of one filter: a theme fits when it has one of them; none, "alle" or "alleVorlagen" leave it open. */
const filter = z.array(z.string().max(60)).max(50).optional();

const themeId = z.string().max(100);

const theme = z.object({
  id: z.string(),
  name: z.string(),
  /** The front first, then the card opened, its back, and how it looks on a table. */
  images: z.array(image).min(1),
  categories: z.array(z.enum(occasions)),
  colors: z.array(z.enum(colours)),
  style: z.enum(themeStyles),
  /** How it is punched unless chosen otherwise. */
  punching: z.enum(punchings),
  aspectRatio: z.enum(themeAspectRatios),
  refinementTypes: z.array(z.enum(refinements)),
  /** The kind of card that it is made for. */
  product: z.enum(cardKinds),
  /** The cards that it comes on, as the card price is asked by. */
  cards: z.array(z.string()),
  /** The sizes of these cards, width and height in millimetres: "148x105". */
  sizes: z.array(z.string()),
  papers: z.array(z.enum(cardPapers)),
  /** How it may be punched, its own first. */
  punchings: z.array(z.enum(punchings)),
  /** Themes of the same drawing and style, for this occasion or others: the cards of its set, popular ones first. */
  set: z.array(z.string()).max(8),
  label: z.enum(themeLabels).nullable(),
  popularity: z.int(),
  /** The day it came into the shop, "2026-03-14". */
  created: z.iso.date(),
  /** The lowest price of one card with this theme: on the paper that makes it cheapest, in the largest quantity. */
  priceFrom: price,
});

/**
 * `GET /web-api/themes` (shop.md §7): one page of the themes of cards, filtered and sorted (shop.md §2, "Catalogue
 * listing"), or those of some ids (a theme page, a wishlist), which stand as they are asked. The shapes are ours.
 *
 * An unknown id is left out; one that is sold no more is named as `withdrawn`, with the occasion that it was for. An unknown filter
 * value is refused.
 */
export const themes = defineCall({
  name: "themes",
  method: "GET",
  path: "/web-api/themes",
  request: z.object({
    themeIds: z.array(themeId).max(mostWishes).optional(),
    aspectRatio: filter,
    category: filter,
    color: filter,
    label: filter,
    product: filter,
    punching: filter,
    style: filter,
    sort: z.enum(themeSorts),
    ...onePage,
  }),
  answer: z.object({
    currency: z.string(),
    ...paged,
    themes: z.array(theme),
    filters: facets,
    withdrawn: z.array(z.object({ id: z.string(), category: z.enum(occasions) })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
