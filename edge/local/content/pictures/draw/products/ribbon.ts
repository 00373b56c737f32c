import { Box } from "../light/bodies.ts";
import { type Shape, type Skin, Stand, type Turn, type Vector } from "../light/shapes.ts";
import { SoftBody } from "../light/soft-bodies.ts";
import { noise } from "../noise.ts";
import { colour } from "../raster.ts";

/** Satin: fine threads along the ribbon, a soft sheen across. */
const satin = (hex: string): Skin => {
  const tone = colour(hex);
  return (x, y, z) => {
    const thread = 1 + noise(x * 60, (y + z) * 1400, 6) * 0.06;
    return [tone[0] * thread, tone[1] * thread, tone[2] * thread];
  };
};

/** A length of ribbon that lies in waves; `at` is its middle on what it lies on, `wave` how high they are. */
export function ribbon(at: Vector, length: number, width: number, tone: string, turn = 0, wave = 0.004): Shape {
  const rise = (x: number) => wave * (1 + Math.sin((x / length) * 15 + length * 40)) * 0.5;
  return new SoftBody(
    [at[0], at[1] + wave / 2 + 0.0012, at[2]],
    [length / 2, wave / 2 + 0.0012, width / 2],
    (x, y, z) =>
      Math.max((Math.abs(y + wave / 2 - rise(x)) - 0.0009) * 0.7, Math.abs(x) - length / 2 + 0.0002, Math.abs(z) - width / 2 + 0.0002),
    satin(tone),
    { turn: { y: turn }, gloss: 0.02 },
  );
}

/** A bow of two loops, two tails and a knot; `at` is below its knot, `size` the length of a loop. */
export function bow(at: Vector, size: number, width: number, tone: string, turn = 0): Shape[] {
  const skin = satin(tone);
  const loop = (side: -1 | 1, lean: number): Shape => {
    const [long, high] = [size / 2, size * 0.24];
    const around = turn + lean + (side < 0 ? 180 : 0);
    const place = new Stand(at, { y: around }).place(long + width * 0.12, high + 0.002, 0);
    return new SoftBody(
      place,
      [long + 0.001, high + 0.001, width / 2],
      (x, y, z) => {
        const full = 0.4 + 0.6 * Math.max(0, (x + long) / (2 * long));
        return Math.max(
          (Math.abs(Math.hypot(x / long, y / (high * full)) - 1) * high - 0.0011) * 0.5,
          Math.abs(z) - width * (0.3 + 0.2 * full),
        );
      },
      skin,
      { turn: { y: around, z: 8 }, gloss: 0.02 },
    );
  };
  const tail = (angle: number): Shape => {
    const reach = size * 1.05;
    return ribbon(new Stand(at, { y: turn + angle }).place(reach / 2, 0, 0), reach, width * 0.9, tone, turn + angle, 0.005);
  };
  const knot = new Box([at[0], at[1] + size * 0.12, at[2]], [width * 0.36, size * 0.1, width * 0.42], skin, {
    turn: { y: turn },
    bevel: width * 0.2,
  });
  return [loop(1, -6), loop(-1, 6), tail(-38), tail(218), knot];
}

/** A roll of ribbon on a core of wood; it lies on its side. */
export function roll(at: Vector, radius: number, width: number, tone: string, turn: Turn = {}): Shape {
  const [side, core] = [satin(tone), colour("#c2a27c")];
  const inner = radius * 0.42;
  return new SoftBody(
    [at[0], at[1] + width / 2, at[2]],
    [radius, width / 2, radius],
    (x, y, z) => {
      const round = Math.hypot(x, z);
      return Math.max(round - radius + 0.0004, inner * 0.72 - round, Math.abs(y) - width / 2 + 0.0004 + (round < inner ? 0.001 : 0)) * 0.8;
    },
    (x, y, z, face) => {
      const round = Math.hypot(x, z);
      if (round < inner) return core;
      const [red, green, blue] = side(x, y, z, face);
      const layer = Math.abs(y) > width / 2 - 0.001 ? 0.86 + 0.14 * Math.sin(round * 5200) : 1;
      return [red * layer, green * layer, blue * layer];
    },
    { turn, gloss: 0.014 },
  );
}
