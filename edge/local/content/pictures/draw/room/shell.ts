import { Box } from "../light/bodies.ts";
import type { Daylight, Window } from "../light/daylight.ts";
import { type Shape, type Skin, unit, type Vector } from "../light/shapes.ts";
import { boards, plain, plaster } from "./materials.ts";

/** Wall, floor and skirting of a room; the wall stands at depth 0, the floor lies at height 0. */
export function room(wall = plaster("#ece5db"), floor: Skin = boards("#b39a80"), skirting = "#ece5da"): Shape[] {
  return [
    new Box([0, 1.5, -0.1], [6, 3, 0.1], wall),
    new Box([0, -0.05, 3], [6, 0.05, 3.2], floor),
    new Box([0, 0.045, 0.007], [6, 0.045, 0.007], plain(skirting), { bevel: 0.004 }),
  ];
}

/** Two casements with glazing bars, as old houses have them. */
export const casement: Window["open"] = (u, v) => {
  const across = (u * 2) % 1;
  const up = (v * 3) % 1;
  return across > 0.06 && across < 0.94 && up > 0.05 && up < 0.95;
};

/** Morning light from a tall window on the left. */
export function morning(towards: Vector = [-0.82, 0.46, 0.52], strength = 1): Daylight {
  return {
    window: { corner: [-3.1, 0.5, 0.55], along: [0, 0, 2.3], up: [0, 2.1, 0], light: [8.2, 8.3, 8.4], open: casement },
    sun: { towards: unit(towards), spread: 0.008, light: [1.75 * strength, 1.5 * strength, 1.2 * strength] },
    room: { above: [0.64, 0.63, 0.62], below: [0.38, 0.34, 0.3], window: [0.88, 0.89, 0.91], far: [0.4, 0.385, 0.365] },
  };
}
