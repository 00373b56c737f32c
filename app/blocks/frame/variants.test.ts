import { describe, expect, it } from "vitest";
import { type FrameVariants, shownFamilies } from "./variants.ts";

const white = { matSize: 30, matType: "mat-weiss" } as const;
const none = { matSize: 0, matType: "mat-none" } as const;
const variants: FrameVariants = {
  alurahmen: { materials: ["hahnemuehle", "poster"], mats: [white, none] },
  holzrahmen: { materials: ["hahnemuehle", "poster"], mats: [white, none] },
  artbox: { materials: ["leinwand"], mats: [none] },
  fotorahmen: { materials: [], mats: [] },
};
const names = (...asked: Parameters<typeof shownFamilies>) => shownFamilies(...asked).map(({ family }) => family);

describe("the families of frames that a material shows", () => {
  it("are those that the back end names for it, its default first", () => {
    expect(names("poster", [], variants)).toEqual(["holzrahmen", "alurahmen"]);
    expect(names("leinwand", [], variants)).toEqual(["artbox"]);
  });

  it("are those of an editor's choice that go with it", () => {
    expect(names("poster", ["alurahmen", "artbox"], variants)).toEqual(["alurahmen"]);
  });

  it("have the mats that the back end names, the family's own first", () => {
    expect(shownFamilies("poster", ["holzrahmen"], variants)).toEqual([{ family: "holzrahmen", mats: [white, none] }]);
  });

  it("are the default, or an editor's choice, with their own mat while the back end says nothing", () => {
    expect(shownFamilies("poster", [], undefined)).toEqual([{ family: "holzrahmen", mats: [white] }]);
    expect(names("poster", ["kunststoffrahmen", "alurahmen"], undefined)).toEqual(["kunststoffrahmen", "alurahmen"]);
  });

  it("are none for a material that is sold unframed", () => {
    expect(names("fototapete", [], variants)).toEqual([]);
    expect(names("fototapete", [], undefined)).toEqual([]);
  });
});
