/** The tools of the toolbox, as their calls are named (shop.md §7, "Toolbox"). */
export const tools = ["optimize-image", "convert-file", "convert-pdf"] as const;

export type Tool = (typeof tools)[number];

/** How much of a picture is kept, in percent as the call takes it; the middle one is what the shop takes for its own (shop.md §9). */
export const toolQualities = { small: 60, middle: 85, high: 95 } as const;

/** The same by their names, from the smallest file to the best picture. */
export const toolQualityNames = ["small", "middle", "high"] as const satisfies readonly (keyof typeof toolQualities)[];
