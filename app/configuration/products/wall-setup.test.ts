import { beforeAll, describe, expect, it } from "vitest";
import { loadMessages } from "#app/locale/translate.ts";
import type { Content } from "#content-types/schema.ts";
import { configured, context } from "../../../tests/fakes/configured-wall.ts";
import { toConfigurationModel } from "../model.server.ts";
import { wallArtProduct } from "./wall.server.ts";
import { toWallArtSetup } from "./wall-setup.server.ts";

beforeAll(() => loadMessages("de-DE"));

type Material = NonNullable<Content<"Calculator">["materials"]>[number];

const material = (materialType: Material["materialType"], formats: string, more: Partial<Material> = {}): Material => ({
  ...{ _uid: materialType, component: "CalculatorMaterial", materialType, formats },
  ...more,
});

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

const label = { _uid: "l", component: "CalculatorLabel", labelText: "TOP DEAL" } as const;

const setupOf = (more?: Partial<Content<"Calculator">>, ...on: string[]) =>
  toWallArtSetup(story(more), (ticket) => on.includes(ticket), 13);
const startOf = (setup: ReturnType<typeof toWallArtSetup>) =>
  setup && [setup.startsWith, setup.materials.find(({ materialType }) => materialType === setup.startsWith)?.initial];

describe("the initial selection of a calculator", () => {
  it("is the first material in its initial format", () => {
    expect(startOf(setupOf())).toEqual(["leinwand", "400x300"]);
  });

  it("is the first format if the editor's initial one is absent or not listed", () => {
    expect(startOf(setupOf({ materials: [material("poster", "300x200 500x700")] }))).toEqual(["poster", "300x200"]);
    const unlisted = material("poster", "300x200", { initiallySelectedFormat: "999x999" });
    expect(startOf(setupOf({ materials: [unlisted] }))).toEqual(["poster", "300x200"]);
  });

  it("is the article of the story if it is listed", () => {
    expect(startOf(setupOf({ sku: "poster-500x700" }))).toEqual(["poster", "500x700"]);
    for (const sku of ["karton-300x200", "poster", "__proto__-300x200", "photobox-small-100x100-matt"])
      expect(startOf(setupOf({ sku }))).toEqual(["leinwand", "400x300"]);
  });

  it("is the story's material in its initial format if its format is not listed", () => {
    expect(startOf(setupOf({ sku: "poster-600x400" }))).toEqual(["poster", "300x200"]);
    expect(startOf(toWallArtSetup(story(), () => false, 13, "poster-600x400"))).toEqual(["poster", "300x200"]);
    expect(startOf(setupOf({ sku: "poster-600x400" }, "1616"))).toEqual(["poster", "200x300"]);
  });
});

describe("a calculator on a page about an article", () => {
  const about = (pageSku: string, more?: Partial<Content<"Calculator">>) => startOf(toWallArtSetup(story(more), () => false, 13, pageSku));

  it("starts with that article if it is listed", () => {
    expect(about("poster-500x700")).toEqual(["poster", "500x700"]);
    expect(about("aluminium-300x200")).toEqual(["leinwand", "400x300"]);
  });

  it("starts with its own article if its story has one", () => {
    expect(about("poster-500x700", { sku: "leinwand-600x400" })).toEqual(["leinwand", "600x400"]);
  });

  it("starts differently on another page with the same story", () => {
    const shared = story();
    const starts = ["poster-500x700", "poster-300x200", ""].map((sku) => startOf(toWallArtSetup(shared, () => false, 13, sku)));
    expect(starts).toEqual([
      ["poster", "500x700"],
      ["poster", "300x200"],
      ["leinwand", "400x300"],
    ]);
  });
});

describe("the lists of a calculator", () => {
  it("omit invalid formats, and materials without formats", () => {
    const materials = [material("poster", ""), material("leinwand", "400x300\n40cm")];
    expect(setupOf({ materials })?.materials).toEqual([{ materialType: "leinwand", formats: ["400x300"], initial: "400x300" }]);
  });

  it("have each material once, though an editor listed it twice", () => {
    const materials = [material("leinwand", "400x300"), material("leinwand", "600x400")];
    expect(setupOf({ materials })?.materials.map(({ formats }) => formats)).toEqual([["400x300"]]);
  });

  it("are missing without a material", () => {
    expect(setupOf({ materials: [] })).toBeUndefined();
  });

  it("have the editor's labels, with both colours or none", () => {
    const labels = [
      { ...label, index: 1, labelBackgroundColor: "#b3261e", labelTextColor: "#fff" },
      { ...label, index: 2, labelBackgroundColor: "#b3261e", labelTextColor: "white; position: fixed" },
      { ...label, index: 0 },
    ];
    const materials = [material("poster", "300x200 500x700 600x400")];
    expect(setupOf({ materials, labels })?.badges).toEqual(
      new Map([
        ["poster-500x700", { text: "TOP DEAL", backgroundColor: "#b3261e", color: "#fff" }],
        ["poster-600x400", { text: "TOP DEAL" }],
        ["poster-300x200", { text: "TOP DEAL" }],
      ]),
    );
  });

  it("have the channel's collage design if the story is a collage", () => {
    expect(setupOf()?.collage).toBeUndefined();
    expect(setupOf({ collage: true })?.collage).toBe(13);
  });
});

describe("a label of the editor's format", () => {
  const labelled = async (index: number, query: string, ...on: string[]) => {
    const materials = [material("poster", "300x200 600x400 1200x800"), material("aludibond", "300x200")];
    const of = setupOf({ materials, labels: [{ ...label, index }] }, ...on);
    const { data, settled } = await configured(query, { of });
    const { options } = toConfigurationModel(wallArtProduct, settled, data, context);
    return options.flatMap(({ values }) => values.flatMap(({ value, badge }) => (badge ? [value] : [])));
  };

  it("stands at the same place of each material", async () => {
    expect(await labelled(0, "")).toEqual(["poster-300x200"]);
    expect(await labelled(0, "materialType=aludibond")).toEqual(["aludibond-300x200"]);
    expect(await labelled(1, "materialType=aludibond")).toEqual([]);
  });

  it("stays with its format if 965 sorts the list or 1616 swaps its orientation", async () => {
    expect(await labelled(0, "", "965")).toEqual(["poster-300x200"]);
    expect(await labelled(0, "", "1616", "965")).toEqual(["poster-200x300"]);
  });

  it("is not shown at an own format, which follows the listed ones", async () => {
    expect(await labelled(3, "sku=poster-455x310")).toEqual([]);
  });
});

describe("an experiment", () => {
  it("1616 swaps orientations, including the initial format and the story's article", () => {
    expect(setupOf({}, "1616")?.materials[0]).toEqual({
      materialType: "leinwand",
      formats: ["200x300", "300x400", "400x600"],
      initial: "300x400",
    });
    expect(startOf(setupOf({ sku: "poster-500x700" }, "1616"))).toEqual(["poster", "700x500"]);
  });

  it("965 sorts formats from large to small, and keeps the initial one", () => {
    expect(setupOf({}, "965")?.materials[0]).toEqual({
      materialType: "leinwand",
      formats: ["600x400", "400x300", "300x200"],
      initial: "400x300",
    });
  });

  it.each([
    ["967", "hasMaterialTiles"],
    ["1031", "hasFoldedOptions"],
  ] as const)("%s turns on %s", (ticket, how) => {
    expect([setupOf()?.[how], setupOf({}, ticket)?.[how]]).toEqual([false, true]);
  });

  it("of one visitor does not change the calculator of the next", () => {
    const content = story();
    toWallArtSetup(content, () => true, 13);
    expect(toWallArtSetup(content, () => false, 13)?.materials[0]?.formats).toEqual(["300x200", "400x300", "600x400"]);
  });
});
