/** How a card is refined (shop.md §3); "none" and "empty" are no refinement. */
export const refinements = ["gold", "none", "empty", "relief", "rosegold", "silber"] as const;

/** The refinements that are some. */
export const chosenRefinements = ["gold", "relief", "rosegold", "silber"] as const satisfies readonly (typeof refinements)[number][];
