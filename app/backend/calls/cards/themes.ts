import { z } from "zod";
import { refinements } from "#app/catalogue/card/refinement.ts";
import { colours } from "#app/catalogue/colour.ts";
import { occasions } from "#app/catalogue/occasion.ts";
import { cardKinds, cardPapers, maxWishlistThemes, punchings, themeLabels, themeSorts, themeStyles } from "#app/catalogue/theme.ts";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { image } from "../image.ts";
import { pageInfo, pageParams } from "../paging.ts";
import { isInMarketCurrency } from "../prices/price.ts";
import { positivePrice } from "./price.ts";

/** Matches themes with one of the values; an empty list, "alle" and "alleVorlagen" match every theme. */
const filter = z.array(z.string().max(60)).max(50).optional();

const themeId = z.string().max(100);

const theme = z.object({
  id: z.string(),
  name: z.string(),
  /** Pictures of the card: front, opened, back, on a table. */
  images: z.array(image).min(1),
  categories: z.array(z.enum(occasions)),
  colors: z.array(z.enum(colours)),
  style: z.enum(themeStyles),
  punching: z.enum(punchings),
  refinementTypes: z.array(z.enum(refinements)),
  product: z.enum(cardKinds),
  /** Values for the field `card` of the card price call. */
  cards: z.array(z.string()),
  /** Sides of the cards in millimetres, "148x105". */
  sizes: z.array(z.string()),
  papers: z.array(z.enum(cardPapers)),
  /** The default punching comes first. */
  punchings: z.array(z.enum(punchings)),
  /** IDs of themes with the same drawing and style, most popular first. */
  set: z.array(z.string()).max(8),
  label: z.enum(themeLabels).nullable(),
  popularity: z.int(),
  /** Price of one card on the cheapest paper in the largest quantity. */
  priceFrom: positivePrice,
});

/**
 * Page of card themes (shop 2.41 to shop 2.45), or themes by ID in request order (shop 7.23). Omits unknown IDs; `withdrawn` lists themes
 * no longer sold. Rejects unknown filter values.
 */
export const themes = defineCall({
  name: "themes",
  method: "GET",
  path: "/web-api/themes",
  request: z.object({
    themeIds: z.array(themeId).max(maxWishlistThemes).optional(),
    aspectRatio: filter,
    category: filter,
    color: filter,
    label: filter,
    product: filter,
    punching: filter,
    style: filter,
    sort: z.enum(themeSorts),
    ...pageParams,
  }),
  answer: z.object({
    currency: z.string(),
    ...pageInfo,
    themes: z.array(theme),
    filters: facets,
    withdrawn: z.array(z.object({ id: z.string(), category: z.enum(occasions) })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
