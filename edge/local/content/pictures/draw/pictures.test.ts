import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pictures } from "./pictures.ts";

const folder = "edge/local/content/pictures";
const files = readdirSync(folder).filter((name) => name.endsWith(".jpg"));

describe("the pictures of the shop", () => {
  it("are those that the table draws, and no others", () => {
    expect(files.toSorted()).toEqual(
      Object.keys(pictures)
        .map((name) => `${name}.jpg`)
        .sort(),
    );
  });

  it.for(Object.entries(pictures))("%s has the size that the table says, and comes quickly", async ([name, { width, height }]) => {
    const path = `${folder}/${name}.jpg`;
    expect(await sharp(path).metadata()).toMatchObject({ format: "jpeg", width, height });
    expect(statSync(path).size).toBeLessThan(250_000);
  });
});
