import { describe, expect, it } from "vitest";
import { type FrameVariants, selectFrameFamilies } from "./variants.ts";

const white = { matSize: 30, matType: "mat-weiss" } as const;
const none = { matSize: 0, matType: "mat-none" } as const;
const variants: FrameVariants = {
  alurahmen: { materials: ["hahnemuehle", "poster"], mats: [white, none] },
  holzrahmen: { materials: ["hahnemuehle", "poster"], mats: [none, white] },
  artbox: { materials: ["leinwand"], mats: [none] },
  fotorahmen: { materials: [], mats: [] },
};
const names = (...args: Parameters<typeof selectFrameFamilies>) => selectFrameFamilies(...args).map(({ family }) => family);

describe("frame families shown for a material", () => {
  it("are those of the back end, the material's default first", () => {
    expect(names("poster", [], variants)).toEqual(["holzrahmen", "alurahmen"]);
    expect(names("leinwand", [], variants)).toEqual(["artbox"]);
  });

  it("are the editor's choices that go with the material", () => {
    expect(names("poster", ["alurahmen", "artbox"], variants)).toEqual(["alurahmen"]);
  });

  it("have the mats of the back end, in its order", () => {
    expect(selectFrameFamilies("poster", ["holzrahmen"], variants)).toEqual([{ family: "holzrahmen", mats: [none, white] }]);
  });

  it("are the default or the editor's choice, with their own mat, while the back end fails", () => {
    expect(selectFrameFamilies("poster", [], undefined)).toEqual([{ family: "holzrahmen", mats: [white] }]);
    expect(names("poster", ["kunststoffrahmen", "alurahmen"], undefined)).toEqual(["kunststoffrahmen", "alurahmen"]);
  });

  it("are empty for a material that is sold unframed", () => {
    expect(names("fototapete", [], variants)).toEqual([]);
    expect(names("fototapete", [], undefined)).toEqual([]);
  });
});
