import { z } from "zod";
import { aspectRatios } from "#app/catalogue/aspect-ratio.ts";
import { colours } from "#app/catalogue/colour.ts";
import { pageSizes } from "#app/catalogue/listing.ts";
import { occasions } from "#app/catalogue/occasion.ts";
import { refinements } from "#app/catalogue/refinement.ts";
import { themeSorts } from "#app/catalogue/theme.ts";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { inCurrencyOf } from "../prices/price.ts";
import { price } from "./price.ts";

/** The values of one filter: a theme fits when it has one of them; none, "alle" or "alleVorlagen" leave it open. */
const filter = z.array(z.string().max(60)).max(50).optional();

const theme = z.object({
  id: z.string(),
  name: z.string(),
  categories: z.array(z.enum(occasions)),
  colors: z.array(z.enum(colours)),
  style: z.string(),
  punching: z.string(),
  aspectRatio: z.enum(aspectRatios),
  refinementTypes: z.array(z.enum(refinements)),
  /** The kind of card that it is made for. */
  product: z.string(),
  /** The cards that it comes on, as the card price is asked by. */
  cards: z.array(z.string()),
  label: z.string().nullable(),
  popularity: z.int(),
  /** The day it came into the shop, "2026-03-14". */
  created: z.iso.date(),
  /** The lowest price of one card with this theme. */
  priceFrom: price,
});

/**
 * `GET /web-api/themes` (shop.md §7): one page of the themes of cards, filtered and sorted (shop.md §2, "Catalogue
 * listing"), or those of some ids (a theme page, a wishlist). The shapes are ours.
 *
 * `filters` counts, for each value of a filter, the themes that would be listed if that filter alone were set to it and the
 * others stayed; a value that would list none is left out. A page behind the last one is empty. An unknown id is left out;
 * an unknown filter value is refused.
 */
export const themes = defineCall({
  name: "themes",
  method: "GET",
  path: "/web-api/themes",
  request: z.object({
    themeIds: z.array(z.string().max(100)).max(50).optional(),
    aspectRatio: filter,
    category: filter,
    color: filter,
    label: filter,
    product: filter,
    punching: filter,
    style: filter,
    sort: z.enum(themeSorts),
    page: z.coerce.number().int().min(1).max(1000),
    pageSize: z.coerce.number().pipe(z.literal(pageSizes)),
  }),
  answer: z.object({
    currency: z.string(),
    page: z.int().positive(),
    pageSize: z.literal(pageSizes),
    total: z.int().nonnegative(),
    themes: z.array(theme),
    filters: facets,
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
