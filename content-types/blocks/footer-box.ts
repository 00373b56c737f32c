import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions } from "../fields.ts";

/** Kinds of footer boxes (shell 2.53). */
export const footerBoxKinds = ["about", "appLinks", "awards", "customerService", "international", "languages", "socialMedia"] as const;

/** Image without a link (shell 3.27). */
export const footerBoxImage = defineBlock({
  name: "FooterBoxImage",
  display_name: "Footer box: image",
  fields: [defineField("image", { type: "asset", required: true })],
});

/** Link with a text and an optional image before it (shell 3.27). */
export const footerBoxLink = defineBlock({
  name: "FooterBoxLink",
  display_name: "Footer box: link",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 60 }),
    defineField("linkImage", { type: "asset", description: "Stands before the words" }),
    defineField("title", { type: "text", max_length: 120, description: "Says more about where the link leads" }),
    defineField("link", { type: "multilink", required: true }),
  ],
});

/** Titled box of links and images (shell 3.27). */
export const footerBox = defineBlock({
  name: "FooterBox",
  display_name: "Footer box",
  fields: [
    defineField("kind", { type: "option", required: true, options: fieldOptions(...footerBoxKinds) }),
    defineField("product", { type: "text", max_length: 40, description: "What a box of the kind about is about, for example canvas" }),
    defineField("title", { type: "text", required: true, max_length: 60 }),
    defineField("items", {
      type: "bloks",
      allow: [footerBoxImage, footerBoxLink],
      description: "Left out for international and languages: they list the shop's own markets",
    }),
  ],
});
