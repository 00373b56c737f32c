/** From shop 3.13; "none" and "empty" mean no refinement. */
export const refinements = ["gold", "none", "empty", "relief", "rosegold", "silber"] as const;

export const actualRefinements = ["gold", "relief", "rosegold", "silber"] as const satisfies readonly (typeof refinements)[number][];

/** Omits "none", "empty" and, unless the channel has it, gold (shop 9.15, shop 9.16). */
export function offeredRefinements<Name extends string>(names: readonly Name[], hasGold: boolean): Name[] {
  return names.filter((name) => name !== "none" && name !== "empty" && (hasGold || name !== "gold"));
}
