import { defineBlock, defineField } from "@storyblok/schema";
import { label } from "./label.ts";

/** Line above the header of every page; part of the home story (shell 2.11). */
export const infoBar = defineBlock({
  name: "InfoBar",
  display_name: "Info bar",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 120 }),
    defineField("link", { type: "multilink" }),
    defineField("backgroundColor", { type: "text", max_length: 9, description: "As #rrggbb" }),
    defineField("textColor", { type: "text", max_length: 9, description: "As #rrggbb; holds only with a background" }),
  ],
});

/** Campaign at the bottom of the window (shell 3.6). */
export const actionBar = defineBlock({
  name: "ActionBar",
  display_name: "Action bar",
  fields: [
    defineField("id", {
      type: "text",
      required: true,
      max_length: 40,
      description: "Visitors who have closed the bar see it again under another id",
    }),
    defineField("text", { type: "text", required: true, max_length: 90 }),
    defineField("link", { type: "multilink" }),
    defineField("linkText", { type: "text", max_length: 30, description: "Without it the text itself is the link" }),
    defineField("label", { type: "bloks", allow: [label], maximum: 1 }),
    defineField("color", { type: "text", max_length: 9, description: "Of the text, as #rrggbb; holds only with a background" }),
    defineField("backgroundColor", { type: "text", max_length: 9, description: "As #rrggbb" }),
    defineField("countdownEndDate", { type: "datetime", description: "Counts down to it, in UTC" }),
    defineField("actionBarEndDate", { type: "datetime", description: "Ends the bar without counting down to it, in UTC" }),
    defineField("endedText", { type: "text", max_length: 60, description: "Said when the countdown is over; without it the bar goes" }),
  ],
});

/** Promotes the app on phones and tablets; part of the home story (shell 2.57). */
export const smartBanner = defineBlock({
  name: "SmartBanner",
  display_name: "Smart banner",
  fields: [
    defineField("title", { type: "text", required: true, max_length: 30 }),
    defineField("text", { type: "text", max_length: 60 }),
    defineField("cta", { type: "text", required: true, max_length: 20 }),
    defineField("link", { type: "multilink", required: true }),
    defineField("icon", { type: "asset", filetypes: ["images"] }),
  ],
});
