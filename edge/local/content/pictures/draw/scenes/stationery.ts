import { Box } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import type { Shape, Vector } from "../light/shapes.ts";
import { posterBar, standoff } from "../products/hardware.ts";
import { envelope, foldedCard, sheet } from "../products/paper.ts";
import { cards } from "../products/prints.ts";
import { bow, ribbon, roll } from "../products/ribbon.ts";
import { voucherFace } from "../products/voucher.ts";
import { table, vase } from "../room/furniture.ts";
import { cloth, plaster } from "../room/materials.ts";
import { bunch, eucalyptus, olive, twig } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";

const flat = (turn: number) => ({ x: -90, y: turn });

/** The cards of one feast, with one twig on all of them: invitation, thanks, a card for the table, an envelope. */
export async function setOfCards(): Promise<Scene> {
  const dark = ["#35524f", "#eadfca", "#8fa694"] as const;
  return {
    shapes: [
      ...room(plaster("#d8d2c5", 1, 75)).slice(0, 1),
      table("#cfc4b5"),
      ...foldedCard([-0.13, 0, 0.38], 0.15, 0.21, await cards.twig(620, 868), 40, 12),
      ...foldedCard([0.11, 0, 0.3], 0.115, 0.16, await cards.twig(500, 700, ...dark), 42, -12),
      envelope([0.03, 0.002, 0.55], 0.21, 0.15, "#9fb0a0", flat(14)),
      sheet([0.155, 0.0045, 0.53], 0.105, 0.148, await cards.twig(500, 705, "#e3e6da"), flat(-22), 0.0011),
      ...foldedCard([0.2, 0, 0.41], 0.07, 0.05, await cards.twig(360, 270), 50, 4),
      ribbon([-0.15, 0, 0.585], 0.15, 0.014, "#b4694c", -20, 0.0025),
      vase([-0.3, 0, 0.2], 0.13, [0.035, 0.05, 0.045, 0.024, 0.028], "#efe7da"),
      ...bunch([-0.3, 0.12, 0.2], 0.2, 4, eucalyptus, 53, 0.5),
    ],
    daylight: morning([-0.75, 0.42, 0.55], 0.85),
    grid: 2,
    camera: { at: [0.02, 0.4, 1.3], towards: [-0.0, 0.075, 0.38], view: 0.62 },
  };
}

/** A gift voucher on its envelope, a ribbon around both. */
export async function voucher(): Promise<Scene> {
  const at: Vector = [0.0, 0.0052, 0.42];
  const turn = 9;
  return {
    shapes: [
      table("#cfc2b0"),
      envelope([-0.012, 0.0016, 0.405], 0.245, 0.13, "#35524f", flat(turn - 7)),
      sheet(at, 0.21, 0.105, await voucherFace(1500, 750), flat(turn), 0.0012),
      ribbon([0.0735, 0.0064, 0.4085], 0.132, 0.014, "#b4532f", turn + 90, 0.0004),
      ...bow([0.0735, 0.0068, 0.4085], 0.037, 0.014, "#b4532f", turn + 6),
      envelope([0.17, 0.0014, 0.26], 0.19, 0.13, "#c9a08c", flat(-20)),
      ...twig([-0.3, 0.012, 0.54], [0.85, 0.03, -0.35], 0.24, eucalyptus, 64),
      ...twig([0.25, 0.012, 0.57], [-0.8, 0.03, 0.05], 0.13, olive, 65),
      vase([-0.11, 0, 0.22], 0.075, [0.028, 0.04, 0.042, 0.04], "#efe7da"),
    ],
    daylight: morning([-0.72, 0.54, 0.24], 0.85),
    grid: 2,
    camera: { at: [0.03, 0.4, 0.78], towards: [0.01, 0.0, 0.37], view: 0.6 },
  };
}

/** What goes with cards and pictures: envelopes, ribbons, a bar for posters, screws, a box. */
export async function oddments(): Promise<Scene> {
  const fan = (["#9fb0a0", "#c98a6b", "#f0e8da", "#35524f"] as const).map(
    (tone, place): Shape =>
      envelope([-0.165 + place * 0.022, 0.0014 + place * 0.0027, 0.38 + place * 0.016], 0.176, 0.125, tone, flat(46 - place * 13)),
  );
  return {
    shapes: [
      table("#cabba5"),
      ...fan,
      roll([0.03, 0, 0.26], 0.036, 0.018, "#b4532f"),
      roll([0.1, 0, 0.3], 0.03, 0.024, "#5f7f78"),
      roll([0.075, 0, 0.2], 0.028, 0.014, "#d9b98c"),
      ribbon([0.16, 0, 0.355], 0.13, 0.02, "#5f7f78", -28, 0.0045),
      ...bow([0.07, 0.001, 0.44], 0.046, 0.016, "#b4532f", 14),
      ...posterBar([0.02, 0, 0.565], 0.34, 6),
      ...standoff([0.21, 0, 0.445]),
      ...standoff([0.24, 0, 0.47]),
      ...standoff([0.25, 0, 0.43], "#2c3033"),
      ...standoff([0.215, 0, 0.5], "#2c3033", 60),
      ...standoff([0.185, 0, 0.475], "#c2a15c", -30),
      new Box([-0.17, 0.03, 0.2], [0.075, 0.03, 0.06], cloth("#34494b", 0.9, 14), { turn: { y: 16 }, bevel: 0.0015 }),
      new Box([-0.17, 0.052, 0.2], [0.077, 0.012, 0.062], cloth("#34494b", 0.9, 14), { turn: { y: 16 }, bevel: 0.0015 }),
      ...twig([0.36, 0.012, 0.22], [-0.5, 0.03, -0.1], 0.2, olive, 67),
    ],
    daylight: morning([-0.7, 0.58, 0.2], 0.85),
    grid: 2,
    camera: { at: [0.01, 0.6, 0.88], towards: [0.0, 0, 0.395], view: 0.79 },
  };
}
