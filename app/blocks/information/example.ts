import type { Content } from "#content-types/schema.ts";

export const example: Content<"Information"> = {
  _uid: "information",
  component: "Information",
  headline: "Häufige Fragen zum Leinwanddruck",
  items: [
    {
      _uid: "information-1",
      component: "InformationItem",
      headline: "Wie reinige ich ein Leinwandbild?",
      text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Mit einem weichen, trockenen Pinsel." }] }] },
    },
    {
      _uid: "information-2",
      component: "InformationItem",
      headline: "Verblassen die Farben?",
      text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Unsere Tinten sind lichtbeständig." }] }] },
    },
  ],
};
