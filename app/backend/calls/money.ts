import { z } from "zod";

/** In whole currency units. Values above the most expensive possible order (5,000 cards with everything) are errors. */
export const money = z.number().nonnegative().max(10_000_000);
