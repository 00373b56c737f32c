import { expect, it } from "vitest";
import { frameFinishes } from "#app/catalogue/frame/frame.ts";
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
    asked: collageProduct.questions(chosen, data)[0]?.question,
  };
}

it("a framed poster has its choice of wooden frames, black unless chosen otherwise", () => {
  const { chosen, frames } = configured({ collageKind: "framedPoster" });
  expect(frames).toEqual(frameFinishes.holzrahmen.map((finish) => `holzrahmen-${finish}`));
  expect(chosen.frameType).toBe("holzrahmen-schwarz");
});

it("a frame that is chosen has its price, and is handed over", () => {
  const { chosen, asked } = configured({ collageKind: "framedPoster", frameType: "holzrahmen-eiche" });
  expect(asked).toMatchObject({ materialType: "poster", frameType: "holzrahmen-eiche" });
  const context = { locale: "de-DE" } as ConfigurationContext;
  expect(collageProduct.handOff?.(chosen, data, context)?.selection).toMatchObject({ frameType: "holzrahmen-eiche" });
});

it("what is not framed has none", () => {
  const { frames, asked } = configured({ collageKind: "leinwand", frameType: "holzrahmen-eiche" });
  expect([frames, asked?.frameType]).toEqual([undefined, undefined]);
});
