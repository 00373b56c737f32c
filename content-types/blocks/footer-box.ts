import { defineBlock, defineField } from "@storyblok/schema";

/** What a box of the footer is about (shell.md §2, "Footer"). */
export const footerBoxKinds = ["about", "appLinks", "awards", "customerService", "international", "languages", "socialMedia"] as const;

/** A picture in a box of the footer (shell.md §3, "Footer box"). */
export const footerBoxImage = defineBlock({
  name: "FooterBoxImage",
  display_name: "Footer box: image",
  fields: [defineField("image", { type: "asset", required: true })],
});

/** A link in a box of the footer, as words, as a picture, or both (shell.md §3, "Footer box"). */
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

/** A box of the footer (shell.md §3, "Footer box"). */
export const footerBox = defineBlock({
  name: "FooterBox",
  display_name: "Footer box",
  fields: [
    defineField("kind", { type: "option", required: true, options: footerBoxKinds.map((value) => ({ name: value, value })) }),
    defineField("product", { type: "text", max_length: 40, description: "What a box of the kind about is about, for example canvas" }),
    defineField("title", { type: "text", required: true, max_length: 60 }),
    defineField("items", {
      type: "bloks",
      allow: [footerBoxImage, footerBoxLink],
      description: "Left out for international and languages: they list the shop's own markets",
    }),
  ],
});
