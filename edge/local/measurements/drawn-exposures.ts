/** Label of visitors outside the audience; any other exposure replaces one with this label. */
export const outsideLabel = "default rule";

/**
 * Labels of visitors whose treatment was not drawn at random; results that include them would compare different kinds of people. A
 * treatment kept in a session is among them, since it is reported with the current version of the definition although an earlier version
 * drew it.
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

/** SQL condition that selects exposures whose treatment was drawn. */
export const drawnCondition = `label NOT IN (${undrawnLabels.map((label) => `'${label}'`).join(", ")})`;
