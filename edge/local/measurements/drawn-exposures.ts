/** Label of visitors outside the audience: an exposure that has it yields to any other. */
export const outsideLabel = "default rule";

/**
 * Labels of visitors whose treatment was not drawn; with them, the treatments would have different people. What a session keeps has today's
 * version of the definition, and an earlier one drew it.
 */
const undrawnLabels = [
  "whitelisted",
  "on path",
  "not in split",
  outsideLabel,
  "killed",
  "archived",
  "definition not found",
  "kept in session",
];

/** SQL condition on `exposures`. */
export const drawnCondition = `label NOT IN (${undrawnLabels.map((label) => `'${label}'`).join(", ")})`;
