import type { Content } from "#content-types/schema.ts";

export const example: Content<"Toolbox"> = {
  _uid: "tools",
  component: "Toolbox",
  headline: "Bereiten Sie Ihre Bilder vor",
  text: "Datei wählen, herunterladen, fertig.",
  tools: ["optimize-image", "convert-pdf"],
};
