import { defineField } from "@storyblok/schema";
import { materials } from "../app/catalogue/material.ts";

// Fields that several blocks share.

/** Colours of a call to action, as CSS hex colours (shell 3.11). */
export const actionColorFields = [
  defineField("ctaColor", { type: "text", max_length: 9, description: "Background of the call to action, as #rrggbb" }),
  defineField("ctaTextColor", { type: "text", max_length: 9, description: "Text of the call to action, as #rrggbb" }),
] as const;

export const materialOptions = fieldOptions(...materials);

/** One format per line; the parser drops invalid ones (app/content/parse/formats.ts). */
export const formatsField = defineField("formats", {
  type: "textarea",
  required: true,
  description: "One format a line, width x height in millimetres, for example 400x300",
});

/** Builds options that editors see by their value; `Content` has the values as literals. */
export function fieldOptions<const Value extends string>(...values: readonly Value[]): { name: string; value: Value }[] {
  return values.map((value) => ({ name: value, value }));
}
