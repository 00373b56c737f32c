import type { Scene } from "./light/render.ts";
import { taken } from "./light/render.ts";
import { developed, type Finish } from "./finish.ts";
import { corner, sizes } from "./scenes/canvas-details.ts";
import { bedroom, family, hanging, livingRoom, preview } from "./scenes/canvas-rooms.ts";
import { gallery, poster } from "./scenes/framed-walls.ts";
import { acrylicGlass, calendar, desk, dibond, greetingCard, photoBook } from "./scenes/products.ts";

// Draws the product pictures of the shop: rooms and products as shapes in metres, photographs as noise and
// drawings, light by rays. The same code always draws the same pictures. Names as arguments draw only those.

type Picture = Finish & { scene: () => Promise<Scene>; width: number; height: number };

const pictures: Record<string, Picture> = {
  "canvas-living-room": { scene: livingRoom, width: 2000, height: 1250, exposure: 1.15 },
  "canvas-bedroom": { scene: bedroom, width: 1600, height: 1200, exposure: 1.15 },
  "canvas-corner": { scene: corner, width: 1600, height: 1200, exposure: 1.15 },
  "canvas-hanging": { scene: hanging, width: 1600, height: 1200, exposure: 1.15 },
  "canvas-family": { scene: family, width: 1600, height: 1200, exposure: 1.15 },
  "canvas-sizes": { scene: sizes, width: 1600, height: 1200, exposure: 1.15 },
  "wall-gallery": { scene: gallery, width: 2000, height: 1250, exposure: 1.15 },
  "poster-frame": { scene: poster, width: 1200, height: 1200, exposure: 1.15 },
  "acrylic-glass": { scene: acrylicGlass, width: 1200, height: 1200, exposure: 1.15 },
  "aluminium-dibond": { scene: dibond, width: 1200, height: 1200, exposure: 1.15 },
  "photo-book": { scene: photoBook, width: 1200, height: 1200, exposure: 1.15 },
  calendar: { scene: calendar, width: 1200, height: 1200, exposure: 1.15 },
  "greeting-card": { scene: greetingCard, width: 1200, height: 1200, exposure: 1.15 },
  "cards-desk": { scene: desk, width: 2000, height: 1250, exposure: 1.15 },
  "og-canvas": { scene: preview, width: 1200, height: 627, exposure: 1.15 },
};

const folder = process.env["PICTURES"] ?? "edge/local/content/pictures";
const scale = Number(process.env["SCALE"] ?? 1);
const wanted = process.argv.slice(2);

for (const [name, picture] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const raster = taken(await picture.scene(), Math.round(picture.width * scale), Math.round(picture.height * scale));
  await developed(raster, picture, `${folder}/${name}.jpg`);
  console.log(`${name}.jpg ${picture.width} x ${picture.height}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
