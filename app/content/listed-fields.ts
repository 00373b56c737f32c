import { schema } from "#content-types/schema.ts";

/** What is read of a story; the fields of the page types are left out of the answer but for these. */
const readFields = ["robots", "canonicalUrl"];
/** What a list leaves out of its stories: it is their content that is large. */
export const unreadFields = [...new Set([schema.blocks.page, schema.blocks.home].flatMap(({ fields }) => fields.map(({ name }) => name)))]
  .filter((name) => !readFields.includes(name))
  .join(",");
