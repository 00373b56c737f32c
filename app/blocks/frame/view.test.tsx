import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { pricesOfFrames } from "#app/backend/calls/prices/frame.ts";
import { frameSeriesOf } from "#app/catalogue/frame/frame-family.ts";
import { takeEvents } from "../../../tests/expected-events.ts";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { holeHtml } from "../../../tests/hole-html.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { example } from "./example.ts";
import { loadFrame } from "./load.server.tsx";
import { fetchFrameVariants, logMissingFrames } from "./needs.server.ts";
import type { FrameVariants } from "./variants.ts";
import { Frame } from "./view.server.tsx";

const white = { matSize: 30, matType: "mat-weiss" } as const;
const cream = { matSize: 30, matType: "mat-creme" } as const;
const variants: FrameVariants = {
  holzrahmen: { materials: ["poster"], mats: [white, cream] },
  alurahmen: { materials: ["poster"], mats: [white] },
};

function load({ answer = { ok: false } as unknown, content = example, known = variants } = {}) {
  const shop = { ...storyShop(new Map()), ...fakeReads({ ask: () => Promise.resolve(answer) }) };
  return loadFrame(content, shop, { known });
}
const html = (fragment: ReturnType<typeof load>) => (fragment ? renderToStaticMarkup(<Frame {...fragment.props()} />) : "");

describe("Frame", () => {
  it("shows the families of a material, the first one open", () => {
    const families = Array.from(html(load()).matchAll(/<details[^>]*?( open="")?><summary[^>]*>([^<]+)</g), ([, open, name]) => [
      name,
      !!open,
    ]);
    expect(families).toEqual([
      ["Holzrahmen", true],
      ["Alurahmen", false],
    ]);
  });

  it("shows the editor's families in the editor's order", () => {
    const content = { ...example, frameFamilies: ["alurahmen", "holzrahmen"] as never };
    const names = Array.from(html(load({ content })).matchAll(/<summary[^>]*>([^<]+)</g), ([, name]) => name);
    expect(names).toEqual(["Alurahmen", "Holzrahmen"]);
  });

  it("links each frame to the designer with its mat, and with every other mat", () => {
    const to = (frame: string, mat: string) =>
      `/configurator-photo-frame/?sku=poster-400x300&amp;locale=de-DE&amp;productType=photoFrame&amp;addToCart=true` +
      `&amp;frameType=${frame}&amp;matSize=30&amp;matType=${mat}`;
    expect(html(load())).toContain(`href="${to("holzrahmen-eiche", "mat-weiss")}">Eiche</a>`);
    expect(html(load())).toContain(`<a href="${to("holzrahmen-schwarz", "mat-creme")}">Passepartout in Creme, 3 cm</a>`);
    expect(html(load())).toContain(`<a class="button" href="${to("holzrahmen-schwarz", "mat-weiss")}">Nur Rahmen</a>`);
  });

  it("reserves the place of the delivery, which refers to the cart while nothing is known", async () => {
    expect(html(load()).match(/class="delivery"/g)).toHaveLength(1);
    const fragment = load();
    expect(holeHtml(fragment?.late.make(await fragment?.late.answer))("delivery")).toContain("sehen Sie im Warenkorb");
  });

  it("names the mat included in the price if there is a choice", () => {
    expect(html(load()).match(/Im Preis: Passepartout in Weiß, 3 cm/g)).toHaveLength(1);
  });

  it("shows a series heading only for a family with several series", () => {
    expect(html(load())).toContain("Alurahmen eckig</h3>");
    expect(html(load())).not.toContain("Holzrahmen</h3>");
  });

  it("has another variant for other mats, and no fragment for an unframed material or an invalid format", () => {
    expect(load()?.variant).not.toBe(load({ known: { holzrahmen: { materials: ["poster"], mats: [white] } } })?.variant);
    expect(load({ content: { ...example, materialType: "fototapete" } })).toBeUndefined();
    expect(load({ content: { ...example, formatType: "groß" } })).toBeUndefined();
  });
});

describe("prices of the frames", () => {
  const at = async (answer: unknown) => {
    const fragment = load({ answer });
    const given = await fragment?.late.answer;
    return holeHtml(fragment?.late.make(given));
  };

  it("are the sum of frame and mat", async () => {
    const frames = [{ frameType: "holzrahmen-eiche", prices: { frame: 21.1, mat: 4.2 } }];
    expect((await at({ ok: true, value: { frames } }))("holzrahmen-eiche")).toContain("25,30\u00a0€");
    expect((await at({ ok: true, value: { frames } }))("holzrahmen-gold")).toContain("Preis im nächsten Schritt");
    expect((await at({ ok: false }))("holzrahmen-eiche")).toContain("Preis im nächsten Schritt");
  });
});

it("prices of all families are loaded, by requests of at most 50 frames", async () => {
  const requested: string[][] = [];
  const ask = async (call: { name: string }, { frameTypes }: { frameTypes: string[] }) => {
    if (call.name !== pricesOfFrames.name) return { ok: false };
    requested.push(frameTypes);
    return { ok: true, value: { frames: frameTypes.map((frameType) => ({ frameType, prices: { frame: 9, mat: 0 } })) } };
  };
  const shop = { ...storyShop(new Map()), ...fakeReads({ ask: ask as never }) };
  const frameFamilies = ["holzrahmen", "alurahmen", "kunststoffrahmen", "fotorahmen"] as const;
  const fragment = loadFrame({ ...example, frameFamilies: frameFamilies as never }, shop, { known: undefined });
  const at = holeHtml(fragment?.late.make(await fragment?.late.answer));
  const frames = frameFamilies.flatMap((family) => frameSeriesOf(family).flatMap((series) => series.frames));
  expect(frames.filter((frame) => !at(frame).includes("9,00\u00a0€"))).toEqual([]);
  expect(requested.map(({ length }) => length)).toEqual([50, frames.length - 50]);
});

describe("missing frame options", () => {
  const answer = (materials: Record<string, string[]>) => ({
    ok: true,
    value: {
      frameTypes: ["alurahmen", "artbox", "fotorahmen", "holzrahmen"].map((frameFamily) => ({
        frameFamily,
        variants: (materials[frameFamily] ?? []).map((materialType) => ({ materialType, mats: [white] })),
      })),
    },
  });
  const known = (given: unknown) => fetchFrameVariants(fakeReads({ ask: () => Promise.resolve(given) }));

  it("are logged once per story version: a frame without materials", async () => {
    const content = { ...example, _uid: "told", frameFamilies: ["artbox", "holzrahmen"] as never };
    const given = await known(answer({ holzrahmen: ["poster"] }));
    for (const version of ["v1", "v1", "v2"]) logMissingFrames(content, given, version);
    expect(takeEvents()).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({ event: "error-no-materials-for-frame-type", frameType: "artbox-schwarz-lack", block: "told" }),
      ),
    );
  });

  it("are logged once: a material without a default frame, unless an editor chose frames", () => {
    const content = { ...example, _uid: "unframed", materialType: "fototapete" as const };
    logMissingFrames({ ...content, frameFamilies: ["artbox"] as never }, undefined, "v1");
    for (const version of ["v1", "v1"]) logMissingFrames(content, undefined, version);
    expect(takeEvents()).toEqual([
      expect.objectContaining({ event: "error-no-default-option-for-material-type", materialType: "fototapete" }),
    ]);
  });

  it("are not logged while the back end fails", async () => {
    logMissingFrames({ ...example, _uid: "silent" }, await known({ ok: false }), "v1");
    expect(takeEvents()).toEqual([]);
  });
});
