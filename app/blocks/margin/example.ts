import type { Content } from "#content-types/schema.ts";

export const example: Content<"Margin"> = { _uid: "margin", component: "Margin", size: "large" };
