import type { Content } from "#content-types/schema.ts";

export const example: Content<"OperatorFacts"> = {
  _uid: "operator",
  component: "OperatorFacts",
  headline: "Anbieter",
  facts: ["name", "address", "email", "phone", "vatId"],
};
