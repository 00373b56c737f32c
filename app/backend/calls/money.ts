import { z } from "zod";

/** In units of the currency, not hundredths. Values above the most expensive possible order (5,000 cards with everything) are errors. */
export const money = z.number().nonnegative().max(10_000_000);
