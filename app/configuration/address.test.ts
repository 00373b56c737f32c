import { describe, expect, it } from "vitest";
import { listParameters } from "#app/selection/state.ts";
import { addressSaying, namesOf, ownIn, saidAs } from "./address.ts";

const collage = ["formatType", "tileCount", "color"];

describe("what an address says of a block", () => {
  it("is said in the block's own words where nobody else has them", () => {
    expect(namesOf(collage, 1, [])).toEqual(collage);
  });

  it("carries its number where the list of its page has the word, and everywhere from the second block on", () => {
    expect(namesOf(collage, 1, listParameters)).toEqual(["formatType", "1.tileCount", "1.color"]);
    expect(namesOf(collage, 2, [])).toEqual(["2.formatType", "2.tileCount", "2.color"]);
  });

  it("is read and written the same, and leaves what is said of others as it is", () => {
    const names = namesOf(collage, 1, listParameters);
    const query = new URLSearchParams("tileCount=4&gclid=Ab-1&1.tileCount=9&2.color=red");
    expect(ownIn(query, names)).toEqual([["tileCount", "9"]]);
    const own = ownIn(new URLSearchParams("1.color=blue&formatType=600x400"), names);
    expect(addressSaying("/fotocollage", query, own, names)).toBe(
      "/fotocollage?1.color=blue&formatType=600x400&tileCount=4&gclid=Ab-1&2.color=red",
    );
    expect(ownIn(saidAs(own, names), names)).toEqual(own);
  });

  it("is nothing where nothing is chosen", () => {
    expect(addressSaying("/fotocollage", new URLSearchParams("1.color=blue"), [], namesOf(collage, 1, listParameters))).toBe(
      "/fotocollage",
    );
  });
});
