import { defineBlock, defineField } from "@storyblok/schema";
import { footerLink } from "./footer-link.ts";

/** Tile that offers a way to contact the shop (shell 3.25). */
export const communicationTile = defineBlock({
  name: "CommunicationTile",
  display_name: "Communication tile",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 80 }),
    defineField("headlineShort", { type: "text", max_length: 40, description: "In place of the headline where the tile is collapsible" }),
    defineField("text", { type: "textarea", required: true, max_length: 320 }),
    defineField("cta", { type: "bloks", allow: [footerLink], maximum: 1 }),
  ],
});
