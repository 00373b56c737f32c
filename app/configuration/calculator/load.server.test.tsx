import { describe, expect, it } from "vitest";
import type { Late } from "#app/catalogue/late.ts";
import type { Treatment } from "#app/experiments/definition.ts";
import type { Locale } from "#app/locale/locales.ts";
import { wordsOf } from "#app/locale/words.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { loadCalculator, offerOf } from "./load.server.tsx";
import { isOffered } from "./selection.ts";
import type { CalculatorProps } from "./view.tsx";

type Material = NonNullable<Content<"Calculator">["materials"]>[number];

const material = (materialType: string, formats: string, more: Partial<Material> = {}) =>
  ({ _uid: materialType, component: "CalculatorMaterial", materialType, formats, ...more }) as Material;

function story(more: Partial<Content<"Calculator">> = {}): Content<"Calculator"> {
  return {
    _uid: "calculator",
    component: "Calculator",
    headline: "Ihr Bild auf Leinwand",
    product: "framedMaterial",
    materials: [
      material("leinwand", "300x200\n400x300\n600x400", { initiallySelectedFormat: "400x300" }),
      material("poster", "300x200 500x700"),
    ],
    ...more,
  } as Content<"Calculator">;
}

type Answer = { materials: { materialType: string; formats: { formatType: string; priceCurrent: number; priceOriginal: number }[] }[] };

/** A shop as far as the calculator looks at it. */
function fakeShop({
  locale = "de-DE",
  treatment = "off",
  answer = { ok: false },
  query = "",
}: {
  locale?: Locale;
  treatment?: Treatment;
  answer?: Late<Answer>;
  query?: string;
} = {}) {
  const asked: unknown[] = [];
  const { reads, printing } = fakeReads({
    treatment,
    query,
    ask: (_call, question) => {
      asked.push(question);
      return Promise.resolve(answer);
    },
  });
  const shop = {
    address: { basename: "/fr", path: "/impression-sur-toile" },
    locale,
    words: wordsOf(locale),
    printing,
    reads,
  } as unknown as Shop;
  return { shop, asked, read: () => printing.recording.reads() };
}

function load(
  content: Content<"Calculator">,
  query = "",
  { tags = [] as string[], ...shop }: Parameters<typeof fakeShop>[0] & { tags?: string[] } = {},
) {
  const fake = fakeShop({ ...shop, query });
  const page = { tags, actionColor: {} };
  const late = loadCalculator(content, fake.shop, page);
  const props = offerOf(content, fake.shop, page);
  if (!late || !props) throw new Error("the calculator has nothing to offer");
  return { ...fake, props, late };
}

describe("what is selected when the page comes", () => {
  it("is the first material in its initial format, and the page is like any other", () => {
    const { props, read } = load(story());
    expect(props.initial).toEqual({ materialType: "leinwand", formatType: "400x300" });
    expect(read()).toEqual([]);
  });

  it("is the first format where the editor's initial one is absent or not listed", () => {
    expect(load(story({ materials: [material("poster", "300x200 500x700")] })).props.initial.formatType).toBe("300x200");
    const unlisted = material("poster", "300x200", { initiallySelectedFormat: "999x999" });
    expect(load(story({ materials: [unlisted] })).props.initial.formatType).toBe("300x200");
  });

  it("is the article that the story names, which tells no page apart", () => {
    const { props, read } = load(story({ sku: "poster-500x700" }));
    expect(props.initial).toEqual({ materialType: "poster", formatType: "500x700" });
    expect(read()).toEqual([]);
  });

  it("is the article of the address, before the story's; it tells the page apart", () => {
    const { props, read } = load(story({ sku: "poster-500x700" }), "sku=leinwand-600x400");
    expect(props.initial).toEqual({ materialType: "leinwand", formatType: "600x400" });
    expect(read()).toEqual(["selection=leinwand-600x400"]);
  });

  it("is what the plain form sends", () => {
    const { props } = load(story(), "materialType=poster&sku=poster-500x700");
    expect(props.initial).toEqual({ materialType: "poster", formatType: "500x700" });
  });

  it.each([
    "sku=karton-300x200",
    "sku=karton-600x400",
    "sku=leinwand-999x999",
    "sku=LEINWAND-600x400",
    "sku=__proto__-300x200",
    "sku=leinwand-600x400%00",
    "sku=",
    "materialType=constructor&sku=constructor-600x400",
    "sku=poster",
    "materialType=",
    "gclid=600x400",
  ])("does not change by %j, and no page is told apart for it", (query) => {
    const { props, read } = load(story(), query);
    expect(props.initial).toEqual({ materialType: "leinwand", formatType: "400x300" });
    expect(read()).toEqual([]);
  });
});

describe("experiment 1616", () => {
  const tagged = { tags: ["1616"] };

  it("needs the page's tag: without it nobody is asked, and no page is told apart", () => {
    const { props, read } = load(story(), "", { treatment: "on" });
    expect(props.materials[0]?.formats).toEqual(["300x200", "400x300", "600x400"]);
    expect(read()).toEqual([]);
  });

  it.each(["off", "control"] as const)("needs the treatment on: %s leaves the formats alone", (treatment) => {
    const { props, read } = load(story(), "", { ...tagged, treatment });
    expect(props.materials[0]?.formats).toEqual(["300x200", "400x300", "600x400"]);
    expect(read()).toEqual([`treatment 1616=${treatment}`]);
  });

  it("with both, swaps portrait and landscape, the initial format too", () => {
    const { props, asked } = load(story(), "", { ...tagged, treatment: "on" });
    expect(props.materials[0]?.formats).toEqual(["200x300", "300x400", "400x600"]);
    expect(props.initial.formatType).toBe("300x400");
    expect(asked).toEqual([
      expect.objectContaining({ formatTypes: expect.objectContaining({ leinwand: ["200x300", "300x400", "400x600"] }) }),
    ]);
  });

  it("keeps an article preselected, in its other orientation", () => {
    const on = { ...tagged, treatment: "on" as const };
    expect(load(story({ sku: "poster-500x700" }), "", on).props.initial).toEqual({ materialType: "poster", formatType: "700x500" });
    expect(load(story(), "sku=leinwand-600x400", on).props.initial).toEqual({ materialType: "leinwand", formatType: "400x600" });
  });

  it("does not leak into the page of the next visitor, who is off", () => {
    const content = story();
    load(content, "", { ...tagged, treatment: "on" });
    expect(load(content, "", { ...tagged, treatment: "off" }).props.materials[0]?.formats).toEqual(["300x200", "400x300", "600x400"]);
  });
});

describe("what is on offer", () => {
  it("has sizes in the unit of the locale", () => {
    const content = story();
    expect(load(content, "", { locale: "de-DE" }).props.sizes["600x400"]).toBe("60 × 40 cm");
    expect(load(content, "", { locale: "en-US" }).props.sizes["600x400"]).toBe("23.6 × 15.7 in");
  });

  it("calls materials by the words of the locale", () => {
    expect(load(story(), "", { locale: "en-GB" }).props.materials.map(({ label }) => label)).toEqual(["Canvas", "Poster"]);
  });

  it("has the editor's labels on their places, with colours that are colours", () => {
    const label = { _uid: "l", component: "CalculatorLabel", index: "1", labelText: "TOP DEAL" } as const;
    const labels = [
      { ...label, labelBackgroundColor: "#b3261e", labelTextColor: "white; position: fixed" },
      { ...label, index: "0" },
    ];
    expect(load(story({ labels } as Partial<Content<"Calculator">>)).props.badges).toEqual([
      { index: 1, text: "TOP DEAL", backgroundColor: "#b3261e" },
      { index: 0, text: "TOP DEAL" },
    ]);
  });

  it("leaves out lines that are no format", () => {
    const { props } = load(story({ materials: [material("leinwand", "400x300\n40cm")] }));
    expect(props.materials[0]?.formats).toEqual(["400x300"]);
  });

  it("leaves out materials that the trade does not know or that come in no format", () => {
    const { props } = load(story({ materials: [material("karton", "400x300"), material("poster", ""), material("leinwand", "400x300")] }));
    expect(props.materials.map(({ value }) => value)).toEqual(["leinwand"]);
  });

  it("has a material once, though an editor listed it twice", () => {
    const { props, asked } = load(story({ materials: [material("leinwand", "400x300"), material("leinwand", "600x400")] }));
    expect(props.materials.map(({ value, formats }) => [value, formats])).toEqual([["leinwand", ["400x300"]]]);
    expect(asked).toEqual([{ product: "framedMaterial", formatTypes: { leinwand: ["400x300"] } }]);
  });

  it("is no calculator at all without a material", () => {
    const { shop, asked } = fakeShop();
    expect(loadCalculator(story({ materials: [] }), shop, { tags: [], actionColor: {} })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it("selects only what it offers", () => {
    const { props } = load(story({ sku: "leinwand-1x1" }), "materialType=poster&sku=poster-1x1");
    expect(isOffered(props.materials, props.initial)).toBe(true);
  });
});

describe("its prices", () => {
  const price = (formatType: string, priceCurrent: number, priceOriginal = priceCurrent) => ({ formatType, priceCurrent, priceOriginal });

  const pricesOf = async ({ late }: ReturnType<typeof load>) => {
    const { props } = late.make(await late.answer);
    return (props as Pick<CalculatorProps, "prices">).prices;
  };

  it("stand in the order of the formats, the lowest as 'from', a reduction only where there is one", async () => {
    const answer = {
      ok: true as const,
      value: { materials: [{ materialType: "leinwand", formats: [price("400x300", 30, 40), price("300x200", 20)] }] },
    };
    expect(await pricesOf(load(story(), "", { answer }))).toEqual([
      ["ab 20,00\u00a0€", "20,00\u00a0€", ["30,00\u00a0€", "40,00\u00a0€", "−25\u00a0%"], null],
      [null, null, null],
    ]);
  });

  it("are in the words of each visitor's locale, though one answer serves many", async () => {
    const answer = { ok: true as const, value: { materials: [{ materialType: "leinwand", formats: [price("300x200", 20)] }] } };
    await load(story(), "", { answer, locale: "de-DE" }).late.answer;
    expect(await pricesOf(load(story(), "", { answer, locale: "de-CH" }))).toEqual([
      ["ab CHF\u00a020.00", "CHF\u00a020.00", null, null],
      [null, null, null],
    ]);
  });

  it("are nothing, and the calculator is there all the same, when the back end fails", async () => {
    expect(await pricesOf(load(story()))).toBe("unavailable");
  });
});

it("another material leads to the page itself where no script runs", () => {
  expect(load(story()).props.page).toBe("/fr/impression-sur-toile");
});
