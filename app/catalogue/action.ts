/** What a call to action says (shop.md §3, "Call-to-action labels"). */
export const actions = ["design-now", "frame-only", "order-now"] as const;

/** What a label on a choice says (shell.md §9, "Calculator labels"). */
export const labels = ["top-deal"] as const;
