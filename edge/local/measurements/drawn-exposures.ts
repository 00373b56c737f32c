/** Labels of visitors whose treatment was not drawn; with them, the treatments would have different people. */
const undrawnLabels = ["whitelisted", "on path", "not in split", "default rule", "killed", "archived", "definition not found"];

/** SQL condition on `exposures`. */
export const isDrawn = `label NOT IN (${undrawnLabels.map((label) => `'${label}'`).join(", ")})`;

/** Leaves out what sessions keep, too: it has the version of today, and the sizes of an earlier one drew it. */
export const isDrawnByVersion = `label <> 'kept in session' AND ${isDrawn}`;
