import { lighten, mixColours } from "../colours.ts";
import { pickRandom, randomBetween } from "../motifs/shape.ts";
import { circle, closedCurve, polygon, roundCoordinate } from "../path.ts";
import { crest, glow, gradientBackground, land, type PhotoFrame, type Photograph } from "./frame.ts";

// Landscapes with gradients of light, haze between ranges of hills, and little detail.

const lights = [
  { top: "#7fa3bd", middle: "#d9cdbf", low: "#f4d9b4", sun: "#fff0cf", far: "#b9b7b5", near: "#2f4a48" },
  { top: "#5d86ac", middle: "#a9c6da", low: "#e6edee", sun: "#ffffff", far: "#a7bccb", near: "#2f5a4c" },
  { top: "#6d6e97", middle: "#d79c8f", low: "#f5c48f", sun: "#ffe3b3", far: "#b08f9c", near: "#33344f" },
  { top: "#8fb4b8", middle: "#cfdcd3", low: "#f3ead4", sun: "#fff7df", far: "#b4c8c0", near: "#47664c" },
] as const;

const ranges = (frame: PhotoFrame, far: string, near: string, rough: number, count = 4, top = 0.5): string =>
  Array.from({ length: count }, (_, place) => {
    const share = place / (count - 1);
    const tone = mixColours(far, near, share ** 0.85);
    const edge = crest(frame, frame.height * (top + share * (0.92 - top)), frame.height * (0.11 - share * 0.03), rough);
    return land(frame, `range${place}`, edge, tone, mixColours(tone, far, 0.42 * (1 - share * 0.6)));
  }).join("");

export const hills: Photograph = (frame) => {
  const { width, height, random } = frame;
  const light = pickRandom(random, lights);
  const [x, y] = [width * randomBetween(random, 0.25, 0.75), height * 0.42];
  return [
    gradientBackground(frame, [light.top, 0], [light.middle, 0.34], [light.low, 0.6]),
    glow(frame, "sun", x, y, Math.max(width, height) * 0.5, light.sun),
    `<path d="${circle(x, y, height * 0.035)}" fill="${light.sun}"/>`,
    ranges(frame, light.far, light.near, 0.5),
  ].join("");
};

export const peaks: Photograph = (frame) => {
  const { width, height, random } = frame;
  const light = pickRandom(random, lights);
  const top = (x: number, y: number, wide: number, place: number) => {
    const edge = (side: number, share: number): readonly [number, number] => [
      x + side * wide * share + randomBetween(random, -0.03, 0.03) * wide,
      y + (height * 0.72 - y) * share,
    ];
    const [left, right] = [[0.24, 0.45, 0.7, 1].map((share) => edge(-1, share)), [0.2, 0.42, 0.66, 1].map((share) => edge(1, share))];
    const tone = mixColours(light.far, light.near, 0.3 + place * 0.2);
    const snow = polygon([
      [x, y],
      ...right.slice(0, 2),
      [x + wide * 0.18, y + height * 0.1],
      [x + wide * 0.05, y + height * 0.17],
      [x - wide * 0.08, y + height * 0.09],
      ...left.slice(0, 1),
    ]);
    return `<path d="${polygon([[x, y], ...right, ...left.reverse()])}" fill="${tone}"/><path d="${polygon([[x, y], ...right, [x + wide * 0.1, height * 0.72], [x - wide * 0.04, y + height * 0.2]])}" fill="${mixColours(tone, light.near, 0.35)}"/><path d="${snow}" fill="${lighten(light.low, 0.6)}" fill-opacity="0.9"/>`;
  };
  return [
    gradientBackground(frame, [light.top, 0], [light.middle, 0.5], [light.low, 0.75]),
    top(width * 0.24, height * 0.3, width * 0.36, 0),
    top(width * 0.8, height * 0.26, width * 0.34, 0),
    top(width * 0.52, height * randomBetween(random, 0.12, 0.2), width * 0.4, 1),
    land(frame, "foot", crest(frame, height * 0.7, height * 0.04, 0.6), mixColours(light.far, light.near, 0.7), light.near),
    land(
      frame,
      "lake",
      `M0 ${roundCoordinate(height * 0.82)}L${roundCoordinate(width)} ${roundCoordinate(height * 0.8)}`,
      light.middle,
      light.top,
    ),
    `<path d="M${roundCoordinate(width * 0.2)} ${roundCoordinate(height * 0.87)}h${roundCoordinate(width * 0.4)}M${roundCoordinate(width * 0.45)} ${roundCoordinate(height * 0.93)}h${roundCoordinate(width * 0.4)}" stroke="${light.low}" stroke-opacity="0.5" stroke-width="${roundCoordinate(height * 0.008)}"/>`,
  ].join("");
};

export const sea: Photograph = (frame) => {
  const { width, height, random } = frame;
  const light = pickRandom(random, lights);
  const [x, horizon] = [width * randomBetween(random, 0.3, 0.7), height * randomBetween(random, 0.46, 0.56)];
  const glints = Array.from({ length: 16 }, (_, place) => {
    const share = (place + 0.5) / 16;
    const wide = width * (0.03 + share * 0.2) * randomBetween(random, 0.4, 1);
    return `M${roundCoordinate(x - wide + randomBetween(random, -0.06, 0.06) * width * share)} ${roundCoordinate(horizon + share * share * (height - horizon))}h${roundCoordinate(wide * 2)}`;
  });
  const boat = width * randomBetween(random, 0.12, 0.24);
  return [
    gradientBackground(frame, [light.top, 0], [light.middle, 0.3], [light.low, 0.52]),
    glow(frame, "sun", x, horizon - height * 0.09, height * 0.5, light.sun),
    `<path d="${circle(x, horizon - height * 0.1, height * 0.045)}" fill="${lighten(light.sun, 0.5)}"/>`,
    land(
      frame,
      "water",
      `M0 ${roundCoordinate(horizon)}H${roundCoordinate(width)}`,
      mixColours(light.far, light.low, 0.3),
      mixColours(light.near, light.top, 0.4),
    ),
    `<path d="${glints.join("")}" stroke="${light.sun}" stroke-opacity="0.6" stroke-width="${roundCoordinate(height * 0.009)}" stroke-linecap="round"/>`,
    `<path d="M${roundCoordinate(boat)} ${roundCoordinate(horizon - height * 0.1)}v${roundCoordinate(height * 0.1)}h${roundCoordinate(width * 0.07)}ZM${roundCoordinate(boat - height * 0.012)} ${roundCoordinate(horizon - height * 0.07)}v${roundCoordinate(height * 0.07)}h${roundCoordinate(-width * 0.04)}Z" fill="#fdf9f2"/>`,
  ].join("");
};

export const forest: Photograph = (frame) => {
  const { width, height, random } = frame;
  const green = pickRandom(random, ["#2d4b3f", "#38502f", "#41533f"] as const);
  const rows = [0, 1, 2].map((row) => {
    const firs = Array.from({ length: 9 - row * 2 }, (_, place) => {
      const [x, foot, size] = [
        ((place + random()) / (9 - row * 2)) * width,
        height * (0.72 + row * 0.16),
        height * (0.42 + row * 0.16) * randomBetween(random, 0.7, 1.1),
      ];
      const tier = (share: number) =>
        `L${roundCoordinate(x + size * 0.13 * share)} ${roundCoordinate(foot - size * (1 - share) * 0.94)}L${roundCoordinate(x + size * 0.075 * share)} ${roundCoordinate(foot - size * (1 - share) * 0.96)}`;
      const back = (share: number) =>
        `L${roundCoordinate(x - size * 0.075 * share)} ${roundCoordinate(foot - size * (1 - share) * 0.96)}L${roundCoordinate(x - size * 0.13 * share)} ${roundCoordinate(foot - size * (1 - share) * 0.94)}`;
      return `M${roundCoordinate(x)} ${roundCoordinate(foot - size)}${[0.25, 0.45, 0.65, 0.85, 1].map(tier).join("")}${[1, 0.85, 0.65, 0.45, 0.25].map(back).join("")}Z`;
    });
    return `<path d="${firs.join("")}" fill="${mixColours("#c4cfc6", green, 0.3 + row * 0.35)}"/>`;
  });
  return [
    gradientBackground(frame, ["#dfe6e0", 0], ["#cfd9d2", 0.6], ["#b9c7bc", 1]),
    glow(frame, "sun", width * 0.6, height * 0.2, height * 0.6, "#fff6de"),
    ...rows,
  ].join("");
};

export const meadow: Photograph = (frame) => {
  const { width, height, random } = frame;
  const light = pickRandom(random, [lights[1], lights[3], lights[0]] as const);
  const blooms = ["#e0604c", "#f0c14d", "#f6efe2", "#8a78bd"].map((colour, place) => {
    const heads = Array.from({ length: 14 }, () => {
      const share = random() ** 0.7;
      return circle(random() * width, height * (0.62 + share * 0.36), height * (0.004 + share * 0.014));
    });
    return `<path d="${heads.join("")}" fill="${colour}" fill-opacity="${roundCoordinate(0.95 - place * 0.08)}"/>`;
  });
  return [
    gradientBackground(frame, [light.top, 0], [light.middle, 0.35], [light.low, 0.56]),
    glow(frame, "sun", width * 0.7, height * 0.3, height * 0.5, light.sun, 0.7),
    land(frame, "far", crest(frame, height * 0.52, height * 0.05, 0.4), mixColours(light.far, "#7d9a72", 0.5), light.far),
    land(frame, "field", crest(frame, height * 0.6, height * 0.03, 0.3), "#9fb26a", "#4d7040"),
    ...blooms,
  ].join("");
};

export const beach: Photograph = (frame) => {
  const { width, height, random } = frame;
  const edge = (share: number, sway: number) =>
    `M0 ${roundCoordinate(height * share)}Q${roundCoordinate(width * 0.3)} ${roundCoordinate(height * (share - sway))} ${roundCoordinate(width * 0.55)} ${roundCoordinate(height * (share + sway * 0.4))}T${roundCoordinate(width)} ${roundCoordinate(height * (share - 0.08))}`;
  const sway = randomBetween(random, 0.05, 0.1);
  return [
    gradientBackground(frame, ["#2f7f93", 0], ["#56a9ad", 0.35], ["#a6d3c8", 0.6], ["#cfe6da", 1]),
    land(frame, "foam", edge(0.6, sway), "#ffffff", "#ffffff"),
    land(frame, "wet", edge(0.64, sway), "#cdb490", "#dcc6a2"),
    land(frame, "sand", edge(0.74, sway), "#ead8b8", "#e0c79f"),
    `<path d="${edge(0.36, sway)}${edge(0.48, sway)}" fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="${roundCoordinate(height * 0.012)}"/>`,
  ].join("");
};

export const snow: Photograph = (frame) => {
  const { width, height, random } = frame;
  const firs = Array.from({ length: 13 }, () => {
    const [x, size] = [random() * width, height * randomBetween(random, 0.12, 0.26)];
    const foot = height * randomBetween(random, 0.62, 0.72);
    return closedCurve([
      [x, foot - size],
      [x + size * 0.2, foot - size * 0.1],
      [x, foot],
      [x - size * 0.2, foot - size * 0.1],
    ]);
  });
  return [
    gradientBackground(frame, ["#8fa9c4", 0], ["#cdd6df", 0.45], ["#f3e4d7", 0.66]),
    ranges({ ...frame, name: `${frame.name}s` }, "#c9d3de", "#9fb2c6", 0.6, 2, 0.5),
    `<path d="${firs.join("")}" fill="#4f6a70"/>`,
    land(frame, "near", crest(frame, height * 0.72, height * 0.05, 0.3), "#ffffff", "#cfdbe8"),
  ].join("");
};

export const night: Photograph = (frame) => {
  const { width, height, random } = frame;
  const stars = Array.from({ length: 46 }, () =>
    circle(random() * width, random() * height * 0.66, height * randomBetween(random, 0.002, 0.006)),
  );
  const veil = (x: number, colour: string) =>
    `<path d="M${roundCoordinate(width * x)} 0Q${roundCoordinate(width * (x + 0.2))} ${roundCoordinate(height * 0.3)} ${roundCoordinate(width * (x - 0.06))} ${roundCoordinate(height * 0.66)}L${roundCoordinate(width * (x + 0.2))} ${roundCoordinate(height * 0.6)}Q${roundCoordinate(width * (x + 0.46))} ${roundCoordinate(height * 0.25)} ${roundCoordinate(width * (x + 0.22))} 0Z" fill="${colour}" fill-opacity="0.3"/>`;
  return [
    gradientBackground(frame, ["#0f1b38", 0], ["#1f3a5c", 0.45], ["#3f6f7c", 0.75]),
    veil(randomBetween(random, 0, 0.2), "#6fe0b0"),
    veil(randomBetween(random, 0.3, 0.5), "#7fb9e8"),
    `<path d="${stars.join("")}" fill="#f4efdc"/>`,
    ranges({ ...frame, name: `${frame.name}n` }, "#274357", "#0b1526", 0.6, 2, 0.72),
  ].join("");
};

export const city: Photograph = (frame) => {
  const { width, height, random } = frame;
  const light = pickRandom(random, [lights[2], lights[0]] as const);
  const houses = (base: number, tone: string, count: number) => {
    const blocks = Array.from({ length: count }, (_, place) => ({
      x: (place / count) * width,
      top: height * (base - randomBetween(random, 0.02, 0.26)),
    }));
    const windows = blocks.flatMap(({ x, top }) =>
      Array.from(
        { length: 5 },
        () =>
          `M${roundCoordinate(x + random() * (width / count) * 0.7)} ${roundCoordinate(top + randomBetween(random, 0.05, 0.3) * height)}h${roundCoordinate(width * 0.01)}v${roundCoordinate(height * 0.014)}h${roundCoordinate(-width * 0.01)}Z`,
      ),
    );
    return `<path d="${blocks.map(({ x, top }) => `M${roundCoordinate(x)} ${roundCoordinate(height)}V${roundCoordinate(top)}h${roundCoordinate(width / count)}V${roundCoordinate(height)}Z`).join("")}" fill="${tone}"/><path d="${windows.join("")}" fill="#ffdf9e" fill-opacity="0.75"/>`;
  };
  return [
    gradientBackground(frame, [light.top, 0], [light.middle, 0.5], [light.low, 0.85]),
    glow(frame, "sun", width * 0.6, height * 0.6, height * 0.5, light.sun, 0.7),
    houses(0.72, mixColours(light.far, light.near, 0.35), 11),
    houses(0.92, light.near, 7),
  ].join("");
};
