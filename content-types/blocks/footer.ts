import { defineBlock, defineField } from "@storyblok/schema";

/** One link of the footer. */
export const footerLink = defineBlock({
  name: "FooterLink",
  display_name: "Footer link",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 60 }),
    defineField("link", { type: "multilink", required: true }),
  ],
});

/** A list of links under a headline (shell.md §3, "Footer link list"). */
export const footerLinkList = defineBlock({
  name: "FooterLinkList",
  display_name: "Footer link list",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 60 }),
    defineField("links", { type: "bloks", allow: [footerLink], required: true }),
  ],
});

/** The foot of every page; it comes from the home story (shell.md §2, "Footer"). */
export const footer = defineBlock({
  name: "Footer",
  display_name: "Footer",
  fields: [
    defineField("linkBoxes", { type: "bloks", allow: [footerLinkList] }),
    defineField("seoHeadline", { type: "text", max_length: 100 }),
    defineField("seoText", { type: "richtext" }),
    defineField("copyright", { type: "text", max_length: 120, description: "The owner named after the year" }),
  ],
});
