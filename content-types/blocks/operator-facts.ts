import { defineBlock, defineField } from "@storyblok/schema";
import { fieldOptions } from "../fields.ts";
import { operatorFactNames } from "../pages/operator.ts";

/** Facts of the operator's story, for example for the imprint or the addressee of a withdrawal. */
export const operatorFacts = defineBlock({
  name: "OperatorFacts",
  display_name: "Operator's facts",
  fields: [
    defineField("headline", { type: "text", max_length: 100 }),
    defineField("facts", {
      type: "options",
      options: fieldOptions(...operatorFactNames),
      description: "Which facts are shown, in the order of this list; all of them when empty",
    }),
  ],
});
