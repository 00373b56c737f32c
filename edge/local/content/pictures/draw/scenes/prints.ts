import { Box } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import { bentPaper } from "../products/bent-paper.ts";
import { photoBox } from "../products/photo-box.ts";
import { photographs } from "../products/photographs.ts";
import { photoPrint } from "../products/prints.ts";
import type { Raster } from "../raster.ts";
import { table, vase } from "../room/furniture.ts";
import { cloth } from "../room/materials.ts";
import { eucalyptus, olive, twig } from "../room/plants.ts";
import { morning } from "../room/shell.ts";

/** A print that lies on the table and has not forgotten the roll it came from: its sides rise a little. */
const lying = (photo: Raster, [x, z]: readonly [number, number], turn: number, lift: number, wide = 0.15) => {
  const size = [wide, (wide * photo.height) / photo.width] as const;
  return bentPaper([x, lift, z], size, photoPrint(photo, 0.045), (u) => 0.0045 * (2 * u - 1) ** 2, { x: -90, y: turn }, 0.006);
};

/** A small box of linen, full of prints, its lid beside it. */
export async function smallBox(): Promise<Scene> {
  const upright = await photographs(420, 630);
  const across = await photographs(630, 420);
  const inside = [upright.skyline, upright.forest, upright.meadow].map((photo) => photoPrint(photo));
  return {
    shapes: [
      table("#cbbfae"),
      ...photoBox([-0.08, 0, 0.28], [0.115, 0.1, 0.21], inside, { y: 20 }, "#b4694c"),
      new Box([0.15, 0.013, 0.17], [0.061, 0.013, 0.109], cloth("#b4694c", 0.9, 13), { turn: { y: -24 }, bevel: 0.0014 }),
      lying(across.beach, [0.14, 0.36], -12, 0.0012),
      lying(across.wheat, [0.04, 0.465], 14, 0.0032),
      lying(upright.balloons, [0.21, 0.455], 20, 0.0056, 0.1),
      ...twig([-0.4, 0.02, 0.56], [0.9, 0.05, -0.2], 0.26, eucalyptus, 52),
      vase([0.0, 0, 0.06], 0.09, [0.03, 0.045, 0.048, 0.046], "#efe7da"),
    ],
    daylight: morning([-0.7, 0.55, 0.35], 0.85),
    grid: 2,
    camera: { at: [0.07, 0.48, 0.94], towards: [0.03, 0.03, 0.33], view: 0.72 },
  };
}

/** Prints of a summer, spread out on a table to be chosen from. */
export async function spreadOfPrints(): Promise<Scene> {
  const upright = await photographs(420, 560);
  const across = await photographs(630, 420);
  const pile = [0, 1, 2, 3, 4, 5].map((place) =>
    lying(place === 5 ? across.mountains : across.sea, [-0.31, 0.19], 14 + ((place * 7) % 5), 0.001 + place * 0.0019, 0.17),
  );
  return {
    shapes: [
      table("#b9a78f"),
      ...pile,
      lying(across.lake, [-0.09, 0.2], -9, 0.001, 0.17),
      lying(upright.balloons, [0.09, 0.23], 8, 0.0035, 0.12),
      lying(across.skyline, [0.25, 0.2], -14, 0.001, 0.17),
      lying(upright.wheat, [-0.22, 0.4], -12, 0.0055, 0.12),
      lying(across.beach, [-0.06, 0.38], 7, 0.0085, 0.17),
      lying(across.meadow, [0.11, 0.41], -16, 0.006, 0.17),
      lying(upright.forest, [0.29, 0.37], 11, 0.0035, 0.12),
      lying(across.dunes, [-0.1, 0.55], -6, 0.001, 0.17),
      lying(across.mountains, [0.1, 0.555], 11, 0.0095, 0.17),
      ...twig([0.46, 0.02, 0.56], [-0.75, 0.03, -0.1], 0.2, olive, 66),
      vase([-0.4, 0, 0.36], 0.09, [0.03, 0.045, 0.048, 0.046], "#efe7da"),
    ],
    daylight: morning([-0.7, 0.62, 0.16], 0.85),
    grid: 2,
    camera: { at: [0.0, 0.8, 0.78], towards: [0.0, 0, 0.38], view: 0.8 },
  };
}
