import { defineBlock, defineField } from "@storyblok/schema";

/** Contact form next to its contact person (shop 2.28). */
export const contactForm = defineBlock({
  name: "ContactForm",
  display_name: "Contact form",
  fields: [
    defineField("headline", { type: "text", required: true, max_length: 100 }),
    defineField("text", { type: "textarea", max_length: 280 }),
    defineField("person", { type: "multilink", description: "The story of the person who answers; without one the form stands alone" }),
    defineField("topics", {
      type: "textarea",
      max_length: 600,
      description: "What can be chosen as the topic, one a line; without any, nothing",
    }),
    defineField("email", {
      type: "text",
      max_length: 254,
      description: "The market's mailbox: named where a message cannot be sent by the form",
    }),
  ],
});
