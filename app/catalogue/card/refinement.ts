/** From shop 3.13; "none" and "empty" mean no refinement. */
export const refinements = ["gold", "none", "empty", "relief", "rosegold", "silber"] as const;

export const actualRefinements = ["gold", "relief", "rosegold", "silber"] as const satisfies readonly (typeof refinements)[number][];
