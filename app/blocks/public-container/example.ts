import { example as headline } from "#app/blocks/headline/example.ts";
import type { Content } from "#content-types/schema.ts";

export const example: Content<"PublicContainer"> = {
  _uid: "container",
  component: "PublicContainer",
  anchor: "werkstatt",
  background: "mat",
  width: "full",
  body: [headline],
};
