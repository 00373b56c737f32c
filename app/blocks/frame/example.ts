import type { Content } from "#content-types/schema.ts";

export const example: Content<"Frame"> = {
  _uid: "frame",
  component: "Frame",
  headline: "Rahmen für Ihr Poster",
  text: "Echtes Holz, Aluminium oder Kunststoff, auf Wunsch mit Passepartout.",
  materialType: "poster",
  formatType: "400x300",
};
