import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawIcons } from "./draw-icons.mjs";

it("icons of the web manifest are drawn from the favicon (else: node edge/build/draw-icons.mjs)", async () => {
  const icons = Object.entries(await drawIcons());
  expect(icons.length).toBeGreaterThan(0);
  for (const [name, png] of icons) {
    const [stored, drawn] = await Promise.all([pixelsOf(await readFile(`public/${name}`)), pixelsOf(png)]);
    expect([name, stored.equals(drawn)]).toEqual([name, true]);
  }
});

it("the maskable icon keeps its drawing within the circle that every mask shows", async () => {
  const { data, info } = await sharp("public/icon-maskable-512.png").removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, 3);
  const farthest = Array.from({ length: info.width * info.height }, (_, place) => {
    const isGround = data.subarray(place * 3, place * 3 + 3).equals(ground);
    return isGround ? 0 : Math.hypot((place % info.width) - 256, Math.floor(place / info.width) - 256);
  });
  expect(farthest.reduce((far, one) => Math.max(far, one))).toBeLessThanOrEqual(0.4 * 512);
});

function pixelsOf(png: Buffer): Promise<Buffer> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}
