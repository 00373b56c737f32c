import { colour } from "../raster.ts";
import type { Scene } from "../light/render.ts";
import { Rod } from "../light/bodies.ts";
import { canvas } from "../products/canvas.ts";
import { books, sideboard, vase } from "../room/furniture.ts";
import { bunch, olive, tree } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";
import { mountains } from "../scenery/mountains.ts";

/** A large canvas over a sideboard; calm wall on the left, where the headline stands. */
export async function livingRoom(): Promise<Scene> {
  const print = mountains(1400, 960);
  return {
    shapes: [
      ...room(),
      ...sideboard(0.72, 1.75),
      canvas([0.72, 1.5, 0.004], 1.32, 0.88, print, 0.038),
      vase([0.2, 0.66, 0.22], 0.24, [0.05, 0.085, 0.075, 0.03, 0.036], "#d8cdbd"),
      ...bunch([0.2, 0.88, 0.22], 0.42, 5, olive, 4, 0.55),
      ...books([1.08, 0.66, 0.23], ["#bf6a4c", "#e4dccd", "#2c4a4c"]),
      vase([1.1, 0.75, 0.23], 0.075, [0.03, 0.05, 0.055, 0.05], "#2b3a3f"),
      vase([1.93, 0, 0.45], 0.3, [0.11, 0.15, 0.165, 0.16], "#c9b79f"),
      ...tree([1.93, 0.24, 0.45], 1.55, olive, 12),
      new Rod([1.93, 0.255, 0.45], [1.93, 0.262, 0.45], 0.14, colour("#5b4a3b")),
    ],
    daylight: morning(),
    camera: { at: [0.05, 1.25, 4.4], towards: [0.05, 1.25, 0], view: 0.93, shift: [0, -0.028] },
  };
}
