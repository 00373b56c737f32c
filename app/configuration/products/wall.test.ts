import { beforeAll, describe, expect, it } from "vitest";
import { loadMessages } from "#app/locale/translate.ts";
import { chosen, configured, context, offered, setup } from "../../../tests/fakes/configured-wall.ts";
import { toQuery } from "../state.ts";
import { wallArtProduct } from "./wall.server.ts";
import type { WallArtSetup } from "./wall-setup.server.ts";

beforeAll(() => loadMessages("de-DE"));

describe("an article in the address", () => {
  it("preselects material and format", async () => {
    expect(await chosen("sku=aludibond-300x200")).toMatchObject({ materialType: "aludibond", sku: "aludibond-300x200" });
  });

  it("is replaced by another material, which starts with its own format", async () => {
    const { settled } = await configured("materialType=poster&sku=aludibond-300x200");
    expect(settled.chosen).toMatchObject({ materialType: "poster", sku: "poster-600x400" });
    expect(settled.refused).toEqual([]);
  });

  const turned: WallArtSetup = {
    ...setup,
    isTurned: true,
    materials: [{ materialType: "poster", formats: ["200x300", "400x600"], initial: "200x300" }],
  };

  const fromDialog = "materialType=poster&sku=poster-600x400";

  it("is turned if the formats are turned", async () => {
    expect(await chosen("sku=poster-600x400", { of: turned })).toMatchObject({ sku: "poster-400x600" });
    expect(await chosen(fromDialog, { of: { ...turned, collage: 13 } })).toMatchObject({ sku: "poster-400x600" });
  });

  it("from a dialog, which names the material too, is never turned", async () => {
    const { settled } = await configured(fromDialog, { of: turned });
    expect(settled.chosen.sku).toBe("poster-600x400");
    expect(new URLSearchParams(toQuery(settled)).toString()).toBe(fromDialog);
    const { settled: listed } = await configured("materialType=poster&sku=poster-400x600", { of: turned });
    expect(toQuery(listed)).toEqual([["sku", "poster-400x600"]]);
  });

  it("may have a custom format, which is offered while it is selected", async () => {
    expect((await offered("sku", "sku=poster-455x310"))?.map(({ value }) => value)).toEqual([
      "poster-300x200",
      "poster-600x400",
      "poster-1200x800",
      "poster-455x310",
    ]);
    expect(await offered("sku", "sku=poster-300x200")).toHaveLength(3);
  });

  it("in an unavailable size becomes the nearest available one, with a notice", async () => {
    const { settled, data } = await configured("sku=poster-9000x50");
    expect(settled.chosen.sku).toBe("poster-2000x100");
    expect(wallArtProduct.noticeOf?.("sku", settled, data, context)).toContain("200 × 10 cm");
    expect(await chosen("sku=poster-9000x150")).toMatchObject({ sku: "poster-2000x150" });
  });

  it("of an unlisted material keeps its size in the material that replaces it", async () => {
    const { settled, data } = await configured("sku=hahnemuehle-300x200");
    expect(settled.chosen).toMatchObject({ materialType: "poster", sku: "poster-300x200" });
    expect(settled.refused).toEqual(["materialType"]);
    expect(wallArtProduct.noticeOf?.("materialType", settled, data, context)).toBeUndefined();
    expect(await chosen("materialType=hahnemuehle&sku=hahnemuehle-455x310")).toMatchObject({ sku: "poster-455x310" });
    const { settled: tooLarge } = await configured("sku=hahnemuehle-9000x50");
    expect([tooLarge.chosen.sku, tooLarge.refused]).toEqual(["poster-2000x100", ["materialType", "sku"]]);
  });

  it("that is shown within the limits is never said to be outside them", async () => {
    const { settled, data } = await configured("sku=poster-300x200");
    expect(wallArtProduct.noticeOf?.("sku", settled, data, context)).toBeUndefined();
    const { settled: atLimit } = await configured("sku=poster-200x99");
    const american = { ...context, locale: "en-US" as const };
    expect(atLimit.chosen.sku).toBe("poster-200x100");
    expect(wallArtProduct.noticeOf?.("sku", atLimit, data, american)).toBeUndefined();
  });

  it.each(["poster-0x0", "poster-", "poster-600x400%00", "__proto__-600x400", "POSTER-600x400"])(
    "that is malformed (%j) changes nothing",
    async (sku) => {
      expect(await chosen(`sku=${sku}`)).toMatchObject({ materialType: "poster", sku: "poster-600x400" });
    },
  );
});

describe("a frame", () => {
  it("is optional, and starts with its family's black frame and mat", async () => {
    expect(await chosen()).not.toHaveProperty("frameType");
    expect(await chosen("frameFamily=holzrahmen")).toMatchObject({ frameType: "holzrahmen-schwarz", matType: "mat-weiss" });
  });

  it("selects its family, and is replaced by another family", async () => {
    expect(await chosen("frameType=holzrahmen-eiche")).toMatchObject({ frameFamily: "holzrahmen", frameType: "holzrahmen-eiche" });
    const { settled } = await configured("frameFamily=artbox&frameType=holzrahmen-eiche");
    expect(settled.chosen.frameType).toBe("artbox-schwarz-lack");
    expect(settled.refused).toEqual([]);
  });

  it("is preselected for a framed product", async () => {
    const framed: WallArtSetup = { ...setup, product: "photoFrame" };
    expect(await chosen("", { of: framed })).toMatchObject({ frameFamily: "holzrahmen", frameType: "holzrahmen-schwarz" });
    expect(await chosen("frameFamily=none", { of: framed })).toMatchObject({ frameFamily: "holzrahmen" });
  });

  it("of a framed product is its material's default, whatever the order of the back end", async () => {
    const framed: WallArtSetup = { ...setup, product: "photoFrame" };
    expect(await chosen("", { of: framed, isReversed: true })).toMatchObject({ frameFamily: "holzrahmen" });
    expect(await chosen("", { isReversed: true })).toMatchObject({ frameFamily: "none" });
  });

  it("that is too small for the format is disabled, and so is a mat that makes it too small", async () => {
    expect(await offered("frameFamily", "sku=poster-1200x800")).toContainEqual({ value: "artbox", closedBy: "sku" });
    expect(await offered("matType", "sku=poster-1200x800&frameFamily=holzrahmen")).toEqual([
      { value: "mat-weiss", closedBy: "sku" },
      { value: "mat-none" },
    ]);
    expect(await chosen("sku=poster-1200x800&frameFamily=holzrahmen")).toMatchObject({ matType: "mat-none" });
  });

  it("that is mandatory leaves only the listed formats if the material has none", async () => {
    const framed: WallArtSetup = { ...setup, product: "photoFrame" };
    const { settled, data } = await configured("sku=aludibond-455x310", { of: framed });
    expect(settled.chosen).toMatchObject({ materialType: "aludibond", sku: "aludibond-300x200" });
    expect(wallArtProduct.noticeOf?.("sku", settled, data, context)).toBeUndefined();
    const formats = wallArtProduct.options.find(({ name }) => name === "sku");
    expect(formats?.waysOf?.(settled.chosen, data, context)).toEqual([]);
  });

  it("that is unknown to the shop is not offered", async () => {
    expect((await offered("frameFamily"))?.map(({ value }) => value)).toEqual(["none", "holzrahmen", "artbox"]);
    expect((await offered("frameType", "frameFamily=holzrahmen"))?.map(({ value }) => value)).toEqual([
      "holzrahmen-eiche",
      "holzrahmen-schwarz",
    ]);
  });
});

it("brushed metal is disabled for a fine-art print", async () => {
  expect(await offered("aludibond-style", "materialType=aludibond&optionTypes[]=print-process.fineart-matte")).toEqual([
    { value: "standard" },
    { value: "brushed", closedBy: "print-process" },
  ]);
});

describe("without the back end", () => {
  it("formats can be selected, but no frame and no custom format", async () => {
    const { settled } = await configured("sku=poster-455x310&frameFamily=holzrahmen", { isDown: true });
    expect(settled.chosen).toEqual({ materialType: "poster", sku: "poster-600x400" });
  });

  it("a framed product has its initial frame", async () => {
    expect(await chosen("", { of: { ...setup, product: "photoFrame" }, isDown: true })).toMatchObject({
      frameType: "holzrahmen-schwarz",
    });
  });
});

describe("a collage", () => {
  const of: WallArtSetup = { ...setup, collage: 13 };

  it("has the default options and its family's mat, since its designer accepts no others", async () => {
    const query = "frameFamily=holzrahmen&matType=mat-none&optionTypes[]=poster-lamination.matte";
    expect(await chosen(query, { of })).toEqual({
      materialType: "poster",
      sku: "poster-600x400",
      frameFamily: "holzrahmen",
      frameType: "holzrahmen-schwarz",
    });
    const { data, settled } = await configured(query, { of });
    const framed = { frameType: "holzrahmen-schwarz", matSize: 30, matType: "mat-weiss" };
    expect(wallArtProduct.questions(settled.chosen, data)).toEqual({
      list: expect.objectContaining({ params: { materialType: "poster", ...framed, formatTypes: of.materials[0].formats } }),
    });
  });

  it("disables frames that are too small for its mat", async () => {
    expect(await offered("frameFamily", "sku=poster-1200x800", { of })).toContainEqual({ value: "holzrahmen", closedBy: "sku" });
  });

  it("has the listed formats only, of which the nearest replaces another one, and shows no size limits", async () => {
    expect(await chosen("sku=poster-9000x50", { of })).toMatchObject({ sku: "poster-600x400" });
    const { data, settled } = await configured("sku=poster-310x190", { of });
    expect([settled.refused, settled.chosen.sku]).toEqual([["sku"], "poster-300x200"]);
    expect(wallArtProduct.noticeOf?.("sku", settled, data, context)).toBeUndefined();
    expect(wallArtProduct.title(settled.chosen, data, context)).toBe("Fotocollage, Poster, 30 × 20 cm");
  });
});

it("the title of wall art names its material and finish, framed or not", async () => {
  const title = async (query: string) => {
    const { data, settled } = await configured(query);
    return wallArtProduct.title(settled.chosen, data, context);
  };
  expect(await title("")).toBe("Poster, 60 × 40 cm");
  expect(await title("frameFamily=artbox&optionTypes[]=poster-lamination.matte")).toBe("Poster laminiert, gerahmt, 60 × 40 cm");
});
