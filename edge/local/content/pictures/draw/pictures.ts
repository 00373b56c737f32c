import { developed, type Finish } from "./finish.ts";
import { type Scene, taken } from "./light/render.ts";
import { booklets, digitalBook, layFlat } from "./scenes/books.ts";
import { deskCalendar, familyPlanner, kitchenCalendar, planner, wallCalendar } from "./scenes/calendars.ts";
import { corner, sizes } from "./scenes/canvas-details.ts";
import { bedroom, family, hanging, livingRoom, preview } from "./scenes/canvas-rooms.ts";
import { birthCard, christmasCard, desk, greetingCard } from "./scenes/cards.ts";
import { gallery, poster } from "./scenes/framed-walls.ts";
import { smallBox, spreadOfPrints } from "./scenes/prints.ts";
import { acrylicGlass, calendar, dibond, photoBook, printsInBox } from "./scenes/products.ts";
import { oddments, setOfCards, voucher } from "./scenes/stationery.ts";
import { canvasOnWood, collageOfAYear, trioOverSofa } from "./scenes/wall-pictures.ts";
import { acrylicOverSideboard, aluminiumInHall, fineArtPaper, forexOnShelf, galleryBondEdge, posterOnClips } from "./scenes/wall-prints.ts";

type Picture = Finish & { scene: () => Promise<Scene>; width: number; height: number };

/** Every picture of the shop, by the name of its file. */
export const pictures: Record<string, Picture> = {
  "canvas-living-room": { scene: livingRoom, width: 2000, height: 1250, exposure: 1.15 },
  "canvas-bedroom": { scene: bedroom, width: 1600, height: 1200, exposure: 1.15 },
  "canvas-corner": { scene: corner, width: 1600, height: 1200, exposure: 1.12 },
  "canvas-hanging": { scene: hanging, width: 1600, height: 1200, exposure: 1.15 },
  "canvas-family": { scene: family, width: 1600, height: 1200, exposure: 1.15 },
  "canvas-sizes": { scene: sizes, width: 1600, height: 1200, exposure: 1.15 },
  "wall-gallery": { scene: gallery, width: 2000, height: 1250, exposure: 1.15 },
  "poster-frame": { scene: poster, width: 1200, height: 1200, exposure: 1.15 },
  "acrylic-glass": { scene: acrylicGlass, width: 1200, height: 1200, exposure: 1.15 },
  "aluminium-dibond": { scene: dibond, width: 1200, height: 1200, exposure: 1.42 },
  "photo-book": { scene: photoBook, width: 1200, height: 1200, exposure: 1.15 },
  calendar: { scene: calendar, width: 1200, height: 1200, exposure: 1.15 },
  "greeting-card": { scene: greetingCard, width: 1200, height: 1200, exposure: 1.15 },
  "birth-card": { scene: birthCard, width: 1200, height: 1200, exposure: 1.15 },
  "christmas-card": { scene: christmasCard, width: 1200, height: 1200, exposure: 1.15 },
  "photo-box": { scene: printsInBox, width: 1200, height: 1200, exposure: 1.15 },
  "cards-desk": { scene: desk, width: 2000, height: 1250, exposure: 1.15 },
  "og-canvas": { scene: preview, width: 1200, height: 627, exposure: 1.15 },
  "poster-print": { scene: posterOnClips, width: 1600, height: 1200, exposure: 1.15 },
  "acrylic-living": { scene: acrylicOverSideboard, width: 1600, height: 1200, exposure: 1.15 },
  "aluminium-hall": { scene: aluminiumInHall, width: 1600, height: 1200, exposure: 1.2 },
  "forex-shelf": { scene: forexOnShelf, width: 1600, height: 1200, exposure: 1.15 },
  "gallery-bond": { scene: galleryBondEdge, width: 1600, height: 1200, exposure: 1.12 },
  "hahnemuehle-print": { scene: fineArtPaper, width: 1600, height: 1200, exposure: 1.2 },
  "framed-trio": { scene: trioOverSofa, width: 1600, height: 1200, exposure: 1.15 },
  "collage-wall": { scene: collageOfAYear, width: 1600, height: 1200, exposure: 1.15 },
  "wall-wood": { scene: canvasOnWood, width: 1600, height: 1200, exposure: 1.4 },
  "photo-book-digital": { scene: digitalBook, width: 1600, height: 1200, exposure: 1.15 },
  "photo-book-layflat": { scene: layFlat, width: 1600, height: 1200, exposure: 1.15 },
  "photo-booklet": { scene: booklets, width: 1600, height: 1200, exposure: 1.15 },
  "calendar-wall": { scene: wallCalendar, width: 1600, height: 1200, exposure: 1.15 },
  "calendar-kitchen": { scene: kitchenCalendar, width: 1600, height: 1200, exposure: 1.15 },
  "calendar-family": { scene: familyPlanner, width: 1600, height: 1200, exposure: 1.12 },
  "calendar-planner": { scene: planner, width: 1600, height: 1200, exposure: 1.15 },
  "calendar-desk": { scene: deskCalendar, width: 1600, height: 1200, exposure: 1.15 },
  "photo-box-small": { scene: smallBox, width: 1600, height: 1200, exposure: 1.15 },
  "photo-prints": { scene: spreadOfPrints, width: 1600, height: 1200, exposure: 1.15 },
  "card-set": { scene: setOfCards, width: 1600, height: 1200, exposure: 1.15 },
  "gift-voucher": { scene: voucher, width: 1600, height: 1200, exposure: 1.15 },
  accessories: { scene: oddments, width: 1600, height: 1200, exposure: 1.15 },
};

/** Draws one picture into the folder; `scale` below 1 draws a smaller one for a quick look. */
export async function draw(name: string, folder: string, scale: number): Promise<string> {
  const picture = pictures[name];
  if (!picture) throw new Error(`no picture is called "${name}": the names are ${Object.keys(pictures).join(", ")}`);
  const started = performance.now();
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  await developed(taken(await picture.scene(), width, height), picture, `${folder}/${name}.jpg`);
  return `${name}.jpg  ${width} x ${height}  ${((performance.now() - started) / 1000).toFixed(1)} s`;
}
