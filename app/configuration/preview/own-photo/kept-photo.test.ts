import { describe, expect, it } from "vitest";
import { parseKeptPhoto } from "./kept-photo.ts";

const photo = { picture: "data:image/jpeg;base64,AAAA", width: 4_000, height: 3_000 };

describe("an entry of the session storage", () => {
  it("is a photo", () => {
    expect(parseKeptPhoto(JSON.stringify(photo))).toEqual(photo);
  });

  it.each([
    ["missing", null],
    ["no JSON", "{"],
    ["null", "null"],
    ["another address", JSON.stringify({ ...photo, picture: "https://elsewhere.test/a.jpg" })],
    ["another type of data", JSON.stringify({ ...photo, picture: "data:image/svg+xml,<svg/>" })],
    ["without a size", JSON.stringify({ picture: photo.picture })],
    ["of a size that is no number of pixels", JSON.stringify({ ...photo, width: 0.5 })],
  ])("is ignored if it is %s", (_, text) => {
    expect(parseKeptPhoto(text)).toBeUndefined();
  });
});
