import { schema } from "#content-types/schema.ts";

const readFields = ["robots", "canonicalUrl"];
/** Fields that list requests leave out, separated by commas: all except `readFields`, since content makes up most of a response. */
export const excludedFields = [...new Set([schema.blocks.page, schema.blocks.home].flatMap(({ fields }) => fields.map(({ name }) => name)))]
  .filter((name) => !readFields.includes(name))
  .join(",");
