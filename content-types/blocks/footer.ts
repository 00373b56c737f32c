import { defineBlock, defineField } from "@storyblok/schema";
import { communicationTile } from "./communication-tile.ts";
import { footerBox } from "./footer-box.ts";
import { footerLink, footerLinkList } from "./footer-link.ts";
import { newsletter } from "./newsletter.ts";
import { reviewBlock } from "./review-block.ts";

/** Footer of every page; part of the home story (shell 2.49 to shell 2.55). */
export const footer = defineBlock({
  name: "Footer",
  display_name: "Footer",
  fields: [
    defineField("linkBoxes", { type: "bloks", allow: [footerLinkList] }),
    defineField("newsletter", { type: "bloks", allow: [newsletter], maximum: 1 }),
    defineField("communication", { type: "bloks", allow: [communicationTile] }),
    defineField("customerOpinions", { type: "bloks", allow: [reviewBlock], maximum: 1 }),
    defineField("seoHeadline", { type: "text", max_length: 100 }),
    defineField("seoText", { type: "richtext" }),
    defineField("paymentLogos", { type: "multiasset", description: "The ways to pay, 73 wide to 32 high" }),
    defineField("boxes", { type: "bloks", allow: [footerBox] }),
    defineField("legalLinks", { type: "bloks", allow: [footerLink], description: "Beside the copyright line" }),
    defineField("copyright", { type: "text", max_length: 120, description: "The owner named after the year" }),
  ],
});
