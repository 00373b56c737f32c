import { example as headline } from "#app/blocks/headline/example.ts";
import type { Content } from "#content-types/schema.ts";

export const example: Content<"ABContent"> = {
  _uid: "tested",
  component: "ABContent",
  experiment: "1733",
  control: [headline],
  treatment: [{ ...headline, _uid: "headline-treatment", headline: "Leinwand oder Poster?" }],
};
