import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";
import sharp from "sharp";

// Draws the icons of the web manifest from the favicon: node edge/build/draw-icons.mjs

const folder = new URL("../../public/", import.meta.url);

/** Side in pixels, and the drawing's share of it. */
const icons = {
  "icon-192.png": { side: 192, share: 1, ground: "#0000" },
  "icon-512.png": { side: 512, share: 1, ground: "#0000" },
  // Masks may cut off all but the inner circle (80 % of the width), in which a square of 56 % fits.
  "icon-maskable-512.png": { side: 512, share: 0.56, ground: "#faf7f2" },
  // iOS fills transparent backgrounds with black.
  "apple-touch-icon.png": { side: 180, share: 0.8, ground: "#faf7f2" },
};

export async function drawIcons() {
  const svg = await readFile(new URL("favicon.svg", folder));
  const drawn = Object.entries(icons).map(async ([name, { side, share, ground: background }]) => {
    const inner = Math.round(side * share);
    const drawing = await sharp(svg, { density: (72 * inner) / 32 })
      .resize(inner, inner)
      .png()
      .toBuffer();
    const canvas = sharp({ create: { width: side, height: side, channels: 4, background } });
    return [
      name,
      await canvas
        .composite([{ input: drawing }])
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    ];
  });
  return Object.fromEntries(await Promise.all(drawn));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const [name, png] of Object.entries(await drawIcons())) await writeFile(new URL(name, folder), png);
