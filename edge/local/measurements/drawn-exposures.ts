/** Label of visitors outside the audience; any other exposure replaces one with this label. */
export const outsideLabel = "default rule";

/**
 * Labels of visitors whose treatment was not drawn; results with them would compare different people. A treatment kept in a session is
 * reported with the current version of the definition, although an earlier one drew it.
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
