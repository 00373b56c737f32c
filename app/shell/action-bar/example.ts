import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";

export const example: Content<"ActionBar"> = {
  _uid: "bar",
  component: "ActionBar",
  id: "summer sale; 2030",
  text: "Bis Sonntag: Leinwand zum Sommerpreis",
  link: exampleLink("/leinwanddruck"),
  linkText: "Zur Leinwand",
  label: [{ _uid: "label", component: "Label", labelText: "Neu", labelBackgroundColor: "#ffffff", labelTextColor: "#000000" }],
  color: "#ffffff",
  backgroundColor: "#2a5f56",
  countdownEndDate: "2030-07-31 21:59",
  endedText: "Der Sommerpreis ist vorbei.",
};
