import { describe, expect, it } from "vitest";
import type { Content } from "#content-types/schema.ts";
import { toWallArtSetup } from "./wall-setup.server.ts";

type Material = NonNullable<Content<"Calculator">["materials"]>[number];

const material = (materialType: string, formats: string, more: Partial<Material> = {}) =>
  ({ _uid: materialType, component: "CalculatorMaterial", materialType, formats, ...more }) as Material;

const story = (more: Partial<Content<"Calculator">> = {}): Content<"Calculator"> =>
  ({
    _uid: "calculator",
    component: "Calculator",
    headline: "Ihr Bild auf Leinwand",
    product: "framedMaterial",
    materials: [
      material("leinwand", "300x200\n400x300\n600x400", { initiallySelectedFormat: "400x300" }),
      material("poster", "300x200 500x700"),
    ],
    ...more,
  }) as Content<"Calculator">;

const setUp = (more?: Partial<Content<"Calculator">>, ...on: string[]) => toWallArtSetup(story(more), (ticket) => on.includes(ticket), 13);
const startOf = (setup: ReturnType<typeof toWallArtSetup>) =>
  setup && [setup.startsWith, setup.materials.find(({ materialType }) => materialType === setup.startsWith)?.initial];

describe("what a calculator starts with", () => {
  it("is the first material in its initial format", () => {
    expect(startOf(setUp())).toEqual(["leinwand", "400x300"]);
  });

  it("is the first format where the editor's initial one is absent or not listed", () => {
    expect(startOf(setUp({ materials: [material("poster", "300x200 500x700")] }))).toEqual(["poster", "300x200"]);
    const unlisted = material("poster", "300x200", { initiallySelectedFormat: "999x999" });
    expect(startOf(setUp({ materials: [unlisted] }))).toEqual(["poster", "300x200"]);
  });

  it("is the article that the story names, where it is listed", () => {
    expect(startOf(setUp({ sku: "poster-500x700" }))).toEqual(["poster", "500x700"]);
    for (const sku of ["poster-1x1", "karton-300x200", "poster", "__proto__-300x200", "photobox-small-100x100-matt"])
      expect(startOf(setUp({ sku }))).toEqual(["leinwand", "400x300"]);
  });
});

describe("a calculator on a page that is about an article", () => {
  const about = (pageSku: string, more?: Partial<Content<"Calculator">>) => startOf(toWallArtSetup(story(more), () => false, 13, pageSku));

  it("starts with that article, where it is listed", () => {
    expect(about("poster-500x700")).toEqual(["poster", "500x700"]);
    expect(about("poster-1x1")).toEqual(["leinwand", "400x300"]);
  });

  it("starts with its own where it names one", () => {
    expect(about("poster-500x700", { sku: "leinwand-600x400" })).toEqual(["leinwand", "600x400"]);
  });

  it("is another calculator on another page, though its story is the same", () => {
    const shared = story();
    const starts = ["poster-500x700", "poster-300x200", ""].map((sku) => startOf(toWallArtSetup(shared, () => false, 13, sku)));
    expect(starts).toEqual([
      ["poster", "500x700"],
      ["poster", "300x200"],
      ["leinwand", "400x300"],
    ]);
  });
});

describe("what a calculator lists", () => {
  it("leaves out lines that are no format, materials that the trade does not know, and those that come in no format", () => {
    const materials = [material("karton", "400x300"), material("poster", ""), material("leinwand", "400x300\n40cm")];
    expect(setUp({ materials })?.materials).toEqual([{ materialType: "leinwand", formats: ["400x300"], initial: "400x300" }]);
  });

  it("is a material once, though an editor listed it twice", () => {
    const materials = [material("leinwand", "400x300"), material("leinwand", "600x400")];
    expect(setUp({ materials })?.materials.map(({ formats }) => formats)).toEqual([["400x300"]]);
  });

  it("is nothing without a material", () => {
    expect(setUp({ materials: [] })).toBeUndefined();
  });

  it("has the editor's labels on their places, with colours that are colours", () => {
    const label = { _uid: "l", component: "CalculatorLabel", index: "1", labelText: "TOP DEAL" } as const;
    const labels = [
      { ...label, labelBackgroundColor: "#b3261e", labelTextColor: "white; position: fixed" },
      { ...label, index: "0" },
    ];
    expect(setUp({ labels } as Partial<Content<"Calculator">>)?.badges).toEqual(
      new Map([
        [1, { text: "TOP DEAL", backgroundColor: "#b3261e" }],
        [0, { text: "TOP DEAL" }],
      ]),
    );
  });

  it("is a collage of the channel's where it is one", () => {
    expect(setUp()?.collage).toBeUndefined();
    expect(setUp({ collage: true })?.collage).toBe(13);
  });
});

describe("the experiment", () => {
  it("1616 turns portrait and landscape, the initial format and the story's article, too", () => {
    expect(setUp({}, "1616")?.materials[0]).toEqual({
      materialType: "leinwand",
      formats: ["200x300", "300x400", "400x600"],
      initial: "300x400",
    });
    expect(startOf(setUp({ sku: "poster-500x700" }, "1616"))).toEqual(["poster", "700x500"]);
  });

  it("965 lists formats from large to small, and starts with the same", () => {
    expect(setUp({}, "965")?.materials[0]).toEqual({
      materialType: "leinwand",
      formats: ["600x400", "400x300", "300x200"],
      initial: "400x300",
    });
  });

  it.each([
    ["967", "hasMaterialTiles"],
    ["1031", "hasFoldedOptions"],
  ] as const)("%s shows it otherwise: %s", (ticket, how) => {
    expect([setUp()?.[how], setUp({}, ticket)?.[how]]).toEqual([false, true]);
  });

  it("of one visitor does not leak into the calculator of the next", () => {
    const content = story();
    toWallArtSetup(content, () => true, 13);
    expect(toWallArtSetup(content, () => false, 13)?.materials[0]?.formats).toEqual(["300x200", "400x300", "600x400"]);
  });
});
