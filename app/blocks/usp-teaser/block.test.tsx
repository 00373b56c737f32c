import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { uspTeaserItem } from "#content-types/blocks/usp-teaser.ts";
import type { Content } from "#content-types/schema.ts";
import { UspTeaser } from "./block.server.tsx";

const example: Content<"UspTeaser"> = {
  _uid: "usp-teaser",
  component: "UspTeaser",
  items: [
    { _uid: "usp-1", component: "UspTeaserItem", icon: "quality", headline: "Feines Gewebe", text: "Matt und reflexfrei" },
    { _uid: "usp-2", component: "UspTeaserItem", icon: "made-in", headline: "Von Hand gespannt", text: "Saubere Ecken auf echtem Holz" },
    { _uid: "usp-3", component: "UspTeaserItem", icon: "support", headline: "Persönlicher Rat", text: "" },
  ],
};

const withIcon = (icon: Content<"UspTeaserItem">["icon"]) => ({
  ...example,
  items: example.items.slice(0, 1).map((item) => ({ ...item, icon })),
});

describe("UspTeaser", () => {
  it("lists every item with its text", () => {
    const html = renderToStaticMarkup(<UspTeaser content={example} setting={exampleBlockContext} />);
    expect(html.match(/<li/g)).toHaveLength(3);
    for (const { headline, text } of example.items) {
      expect(html).toContain(headline);
      if (text) expect(html).toContain(text);
    }
  });

  it("has a drawing in the sprite for each icon that an editor can choose", () => {
    const sprite = readFileSync(new URL("../../../public/icons.svg", import.meta.url), "utf8");
    const field = uspTeaserItem.fields.find(({ name }) => name === "icon");
    const icons = field && "options" in field ? (field.options ?? []).map(({ value }) => value) : [];
    expect(icons).not.toHaveLength(0);
    for (const icon of icons) {
      expect(renderToStaticMarkup(<UspTeaser content={withIcon(icon)} setting={exampleBlockContext} />)).toContain(`/icons.svg#${icon}"`);
      expect(sprite).toContain(`id="${icon}"`);
    }
  });
});
