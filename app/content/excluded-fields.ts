import { schema } from "#content-types/schema.ts";

const readFields = ["robots", "canonicalUrl"];
/** All fields except `readFields`, separated by commas, since content is most of a response. */
export const excludedFields = [...new Set([schema.blocks.page, schema.blocks.home].flatMap(({ fields }) => fields.map(({ name }) => name)))]
  .filter((name) => !readFields.includes(name))
  .join(",");
