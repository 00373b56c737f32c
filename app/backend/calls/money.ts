import { z } from "zod";

/** In units of the currency, not hundredths. Rejects values above the most expensive order (5,000 cards with everything). */
export const money = z.number().nonnegative().max(10_000_000);
