/** From shop 3.55. */
export const callsToAction = ["design-now", "frame-only", "order-now"] as const;

/** From shell 9.20. */
export const calculatorLabels = ["top-deal"] as const;

/** Values by message area (vocabulary.ts). */
export const callToActionTerms = {
  action: callsToAction,
  label: calculatorLabels,
} as const;
