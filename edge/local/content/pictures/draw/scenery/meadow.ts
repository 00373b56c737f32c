import { between, layeredNoise, mix, randomFrom } from "../noise.ts";
import { blend, colour, drawnOver, painted, type Raster, softened } from "../raster.ts";

const air = { top: colour("#f3e3bd"), middle: colour("#c9cf9a"), low: colour("#5f7f4c") };
const rows = [
  { flowers: 26, from: 0.44, to: 0.56, size: 0.03, blur: 7 },
  { flowers: 16, from: 0.44, to: 0.66, size: 0.05, blur: 4 },
  { flowers: 10, from: 0.38, to: 0.72, size: 0.07, blur: 1.4 },
  { flowers: 6, from: 0.26, to: 0.6, size: 0.105, blur: 0 },
];

/** Poppies in a meadow in June, the near ones sharp, all others soft. */
export async function meadow(width: number, height: number, seed = 53): Promise<Raster> {
  const aspect = width / height;
  const random = randomFrom(seed);
  let raster = painted(width, height, (u, v) => {
    const cloud = layeredNoise(u * aspect * 2.2, v * 2.6, 3, seed) * 0.2;
    return blend(blend(air.top, air.middle, between(0.05, 0.5, v + cloud)), air.low, between(0.4, 1.05, v + cloud));
  });
  for (const row of rows) {
    const grass = Array.from({ length: 110 }, () => blade(random() * width, height * (1.02 - row.size * 0.2), row.size * height, random));
    const flowers = Array.from({ length: row.flowers }, (_, index) => {
      const x = ((index + 0.2 + random() * 0.7) / row.flowers) * width;
      return poppy(x, mix(row.from, row.to, random()) * height, row.size * height * (0.75 + random() * 0.5), height, random);
    });
    raster = await drawnOver(raster, `<g fill="none" stroke-linecap="round">${grass.join("")}</g>${flowers.join("")}`);
    if (row.blur) raster = await softened(raster, 0.3 + (row.blur * height) / 900);
  }
  return raster;
}

function blade(x: number, foot: number, size: number, random: () => number): string {
  const [rise, lean] = [size * (2.2 + random() * 2.4), (random() - 0.5) * size * 1.8];
  const tone = ["#7f9a56", "#5c7d45", "#a5b170", "#47693c"][Math.floor(random() * 4)];
  return `<path stroke="${tone}" stroke-width="${size * 0.06}" d="M${x} ${foot}Q${x} ${foot - rise * 0.6} ${x + lean} ${foot - rise}"/>`;
}

/** One poppy on its stem: petals behind, petals before, the light through their edges. */
function poppy(x: number, y: number, size: number, height: number, random: () => number): string {
  const [lean, turn] = [(random() - 0.5) * size, (random() - 0.5) * 26];
  const [behind, before, light] = random() < 0.5 ? ["#a82a1f", "#d0402b", "#ee7a55"] : ["#b23221", "#dd4f31", "#f28d62"];
  const stem = `<path fill="none" stroke="#66803f" stroke-width="${size * 0.05}" d="M${x} ${y}C${x + lean * 0.2} ${y + size * 2} ${x + lean} ${y + size * 4} ${x + lean * 0.8} ${height}"/>`;
  return `${stem}<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path fill="${behind}" d="M0 .2C-.9 0 -.95 -.7 -.4 -.86C-.1 -.95 .1 -.95 .42 -.84C.95 -.66 .9 0 0 .2Z"/><path fill="#2a1a20" d="M-.2 -.32Q0 -.52 .2 -.32L.12 .05H-.12Z"/><path fill="${before}" d="M0 .32C-.75 .34 -1.060 -.2 -.86 -.52C-.6 -.3 -.2 -.32 .06 -.18C.2 .1 .16 .24 0 .32Z"/><path fill="${before}" d="M0 .32C.75 .34 1.060 -.2 .86 -.5C.62 -.28 .26 -.34 -.02 -.16C-.16 .1 -.14 .26 0 .32Z"/><path fill="none" stroke="${light}" stroke-width=".045" stroke-linecap="round" opacity=".8" d="M-.84 -.5C-.6 -.3 -.2 -.32 .04 -.19M.84 -.48C.62 -.28 .3 -.33 .02 -.17"/><path fill="none" stroke="${behind}" stroke-width=".02" opacity=".5" d="M0 .25Q-.3 .1 -.55 -.22M0 .25Q-.12 .05 -.24 -.2M0 .25Q.3 .1 .55 -.2M0 .25Q.12 .05 .26 -.2"/></g>`;
}
