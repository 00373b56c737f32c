import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { holeHtml } from "../../../tests/hole-html.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { example } from "./example.ts";
import { loadCustomerPictures } from "./load.server.tsx";
import { CustomerPictures } from "./view.server.tsx";

const sent = (id: number) => ({
  id,
  product: "photoframe",
  materialType: "leinwand",
  image: { filename: "https://a.storyblok.com/f/1001/1600x1200/c8b908cb49/canvas-bedroom.jpg" },
  firstName: "Éloïse",
  town: "Annecy",
  createdAt: "2026-09-28",
});

function load(answer: unknown = { ok: false }, content = example) {
  const asked: unknown[] = [];
  const ask = (_: unknown, question: unknown) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  return { asked, sheet: loadCustomerPictures(content, { ...storyShop(new Map(), { path: "/leinwanddruck" }), ...fakeReads({ ask }) }) };
}

const at = async (answer: unknown) => {
  const { sheet } = load(answer);
  const html = holeHtml(sheet.late.make(await sheet.late.answer));
  return [0, 1, 2, 3].map((place) => html(`picture-${place}`));
};

describe("CustomerPictureBlock", () => {
  it("keeps room for as many pictures as an editor wants, or for eight", () => {
    const placesOf = (amount: string) =>
      renderToStaticMarkup(<CustomerPictures {...load(undefined, { ...example, amount }).sheet.props()} />).match(
        /data-place="picture-\d+"/g,
      );
    expect(placesOf("4")).toHaveLength(4);
    expect(placesOf("")).toHaveLength(8);
  });

  it("asks for the newest of its material, which only photo frames have, by the question of the dialog", () => {
    expect(load().asked).toEqual([{ product: "photoframe", materialType: "leinwand", pageSize: 48 }]);
    expect(load(undefined, { ...example, product: "photobook" }).asked).toEqual([{ product: "photobook", pageSize: 48 }]);
  });
});

describe("its pictures", () => {
  it("open larger, say what they show and whose they are, have their size, and are loaded when they are near", async () => {
    const [first = "", second] = await at({ ok: true, value: { pictures: [sent(7), sent(8)] } });
    const query = "product=photoframe&amp;material=leinwand&amp;id=7&amp;page=leinwanddruck";
    expect(first).toContain(`href="/_dialogs/customer-picture?${query}" data-dialog="customer-picture" data-dialog-query="${query}"`);
    expect(first).toContain('alt="Leinwand, fotografiert von Éloïse"');
    expect(first).toContain(">Éloïse, Annecy<");
    expect(first).toMatch(/width="870" height="870"/);
    expect(first).toContain('loading="lazy"');
    expect(second).toContain("id=8");
  });

  it("leave no room where fewer came, and none at all where nobody could say", async () => {
    expect((await at({ ok: true, value: { pictures: [sent(7)] } })).slice(1)).toEqual(Array(3).fill('<li hidden=""></li>'));
    expect(await at({ ok: false })).toEqual(Array(4).fill('<li hidden=""></li>'));
  });
});
