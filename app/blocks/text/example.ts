import type { Content } from "#content-types/schema.ts";

export const example: Content<"Text"> = {
  _uid: "text",
  component: "Text",
  text: {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2, textAlign: null }, content: [{ type: "text", text: "Die passende Größe finden" }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Alle Größen stehen in der " },
          {
            type: "text",
            text: "Liste der Formate",
            marks: [{ type: "link", attrs: { href: "/formate", uuid: null, anchor: "preise", target: "_self", linktype: "story" } }],
          },
          { type: "text", text: "." },
        ],
      },
    ],
  },
};
