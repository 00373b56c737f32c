import { defineField } from "@storyblok/schema";
import { materials } from "../app/catalogue/material.ts";

// Fields that several blocks carry with the same meaning.

/** The colours of a call to action, set by a marketer as CSS hex colours (shell.md §3, "actionColor"). */
export const actionColorFields = [
  defineField("ctaColor", { type: "text", max_length: 9, description: "Background of the call to action, as #rrggbb" }),
  defineField("ctaTextColor", { type: "text", max_length: 9, description: "Text of the call to action, as #rrggbb" }),
] as const;

/** The materials of the trade, as an editor picks them. */
export const materialOptions = materials.map((value) => ({ name: value, value }));

/** A list of formats; whoever reads a story keeps what is one (app/content/door/formats.ts). */
export const formatsField = defineField("formats", {
  type: "textarea",
  required: true,
  description: "One format a line, width x height in millimetres, for example 400x300",
});
