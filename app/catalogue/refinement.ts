/** How a card is refined (shop.md §3); "none" and "empty" are no refinement. */
export const refinements = ["gold", "none", "empty", "relief", "rosegold", "silber"] as const;
