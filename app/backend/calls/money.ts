import { z } from "zod";

/**
 * An amount in whole units of a currency. What is beyond the dearest order that the shop takes (5,000 cards with everything)
 * is no price, and no page shows it.
 */
export const money = z.number().nonnegative().max(10_000_000);
