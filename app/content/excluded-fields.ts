import { schema } from "#content-types/schema.ts";

const readFields = ["robots", "canonicalUrl"];
/** Excludes the content, most of a response, from lists. */
export const excludedFields = [...new Set([schema.blocks.page, schema.blocks.home].flatMap(({ fields }) => fields.map(({ name }) => name)))]
  .filter((name) => !readFields.includes(name))
  .join(",");
