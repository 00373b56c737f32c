import { across, unit, type Vector } from "./shapes.ts";

/** Where one stands, where one looks, how much one sees (width over distance), and how far the frame is moved. */
export type Camera = { at: Vector; towards: Vector; view: number; shift?: readonly [x: number, y: number] };

/** No ray runs exactly along an axis: a division by nothing would lose it. */
const level = 1.3e-7;

/** Gives the direction that a place of the picture looks into; 0 to 1 from the left and from the top. */
export function lookThrough(camera: Camera, aspect: number): (u: number, v: number) => Vector {
  const { at, towards, view } = camera;
  const ahead = unit([towards[0] - at[0], towards[1] - at[1], towards[2] - at[2]]);
  const right = unit(across(ahead, [0, 1, 0]));
  const up = across(right, ahead);
  const [shiftX, shiftY] = camera.shift ?? [0, 0];
  return (u, v) => {
    const x = (u - 0.5 + shiftX) * view;
    const y = ((0.5 - v + shiftY) * view) / aspect;
    const axis = (i: 0 | 1 | 2) => ahead[i] + right[i] * x + up[i] * y + level;
    return unit([axis(0), axis(1), axis(2)]);
  };
}
