import { defineBlock, defineField } from "@storyblok/schema";

/** Slug of the only story of this type, outside the market folders. */
export const operatorSlug = "operator";

/**
 * Company behind all markets and channels. Legal pages show its facts with the block OperatorFacts, which marks empty ones. No field
 * holds prose, so one story serves all languages.
 */
export const operator = defineBlock({
  name: "Operator",
  display_name: "Operator",
  is_root: true,
  is_nestable: false,
  fields: [
    defineField("name", { type: "text", max_length: 120, description: "Company with its legal form, as registered" }),
    defineField("address", { type: "textarea", max_length: 300, description: "Postal address, one line a line; no post-office box" }),
    defineField("country", { type: "text", max_length: 2, description: "Country of the address, as two capital letters such as DE" }),
    defineField("representedBy", { type: "text", max_length: 200, description: "Managing directors or owner" }),
    defineField("email", { type: "text", max_length: 254, description: "Mailbox that is read on working days" }),
    defineField("phone", { type: "text", max_length: 40, description: "International, such as +49 30 1234 567" }),
    defineField("register", { type: "text", max_length: 120, description: "Court or office, and number" }),
    defineField("vatId", { type: "text", max_length: 40, description: "VAT identification number" }),
    defineField("responsible", { type: "text", max_length: 200, description: "Person responsible for the content of the pages" }),
    defineField("host", { type: "textarea", max_length: 300, description: "Hosting company: name, address, phone (required in France)" }),
    defineField("dataProtection", { type: "text", max_length: 254, description: "E-mail address for questions about personal data" }),
    defineField("returnAddress", { type: "textarea", max_length: 300, description: "Where returned goods go, one line a line" }),
  ],
});

/** Facts in the order of an imprint; `country` belongs to the address. */
export const operatorFactNames = [
  "name",
  "address",
  "representedBy",
  "email",
  "phone",
  "register",
  "vatId",
  "responsible",
  "host",
  "dataProtection",
  "returnAddress",
] as const;
export type OperatorFact = (typeof operatorFactNames)[number];
