/** Tools, named like their calls (shop 7.33). */
export const toolboxTools = ["optimize-image", "convert-file", "convert-pdf"] as const;

export type ToolboxTool = (typeof toolboxTools)[number];

/** In percent; `middle` is the default (shop 9.3). */
export const toolboxQualities = { small: 60, middle: 85, high: 95 } as const;

export const toolboxQualityNames = ["small", "middle", "high"] as const satisfies readonly (keyof typeof toolboxQualities)[];

/** Values by message area (vocabulary.ts). */
export const toolTerms = {
  tool: toolboxTools,
  "tool.about": toolboxTools,
  "tool.quality": toolboxQualityNames,
} as const;
