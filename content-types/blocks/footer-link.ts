import { defineBlock, defineField } from "@storyblok/schema";

export const footerLink = defineBlock({
  name: "FooterLink",
  display_name: "Footer link",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 60 }),
    defineField("link", {
      type: "multilink",
      description: "If it opens the cookie settings: the privacy page, for visitors without scripts; without it, they do not see the link",
    }),
    defineField("opensConsentSettings", {
      type: "boolean",
      description: "Opens the cookie settings, if there are any, instead of the page",
    }),
  ],
});

/** Links under a headline (shell 3.26). */
export const footerLinkList = defineBlock({
  name: "FooterLinkList",
  display_name: "Footer link list",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 60 }),
    defineField("links", { type: "bloks", allow: [footerLink], required: true }),
  ],
});
