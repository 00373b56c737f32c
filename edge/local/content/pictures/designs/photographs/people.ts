import { darken, lighten } from "../colours.ts";
import { pickRandom, randomBetween } from "../motifs/shape.ts";
import { circle, closedCurve, ellipse, parsePoints, petal, pointAt, roundCoordinate, star } from "../path.ts";
import { glow, gradientBackground, type PhotoFrame, type Photograph } from "./frame.ts";

// People, animals and objects as calm shapes in front of a blurred background.

const skins = ["#f0cdb2", "#e3b592", "#c48f68", "#8d5f43", "#f5d9c4"] as const;
const hairs = ["#4a3426", "#2b221f", "#8a5a34", "#c79b5f", "#6b4630", "#b9b2aa"] as const;
const clothes = ["#5d7f8f", "#c7785f", "#e3d5be", "#6f8a6a", "#39495c", "#d59a9a", "#f4f0e8"] as const;
const grounds = [
  ["#cfdccb", "#8fae8b"],
  ["#e8dccb", "#c9a98a"],
  ["#cfdbe4", "#93adc0"],
  ["#f0d9cf", "#d4a596"],
] as const;

function blurredBackground(frame: PhotoFrame): string {
  const { width, height, random } = frame;
  const [top, low] = pickRandom(random, grounds);
  const discs = Array.from({ length: 9 }, () =>
    circle(random() * width, random() * height * 0.8, Math.min(width, height) * randomBetween(random, 0.05, 0.14)),
  );
  return `${gradientBackground(frame, [lighten(top, 0.25), 0], [low, 1])}<path d="${discs.join("")}" fill="#ffffff" fill-opacity="0.16"/>`;
}

/** Draws head and shoulders; `size` is the head's height. */
function person({ random }: PhotoFrame, x: number, y: number, size: number, isChild = false): string {
  const [skin, hair, cloth] = [pickRandom(random, skins), pickRandom(random, hairs), pickRandom(random, clothes)];
  const at = (right: number, down: number): readonly [number, number] => [x + right * size, y + down * size];
  const wide = isChild ? 0.62 : 0.86;
  const isLong = random() < 0.5;
  const part = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
  return [
    isLong
      ? part(
          closedCurve([
            at(-0.5, -0.1),
            at(-0.36, -0.56),
            at(0, -0.7),
            at(0.36, -0.56),
            at(0.5, -0.1),
            at(0.52, 0.62),
            at(0.2, 0.7),
            at(-0.2, 0.7),
            at(-0.52, 0.62),
          ]),
          darken(hair, 0.12),
        )
      : "",
    part(closedCurve([at(-0.16, 0.3), at(0.16, 0.3), at(0.2, 0.76), at(-0.2, 0.76)]), darken(skin, 0.12)),
    part(
      closedCurve([
        at(-wide - 0.1, 2.3),
        at(-wide, 1.1),
        at(-wide * 0.7, 0.78),
        at(-0.2, 0.64),
        at(0, 0.74),
        at(0.2, 0.64),
        at(wide * 0.7, 0.78),
        at(wide, 1.1),
        at(wide + 0.1, 2.3),
      ]),
      cloth,
    ),
    part(ellipse(x, y, size * (isChild ? 0.42 : 0.38), size * 0.48), skin),
    part(
      closedCurve([
        at(-0.42, 0.06),
        at(-0.44, -0.32),
        at(-0.2, -0.6),
        at(0.14, -0.62),
        at(0.42, -0.36),
        at(0.43, 0.06),
        at(0.34, -0.14),
        at(0.08, -0.3),
        at(-0.2, -0.2),
        at(-0.34, -0.1),
      ]),
      hair,
    ),
    part(`${circle(x - size * 0.14, y + size * 0.04, size * 0.032)}${circle(x + size * 0.14, y + size * 0.04, size * 0.032)}`, "#3a2c26"),
    `<path d="M${roundCoordinate(x - size * 0.12)} ${roundCoordinate(y + size * 0.22)}q${roundCoordinate(size * 0.12)} ${roundCoordinate(size * 0.11)} ${roundCoordinate(size * 0.24)} 0" fill="none" stroke="#a4574b" stroke-width="${roundCoordinate(size * 0.035)}" stroke-linecap="round"/>`,
    part(
      `${circle(x - size * 0.24, y + size * 0.16, size * 0.07)}${circle(x + size * 0.24, y + size * 0.16, size * 0.07)}`,
      "#e58f86",
    ).replace("/>", ' fill-opacity="0.3"/>'),
  ].join("");
}

const sizeIn = ({ width, height }: PhotoFrame, share: number) => Math.min(width * 0.8, height) * share;

export const portrait: Photograph = (frame) =>
  blurredBackground(frame) + person(frame, frame.width / 2, frame.height * 0.42, sizeIn(frame, 0.42));

export const child: Photograph = (frame) =>
  blurredBackground(frame) + person(frame, frame.width / 2, frame.height * 0.48, sizeIn(frame, 0.44), true);

export const couple: Photograph = (frame) => {
  const size = sizeIn(frame, 0.36);
  return (
    blurredBackground(frame) +
    person(frame, frame.width / 2 - size * 0.5, frame.height * 0.42, size) +
    person(frame, frame.width / 2 + size * 0.5, frame.height * 0.47, size)
  );
};

export const family: Photograph = (frame) => {
  const size = sizeIn(frame, 0.28);
  const [x, y] = [frame.width / 2, frame.height];
  return (
    blurredBackground(frame) +
    person(frame, x - size * 0.85, y * 0.36, size) +
    person(frame, x + size * 0.85, y * 0.38, size) +
    person(frame, x, y * 0.62, size * 0.84, true)
  );
};

export const baby: Photograph = (frame) => {
  const { width, height, random } = frame;
  const [x, y, size] = [width / 2, height * 0.46, sizeIn(frame, 0.3)];
  const [skin, cloth] = [pickRandom(random, skins), pickRandom(random, ["#f2c9cc", "#c8dbe6", "#e6dcc4", "#cfe0cf"] as const)];
  return [
    gradientBackground(frame, ["#fbf6ee", 0], ["#eadfcf", 1]),
    `<path d="${ellipse(x, y + size * 1.25, size * 1.15, size * 1.2)}" fill="${cloth}"/>`,
    `<path d="${closedCurve([
      [x - size * 1.1, y + size],
      [x - size * 0.2, y + size * 0.9],
      [x + size * 1.1, y + size * 1.7],
      [x + size * 0.6, y + size * 2.4],
      [x - size, y + size * 2],
    ])}" fill="${lighten(cloth, 0.35)}"/>`,
    `<path d="${circle(x, y, size)}" fill="${cloth}"/>`,
    `<path d="${ellipse(x, y + size * 0.1, size * 0.8, size * 0.78)}" fill="${skin}"/>`,
    `<path d="M${roundCoordinate(x - size * 0.42)} ${roundCoordinate(y + size * 0.1)}q${roundCoordinate(size * 0.13)} ${roundCoordinate(size * 0.12)} ${roundCoordinate(size * 0.26)} 0M${roundCoordinate(x + size * 0.16)} ${roundCoordinate(y + size * 0.1)}q${roundCoordinate(size * 0.13)} ${roundCoordinate(size * 0.12)} ${roundCoordinate(size * 0.26)} 0M${roundCoordinate(x - size * 0.1)} ${roundCoordinate(y + size * 0.44)}q${roundCoordinate(size * 0.1)} ${roundCoordinate(size * 0.08)} ${roundCoordinate(size * 0.2)} 0" fill="none" stroke="#7a5144" stroke-width="${roundCoordinate(size * 0.045)}" stroke-linecap="round"/>`,
    `<path d="${circle(x - size * 0.46, y + size * 0.34, size * 0.13)}${circle(x + size * 0.46, y + size * 0.34, size * 0.13)}" fill="#e58f86" fill-opacity="0.32"/>`,
  ].join("");
};

export const dog: Photograph = (frame) => {
  const { width, height, random } = frame;
  const fur = pickRandom(random, ["#b98552", "#d9b98c", "#6b5142", "#e8dfd2", "#8a8784"] as const);
  const [x, y, size] = [width / 2, height * 0.46, sizeIn(frame, 0.34)];
  const at = (right: number, down: number): readonly [number, number] => [x + right * size, y + down * size];
  const part = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
  return [
    blurredBackground(frame),
    part(closedCurve([at(-0.7, 2.2), at(-0.66, 1), at(-0.3, 0.5), at(0.3, 0.5), at(0.66, 1), at(0.7, 2.2)]), fur),
    part(closedCurve([at(-0.36, 2.2), at(-0.3, 1.2), at(0, 0.9), at(0.3, 1.2), at(0.36, 2.2)]), lighten(fur, 0.45)),
    part(
      closedCurve([
        at(0, -0.72),
        at(0.46, -0.56),
        at(0.6, -0.06),
        at(0.42, 0.42),
        at(0, 0.66),
        at(-0.42, 0.42),
        at(-0.6, -0.06),
        at(-0.46, -0.56),
      ]),
      fur,
    ),
    part(closedCurve([at(-0.4, -0.6), at(-0.8, -0.5), at(-0.9, 0.1), at(-0.7, 0.42), at(-0.52, 0)]), darken(fur, 0.25)),
    part(closedCurve([at(0.4, -0.6), at(0.8, -0.5), at(0.9, 0.1), at(0.7, 0.42), at(0.52, 0)]), darken(fur, 0.25)),
    part(closedCurve([at(0, -0.04), at(0.26, 0.12), at(0.28, 0.44), at(0, 0.62), at(-0.28, 0.44), at(-0.26, 0.12)]), lighten(fur, 0.5)),
    part(
      `${circle(...at(-0.26, -0.14), size * 0.07)}${circle(...at(0.26, -0.14), size * 0.07)}${ellipse(...at(0, 0.14), size * 0.13, size * 0.09)}`,
      "#2a211d",
    ),
    part(closedCurve([at(-0.08, 0.44), at(0.08, 0.44), at(0.07, 0.68), at(-0.07, 0.68)]), "#d9766f"),
  ].join("");
};

export const bouquet: Photograph = (frame) => {
  const { width, height, random } = frame;
  const tones = pickRandom(random, [
    ["#e3a1a8", "#f6dcd8", "#b7606c"],
    ["#f2e6d0", "#e0b98a", "#ffffff"],
    ["#8d9fc9", "#e7dff0", "#c583a5"],
  ] as const);
  const size = Math.min(width, height) * 0.17;
  const spread = parsePoints("0.5 0.4, 0.28 0.36, 0.72 0.38, 0.38 0.6, 0.63 0.62, 0.5 0.18");
  const leaves = spread.map(([x = 0, y = 0], place) => petal([width * x, height * y], place * 61, size * 1.5, size * 0.6)).join("");
  const heads = spread.map(([x = 0, y = 0], place) => {
    const middle: readonly [number, number] = [width * x, height * y];
    const ring = (reach: number, petals: number, colour: string) =>
      `<path d="${Array.from({ length: petals }, (_, turn) => petal(pointAt(middle, (turn * 360) / petals, reach * 0.2), (turn * 360) / petals, reach, reach * 0.8)).join("")}" fill="${colour}"/>`;
    const tone = tones[place % 3] ?? tones[0];
    return ring(size, 8, tone) + ring(size * 0.68, 6, lighten(tone, 0.25)) + ring(size * 0.4, 5, darken(tone, 0.1));
  });
  return `${gradientBackground(frame, ["#eee7dc", 0], ["#d3c6b4", 1])}<path d="${leaves}" fill="#7f9a79"/>${heads.join("")}`;
};

export const cake: Photograph = (frame) => {
  const { width, height, random } = frame;
  const [x, y, size] = [width / 2, height * 0.7, Math.min(width, height) * 0.3];
  const icing = pickRandom(random, ["#f3c9cf", "#f6e7c8", "#cfe3e0"] as const);
  const candles = [-0.6, -0.2, 0.2, 0.6].map((share) => ({ x: x + share * size, y: y - size * 0.62 }));
  return [
    gradientBackground(frame, ["#4b3b4d", 0], ["#8d6a62", 0.7], ["#b58a6c", 1]),
    glow(frame, "light", x, y - size * 0.7, size * 2, "#ffd796", 0.8),
    `<path d="${ellipse(x, y + size * 0.32, size * 1.3, size * 0.16)}" fill="#f2ece4"/>`,
    `<path d="M${roundCoordinate(x - size)} ${roundCoordinate(y - size * 0.5)}h${roundCoordinate(size * 2)}v${roundCoordinate(size * 0.8)}h${roundCoordinate(-size * 2)}Z" fill="#d9a877"/>`,
    `<path d="M${roundCoordinate(x - size)} ${roundCoordinate(y - size * 0.5)}h${roundCoordinate(size * 2)}v${roundCoordinate(size * 0.26)}q${roundCoordinate(-size * 0.2)} ${roundCoordinate(size * 0.22)} ${roundCoordinate(-size * 0.4)} 0t${roundCoordinate(-size * 0.4)} 0t${roundCoordinate(-size * 0.4)} 0t${roundCoordinate(-size * 0.4)} 0t${roundCoordinate(-size * 0.4)} 0Z" fill="${icing}"/>`,
    ...candles.map(
      (candle) =>
        `<path d="M${roundCoordinate(candle.x)} ${roundCoordinate(candle.y + size * 0.12)}v${roundCoordinate(-size * 0.34)}" stroke="#ffffff" stroke-width="${roundCoordinate(size * 0.08)}"/><path d="${ellipse(candle.x, candle.y - size * 0.34, size * 0.05, size * 0.11)}" fill="#ffe6a4"/>`,
    ),
  ].join("");
};

export const plate: Photograph = (frame) => {
  const { width, height, random } = frame;
  const [x, y, size] = [width / 2, height / 2, Math.min(width, height) * 0.38];
  const foods = Array.from({ length: 13 }, (_, place) => {
    const [atX, atY] = pointAt([x, y], place * 137.5, size * 0.6 * Math.sqrt(place / 13));
    return place % 3
      ? `<path d="${circle(atX, atY, size * randomBetween(random, 0.1, 0.17))}" fill="${["#d9573f", "#f0b548", "#e9ddc2"][place % 3] ?? "#d9573f"}"/>`
      : `<path d="${petal([atX, atY], place * 70, size * 0.36, size * 0.2)}" fill="#5f8f55"/>`;
  });
  return `${gradientBackground(frame, ["#6f5a49", 0], ["#8a715b", 1])}<path d="${circle(x, y + size * 0.05, size * 1.04)}" fill="#000000" fill-opacity="0.25"/><path d="${circle(x, y, size)}" fill="#f5f1ea"/><path d="${circle(x, y, size * 0.76)}" fill="#e9e3d9"/>${foods.join("")}`;
};

export const pitch: Photograph = (frame) => {
  const { width, height, random } = frame;
  const [x, y, size] = [width * randomBetween(random, 0.4, 0.6), height * 0.66, Math.min(width, height) * 0.2];
  return [
    gradientBackground(frame, ["#9ec3da", 0], ["#dfeaf0", 0.42], ["#78a45c", 0.44], ["#3f7a3d", 1]),
    `<path d="M0 ${roundCoordinate(height * 0.56)}L${roundCoordinate(width)} ${roundCoordinate(height * 0.5)}M${roundCoordinate(width * 0.1)} ${roundCoordinate(height)}L${roundCoordinate(width * 0.36)} ${roundCoordinate(height * 0.54)}" stroke="#ffffff" stroke-opacity="0.8" stroke-width="${roundCoordinate(height * 0.014)}"/>`,
    `<path d="${ellipse(x, y + size, size * 0.9, size * 0.2)}" fill="#000000" fill-opacity="0.3"/><path d="${circle(x, y, size)}" fill="#fbfaf7"/><path d="${star(x, y, size * 0.42, 5, 0.81)}${[0, 72, 144, 216, 288].map((turn) => circle(...pointAt([x, y], turn, size * 0.82), size * 0.17)).join("")}" fill="#2d3338"/>`,
  ].join("");
};
