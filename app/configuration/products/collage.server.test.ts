import { expect, it } from "vitest";
import { frameFinishes } from "#app/catalogue/frame/frame.ts";
import { exampleCatalogue } from "../../../tests/fakes/example-catalogue.ts";
import { resolveOptions } from "../state.ts";
import { collageProduct } from "./collage.server.ts";
import type { ConfigurationContext } from "./kind.server.ts";

const data = {
  designGroupId: 13,
  groups: [],
  designs: [{ tileCount: 4, formatTypes: ["600x400"] }],
  makings: [
    { collageKind: "leinwand", materialType: "leinwand", frameType: null },
    { collageKind: "framedPoster", materialType: "poster", frameType: "holzrahmen-schwarz" },
  ],
} as const;

function configured(requested: Record<string, string>) {
  const { chosen, options } = resolveOptions(collageProduct.options, data, requested);
  const offer = options.find(({ name }) => name === "frameType")?.offer;
  return {
    chosen,
    frames: offer && "values" in offer ? offer.values.map(({ value }) => value) : undefined,
    params: collageProduct.questions(chosen, data).price.params,
  };
}

it("a framed poster offers wooden frames, black by default", () => {
  const { chosen, frames } = configured({ collageKind: "framedPoster" });
  expect(frames).toEqual(frameFinishes.holzrahmen.map((finish) => `holzrahmen-${finish}`));
  expect(chosen.frameType).toBe("holzrahmen-schwarz");
});

it("a chosen frame is priced and handed over", () => {
  const { chosen, params } = configured({ collageKind: "framedPoster", frameType: "holzrahmen-eiche" });
  expect(params).toMatchObject({ materialType: "poster", frameType: "holzrahmen-eiche" });
  const context = { locale: "de-DE" } as ConfigurationContext;
  expect(collageProduct.handOff?.(chosen, data, context)?.selection).toMatchObject({ frameType: "holzrahmen-eiche" });
});

it("a frame that the shop does not know is not offered", async () => {
  const unknown = { collageKind: "framedPoster", materialType: "poster", frameType: "holzrahmen-olive" };
  const group = { ...data, name: "Sommer", makings: [data.makings[0], unknown] };
  const loaded = await collageProduct.loadData(
    { designGroupId: 13 },
    {},
    exampleCatalogue(() => group),
  );
  expect(loaded?.makings).toEqual([data.makings[0]]);
});

it("a block of one kind of collage offers no other", async () => {
  const loaded = await collageProduct.loadData(
    { designGroupId: 13, collageKind: "framedPoster" },
    {},
    exampleCatalogue(() => ({ ...data, name: "Sommer" })),
  );
  expect(loaded?.makings).toEqual([data.makings[1]]);
});

it("an unframed collage has no frame option", () => {
  const { frames, params } = configured({ collageKind: "leinwand", frameType: "holzrahmen-eiche" });
  expect([frames, params.frameType]).toEqual([undefined, undefined]);
});

it.each([
  ["1300x790", "1200x800"],
  // Equal areas: the orientation decides.
  ["400x590", "400x600"],
  ["400x600", "400x600"],
  ["9000x10", "300x300"],
  ["a4", "600x400"],
])("an unavailable format (%s) becomes the nearest one by area, %s", (requested, nearest) => {
  const formatTypes = ["600x400", "400x600", "300x300", "1200x800"];
  const designs = [
    { tileCount: 4, formatTypes },
    { tileCount: 9, formatTypes: ["1300x800"] },
  ];
  const { chosen, refused } = resolveOptions(collageProduct.options, { ...data, designs }, { formatType: requested });
  expect([chosen.formatType, refused]).toEqual([nearest, formatTypes.includes(requested) ? [] : ["formatType"]]);
});
