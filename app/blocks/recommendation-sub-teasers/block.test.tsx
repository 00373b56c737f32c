import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import { SubTeaser } from "#app/blocks/sub-teaser/block.server.tsx";
import { example as subTeaser } from "#app/blocks/sub-teaser/example.ts";
import type { Content } from "#content-types/schema.ts";
import { loadRecommendations } from "./block.server.tsx";

const [first, second] = subTeaser.items;

const example: Content<"RecommendationSubTeasers"> = {
  _uid: "recommendation-sub-teasers",
  component: "RecommendationSubTeasers",
  headline: "Gerade beliebt",
  items: [
    ...(first ? [first] : []),
    ...(second ? [{ ...second, materialType: "acrylglas" as const, link: exampleLink("/acrylglas") }] : []),
  ],
};

function load({ campaign, path = "/" }: { campaign?: string[]; path?: string } = {}, content = example) {
  return loadRecommendations(content, { setting: exampleBlockContext, address: { path } as never }, { known: campaign });
}
const namesOf = (fragment: ReturnType<typeof load>) =>
  Array.from(
    (fragment ? renderToStaticMarkup(<SubTeaser {...fragment.props()} />) : "").matchAll(/class="sub-teaser__link">([^<]+)</g),
    ([, name]) => name,
  );

describe("RecommendationSubTeasers", () => {
  it("shows the candidates as tiles, the campaign's first", () => {
    expect(namesOf(load())).toEqual(["Poster im Rahmen", "Acrylglas"]);
    expect(namesOf(load({ campaign: ["acrylglas"] }))).toEqual(["Acrylglas", "Poster im Rahmen"]);
  });

  it("has another variant for another order, and the same one if a campaign changes nothing", () => {
    expect(load({ campaign: ["acrylglas"] })?.variant).not.toBe(load()?.variant);
    expect(load({ campaign: ["leinwand"] })?.variant).toBe(load()?.variant);
  });

  it("excludes the page itself, and is not rendered without candidates", () => {
    expect(namesOf(load({ path: "/poster" }))).toEqual(["Acrylglas"]);
    expect(load({ path: "/poster" }, { ...example, items: example.items.slice(0, 1) })).toBeUndefined();
  });

  it("shows the editor's number of tiles", () => {
    expect(namesOf(load({}, { ...example, most: 1 }))).toEqual(["Poster im Rahmen"]);
  });
});
