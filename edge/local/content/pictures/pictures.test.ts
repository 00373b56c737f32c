import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";

const folder = "edge/local/content/pictures";
const photographs = readdirSync(folder).filter((name) => name.endsWith(".jpg"));

it.each(photographs)("%s is a JPEG of at most 250 KB, as fast as on a real shop", async (name) => {
  expect((await sharp(`${folder}/${name}`).metadata()).format).toBe("jpeg");
  expect(statSync(`${folder}/${name}`).size).toBeLessThan(250_000);
});
