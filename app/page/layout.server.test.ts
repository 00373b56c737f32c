import { describe, expect, it } from "vitest";
import { example as tested } from "#app/blocks/ab-content/example.ts";
import { example as headline } from "#app/blocks/headline/example.ts";
import { example as container } from "#app/blocks/public-container/example.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { parseStory } from "#app/content/parse/story.ts";
import { createFragmentStore } from "#app/document/fragments/fragment-store.ts";
import type { Treatment } from "#app/experiments/experiment.ts";
import { createEditorSession } from "#app/request/visit.ts";
import { fakeReads } from "../../tests/fake-reads.ts";
import { parseStories, storyShop } from "../../tests/story-shop.ts";
import { wholeStory } from "../../tests/whole-story.ts";
import { layoutOf } from "./layout.server.ts";
import { loadPage } from "./load-page.server.ts";

const inner = { ...container, _uid: "inner", component: "InnerContainer", body: [{ ...headline, _uid: "deep" }] } as const;

type LayoutRequest = { tags?: string[]; treatment?: Treatment; draft?: boolean };

function laidOut(body: readonly unknown[], { tags = ["1733"], treatment = "on", draft = false }: LayoutRequest = {}) {
  const { reads, rendering } = fakeReads({ treatment });
  const { parts, treatments } = layoutOf(
    { content: { body } as PageStory["content"], tags },
    { reads, draft: draft ? createEditorSession({ preview: { editor: "" }, content: {} } as never) : undefined },
  );
  const names = parts.map((part) => {
    const groups = part.groups.map(({ _uid }) => `${_uid}/`).join("");
    return groups + ("block" in part ? part.block._uid : part.edge);
  });
  return { names, treatments, reads: rendering.recording.reads() };
}

/** Renders the page's fragments in order. */
async function render(body: readonly unknown[]): Promise<string> {
  const home = wholeStory("Home", "poster/de-de/home");
  const story = wholeStory("Page", "poster/de-de/alles");
  const alles = { ...story, content: { ...story.content, teaser: [], uspTeaser: [], calculator: [], body } };
  const shop = storyShop(parseStories({ home, alles }), { path: "/alles" });
  await loadPage(shop, new URL("https://shop.example/alles"));
  return [...shop.rendering.fragments.values()].map(({ render }) => render().html).join("");
}

describe("the anchor of a container", () => {
  const named = (anchor: string, _uid = anchor) => ({ ...container, _uid, anchor });
  const ids = async (...body: unknown[]) =>
    [...(await render(body)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id).filter((id) => id !== "header");

  it("is on its first fragment only", async () => {
    const own = (await ids(named("werkstatt"))).filter((id) => id === "werkstatt" || id === "headline");
    expect(own).toEqual(["werkstatt", "headline"]);
  });

  it.each([
    ["by another container", [named("werkstatt"), named("werkstatt", "second")], "werkstatt"],
    ["by a type of block", [named("headline"), headline], "headline"],
    ["by the footer", [named("newsletter")], "newsletter"],
  ])("is dropped if the id is already used: %s", async (_, body, name) => {
    expect((await ids(...body)).filter((id) => id === name)).toHaveLength(1);
  });
});

describe("an A/B block", () => {
  it("shows the treatment if the experiment is on and the page has its tag", () => {
    expect(laidOut([tested])).toMatchObject({ names: ["headline-treatment"], treatments: ["1733=on"] });
  });

  it.each<Treatment>(["off", "control"])(
    "shows the control for other visitors (%s), and the treatment is part of the page's key",
    (treatment) => {
      const { names, treatments, reads } = laidOut([tested], { treatment });
      expect([names, treatments]).toEqual([["headline"], []]);
      expect(reads).toContain(`treatment 1733=${treatment}`);
    },
  );

  it("shows the control on a page without the tag, which is cached independent of the treatment", () => {
    expect(laidOut([tested], { tags: ["1616"] })).toEqual({ names: ["headline"], treatments: [], reads: [] });
  });

  it("may be empty", () => {
    expect(laidOut([{ ...tested, treatment: undefined }]).names).toEqual([]);
    expect(laidOut([{ ...tested, control: undefined }], { treatment: "off" }).names).toEqual([]);
  });

  it("shows both arms in a draft, row by row", () => {
    const both = { ...tested, treatment: [...(tested.treatment ?? []), headline] };
    expect(laidOut([both], { draft: true, tags: [] })).toMatchObject({
      names: [
        "tested control/start",
        "tested treatment/start",
        "tested control/headline",
        "tested treatment/headline-treatment",
        "tested control/end",
        "tested treatment/headline",
        "tested treatment/end",
      ],
      reads: [],
    });
  });
});

describe("a container", () => {
  it("contains its blocks, and an inner container its own", () => {
    expect(laidOut([{ ...container, body: [headline, inner] }]).names).toEqual([
      "container/start",
      "container/headline",
      "container/inner/start",
      "container/inner/deep",
      "container/inner/end",
      "container/end",
    ]);
  });

  it("without blocks is not rendered", () => {
    expect(laidOut([{ ...container, body: [{ ...inner, body: [] }] }]).names).toEqual([]);
  });

  it("nests once: the parser refuses a third level", () => {
    const third = { ...inner, body: [{ ...inner, body: [headline] }, headline] };
    const story = {
      full_slug: "poster/de-de/x",
      name: "x",
      tag_list: [],
      content: { component: "Page", body: [{ ...container, body: [third] }] },
    };
    const { faults } = parseStory(story);
    expect(faults.first.map(({ at }) => at)).toEqual(["content.body.0.body.0.body.0", "content.title"]);
  });
});

describe("a page whose first block is an A/B block with a container", () => {
  const picture = { fieldtype: "asset", id: 1, alt: "Bild", filename: "https://a.test/f/1/2000x1250/abc/wall.jpg" };
  const teaser = (uid: string) => ({
    _uid: uid,
    component: "Teaser",
    headline: uid,
    image: { ...picture, filename: `https://a.test/f/1/2000x1250/abc/${uid}.jpg` },
  });
  const test = { ...tested, control: [{ ...container, body: [teaser("control")] }], treatment: [teaser("treatment")] };
  const home = wholeStory("Home", "poster/de-de/home");
  const page = {
    full_slug: "poster/de-de/seite",
    name: "Seite",
    tag_list: ["1733"],
    content: { component: "Page", title: "Seite", body: [test, headline] },
  };

  it("takes the block's heading as h1, preloads its picture, and caches each arm separately", async () => {
    const fragments = createFragmentStore({ enabled: true, bytes: 1_000_000 });
    for (const treatment of ["off", "on", "off"] as const) {
      const shop = storyShop(parseStories({ home, seite: page }), { path: "/seite", fragments, treatment });
      await loadPage(shop, new URL("https://shop.example/"));
      const html = [...shop.rendering.fragments.values()].map((fragment) => fragment.render().html).join("");
      const shown = treatment === "on" ? "treatment" : "control";
      expect(html).toContain(`<h1 class="teaser__headline">${shown}</h1>`);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toContain(`>${shown === "treatment" ? "control" : "treatment"}</h1>`);
      expect(JSON.stringify(shop.rendering.head())).toMatch(new RegExp(`imageSrcSet":"[^"]*${shown}.jpg`));
    }
  });
});
