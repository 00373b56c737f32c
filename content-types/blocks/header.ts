import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions } from "../fields.ts";

/** Link of the header; the first one of a list has the list's icon. */
export const headerItem = defineBlock({
  name: "HeaderItem",
  display_name: "Header item",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 40 }),
    defineField("link", {
      type: "multilink",
      description: "None for the account: it opens the log-in, and leads customers to their account",
    }),
  ],
});

/** Shop in the switcher (shell 3.4). */
export const shopsItem = defineBlock({
  name: "ShopsItem",
  display_name: "Shops item",
  fields: [
    defineField("text", { type: "text", required: true, max_length: 40 }),
    defineField("link", { type: "multilink" }),
    defineField("channel", {
      type: "option",
      options: fieldOptions("poster", "card"),
      description: "The shop of this channel in the visitor's market, instead of a link",
    }),
    defineField("icon", { type: "text", max_length: 30, description: "A name of the icon sprite" }),
    defineField("color", { type: "text", max_length: 9, description: "Its sign's colour, as #rrggbb" }),
  ],
});

/** Header of every page; part of the home story (shell 2.16 to shell 2.20). */
export const header = defineBlock({
  name: "Header",
  display_name: "Header",
  fields: [
    defineField("serviceHotline", { type: "text", max_length: 40 }),
    defineField("shops", { type: "bloks", allow: [shopsItem] }),
    defineField("magazine", { type: "bloks", allow: [headerItem] }),
    defineField("service", { type: "bloks", allow: [headerItem] }),
    defineField("account", { type: "bloks", allow: [headerItem] }),
    defineField("cart", { type: "bloks", allow: [headerItem] }),
  ],
});
