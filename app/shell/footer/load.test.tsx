import { describe, expect, it } from "vitest";
import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { loadFooter } from "./load.server.tsx";

const box = (kind: "appLinks" | "about", title: string): Content<"FooterBox"> => ({
  _uid: kind,
  component: "FooterBox",
  kind,
  title,
  items: [{ _uid: `${kind}-1`, component: "FooterBoxLink", text: title, link: exampleLink(`https://${kind}.example/`) }],
});
const footer: Content<"Footer"> = { _uid: "footer", component: "Footer", boxes: [box("about", "Über uns"), box("appLinks", "Unsere App")] };

function load(apps: boolean) {
  const page = fakeReads({ asData: true, features: { apps } });
  const loaded = loadFooter([footer], "home", { ...storyShop(new Map()), ...page }, "v1");
  const end = loaded?.end as { html?: string } | undefined;
  return { html: end?.html ?? "", version: loaded?.version, reads: page.rendering.recording.reads() };
}

describe("the box of app links", () => {
  it("is shown if the shop has apps", () => {
    expect(load(true).html).toContain("Unsere App");
    expect(load(true).reads.filter((read) => read.startsWith("feature"))).toEqual([]);
  });

  it("is omitted if it has none, which is part of the page's key", () => {
    const { html, version, reads } = load(false);
    expect(html).toContain("Über uns");
    expect(html).not.toContain("Unsere App");
    expect(version).not.toBe(load(true).version);
    expect(reads).toContain("feature apps=false");
  });
});
