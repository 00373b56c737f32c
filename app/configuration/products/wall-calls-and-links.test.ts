import { beforeAll, describe, expect, it } from "vitest";
import { photoFramePriceArticle } from "#app/backend/calls/photo-frame/price-article.ts";
import { photoFramePricesFormats } from "#app/backend/calls/photo-frame/prices-formats.ts";
import { calculatorReference } from "#app/backend/calls/prices/calculator-reference.ts";
import { photoOptionsGroups } from "#app/backend/calls/prices/photo-options-groups.ts";
import { loadMessages } from "#app/locale/translate.ts";
import { configured, context, setup } from "../../../tests/fakes/configured-wall.ts";
import { wallArtProduct } from "./wall.server.ts";

beforeAll(() => loadMessages("de-DE"));

describe("the price calls of wall art", () => {
  const priceCalls = async (...args: Parameters<typeof configured>) => {
    const { data, settled } = await configured(...args);
    const asked = Object.entries(wallArtProduct.questions(settled.chosen, data));
    return Object.fromEntries(asked.map(([name, { call, params }]) => [name, [call, params]]));
  };

  it("request all listed formats for a picture without a frame", async () => {
    expect(await priceCalls()).toEqual({
      list: [
        calculatorReference,
        { product: "framedMaterial", formatTypes: { poster: setup.materials[0].formats, aludibond: ["300x200"] } },
      ],
      groups: [photoOptionsGroups, { materialType: "poster", formatType: "600x400" }],
    });
  });

  it("contain the selected frame, mat and options", async () => {
    const { list } = await priceCalls("frameFamily=holzrahmen&optionTypes[]=poster-lamination.matte");
    const framed = { frameType: "holzrahmen-schwarz", matSize: 30, matType: "mat-weiss" };
    expect(list).toEqual([
      photoFramePricesFormats,
      { materialType: "poster", ...framed, optionTypes: ["poster-lamination.matte"], formatTypes: setup.materials[0].formats },
    ]);
  });

  it("request a custom format separately", async () => {
    expect((await priceCalls("sku=poster-455x310")).article).toEqual([
      photoFramePriceArticle,
      { materialType: "poster", formatType: "455x310" },
    ]);
  });
});

describe("the hand-off of wall art", () => {
  const handOff = async (...args: Parameters<typeof configured>) => {
    const { data, settled } = await configured(...args);
    return wallArtProduct.handOff?.(settled.chosen, data, context);
  };

  it("opens the photo-frame designer with the selection only", async () => {
    expect(await handOff()).toEqual({
      designer: "photoFrame",
      selection: { locale: "de-DE", materialType: "poster", sku: "poster-600x400" },
    });
    expect(await handOff("frameFamily=artbox&optionTypes[]=poster-lamination.matte")).toEqual({
      designer: "photoFrame",
      selection: {
        locale: "de-DE",
        materialType: "poster",
        sku: "poster-600x400",
        frameType: "artbox-schwarz-lack",
        matSize: 0,
        matType: "mat-none",
        optionTypes: ["poster-lamination.matte"],
      },
    });
  });

  it("offers the frame alone as a sample, if one is selected", async () => {
    const sampleOf = async (query: string) => {
      const { data, settled } = await configured(query);
      return wallArtProduct.sample?.(settled.chosen, data, context);
    };
    expect(await sampleOf("")).toBeUndefined();
    expect(await sampleOf("frameFamily=artbox")).toMatchObject({
      selection: { frameType: "artbox-schwarz-lack", productType: "photoFrame", addToCart: true },
    });
  });

  it("opens the collage designer for a collage", async () => {
    expect(await handOff("", { of: { ...setup, collage: 13 } })).toEqual({
      designer: "collage",
      selection: { locale: "de-DE", designId: 13, materialType: "poster", formatType: "600x400" },
    });
  });
});

it("the format dialogs of a page's second calculator have its number", async () => {
  const { data, settled } = await configured();
  const formats = wallArtProduct.options.find(({ name }) => name === "sku");
  const numbers = [1, 2].map((number) =>
    formats?.waysOf?.(settled.chosen, data, { ...context, number }).map(({ href }) => href.match(/number=\d+/)?.[0]),
  );
  expect(numbers).toEqual([
    [undefined, undefined],
    ["number=2", "number=2"],
  ]);
});

it("the format dialogs get the calculator's options, except the defaults", async () => {
  const { data, settled } = await configured("optionTypes[]=poster-lamination.matte");
  const formats = wallArtProduct.options.find(({ name }) => name === "sku");
  const optionsOf = (href: string) => new URLSearchParams(href.split("?")[1]).getAll("optionTypes[]");
  expect(formats?.waysOf?.(settled.chosen, data, context).map(({ href }) => optionsOf(href))).toEqual([
    ["poster-lamination.matte"],
    ["poster-lamination.matte"],
  ]);
});
