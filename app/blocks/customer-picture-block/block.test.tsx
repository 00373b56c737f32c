import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import type { PageStory } from "#app/content/parse/story.ts";
import type { Content } from "#content-types/schema.ts";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { holeHtml } from "../../../tests/hole-html.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { CustomerPictures, loadCustomerPictures } from "./block.server.tsx";

const example: Content<"CustomerPictureBlock"> = {
  _uid: "customer-picture-block",
  component: "CustomerPictureBlock",
  headline: "So hängt es bei unseren Kunden",
  text: "Fotografiert, wo es seinen Platz gefunden hat.",
  product: "photoframe",
  materialType: "leinwand",
  amount: 4,
};

const pictureOf = (id: number) => ({
  id,
  product: "photoframe",
  materialType: "leinwand",
  image: { filename: "https://a.storyblok.com/f/1001/1600x1200/c8b908cb49/canvas-bedroom.jpg" },
  firstName: "Éloïse",
  town: "Annecy",
  createdAt: "2026-09-28",
});

const story = pageWith({ materials: ["leinwand", "poster"] });

function load(answer: unknown = { ok: false }, content = example, page = story) {
  const queries: unknown[] = [];
  const ask = (_: unknown, question: unknown) => {
    queries.push(question);
    return Promise.resolve(answer);
  };
  return {
    queries,
    loaded: loadCustomerPictures(content, { ...storyShop(new Map(), { path: "/leinwanddruck" }), ...fakeReads({ ask }) }, page),
  };
}

const at = async (answer: unknown, content = example, page = story) => {
  const { loaded } = load(answer, content, page);
  const html = holeHtml(loaded.late.make(await loaded.late.answer));
  return [0, 1, 2, 3].map((place) => html(`picture-${place}`));
};

/** Page with a calculator of these materials. */
function pageWith({ materials, collage }: { materials: readonly string[]; collage?: boolean }) {
  const listed = materials.map((materialType) => ({ materialType, formats: "600x400" }));
  return { story: { content: { calculator: [{ component: "Calculator", materials: listed, collage }] } } as unknown as PageStory };
}

describe("CustomerPictureBlock", () => {
  it("reserves the number of pictures an editor chose, or eight", () => {
    const placesOf = (content: typeof example) =>
      renderToStaticMarkup(<CustomerPictures {...load(undefined, content).loaded.props()} />).match(/data-place="picture-\d+"/g);
    const { amount: _, ...bare } = example;
    expect(placesOf(example)).toHaveLength(4);
    expect(placesOf(bare)).toHaveLength(8);
  });

  it("requests the newest pictures of its product, with a material for photo frames only", () => {
    expect(load().queries).toEqual([{ product: "photoframe", materialType: "leinwand", pageSize: 48 }]);
    expect(load(undefined, { ...example, product: "photobook" }).queries).toEqual([{ product: "photobook", pageSize: 48 }]);
  });
});

describe("pictures of the block", () => {
  it("link to a dialog, have an alternative text, the customer's name and a size, and load lazily", async () => {
    const [first = "", second] = await at({ ok: true, value: { pictures: [pictureOf(7), pictureOf(8)] } });
    const query = "product=photoframe&amp;material=leinwand&amp;id=7&amp;page=leinwanddruck";
    expect(first).toContain(`href="/_dialogs/customer-picture?${query}" data-dialog="customer-picture" data-dialog-query="${query}"`);
    expect(first).toContain('alt="Leinwand, fotografiert von Éloïse"');
    expect(first).toContain(">Éloïse, Annecy<");
    expect(first).toMatch(/width="870" height="870"/);
    expect(first).toContain('loading="lazy"');
    expect(second).toContain("id=8");
  });

  it("lead to the page only if its calculator lists their material", async () => {
    const { materialType: _, ...anyMaterial } = example;
    const acrylic = { ...pictureOf(9), materialType: "acrylglas" };
    const answer = { ok: true, value: { pictures: [pictureOf(7), acrylic] } };
    const hasPage = (html: string | undefined) => html?.includes("page=leinwanddruck");
    expect((await at(answer, anyMaterial, story)).slice(0, 2).map(hasPage)).toEqual([true, false]);
    const ofCollages = pageWith({ materials: ["leinwand"], collage: true });
    expect(hasPage((await at(answer, example, ofCollages))[0])).toBe(false);
    const book = { ...pictureOf(10), product: "photobook", materialType: null };
    expect(hasPage((await at({ ok: true, value: { pictures: [book] } }, example, pageWith({ materials: [] })))[0])).toBe(true);
  });

  it("hide their places if fewer exist or the request fails", async () => {
    expect((await at({ ok: true, value: { pictures: [pictureOf(7)] } })).slice(1)).toEqual(Array(3).fill('<li hidden=""></li>'));
    expect(await at({ ok: false })).toEqual(Array(4).fill('<li hidden=""></li>'));
  });
});
