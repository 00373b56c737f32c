import { circle, closedCurve, heart, leaf, type Point, petal, pointAt, star } from "../path.ts";
import { area, line, pickRandom, type Random, randomBetween, type Shape } from "./shape.ts";

// Small shapes that accompany a motif. Like motifs, they are drawn in a square from -50 to 50.

export const hearts = (): Shape[] => [area("accent", heart(0, 0, 70))];

export const stars = (random: Random): Shape[] => [
  area("accent", star(0, 0, 42, pickRandom(random, [4, 5]), 0.4, randomBetween(random, -10, 10))),
];

export const dots = (): Shape[] => [area("accent", circle(0, 0, 24))];

export const twig = (random: Random): Shape[] => {
  const bow = randomBetween(random, -8, 8);
  const at = (share: number): Point => [Math.sin(share * 2.4) * bow, 48 - share * 80];
  return [
    line("deep", `M0 48Q${bow} 10 ${at(1)[0]} ${at(1)[1]}`, 2),
    ...[0.28, 0.52, 0.76].flatMap((share) => [
      area("main", leaf(at(share), -48, 30 - share * 10, 13)),
      area("second", leaf(at(share + 0.06), 48, 30 - share * 10, 13)),
    ]),
    area("main", leaf(at(0.98), 0, 20, 11)),
  ];
};

export const blossom = (): Shape[] => [
  ...Array.from({ length: 5 }, (_, place) => area(place % 2 ? "second" : "main", petal([0, 0], place * 72, 40, 34))),
  area("accent", circle(0, 0, 9)),
];

export const crystal = (): Shape[] =>
  Array.from({ length: 6 }, (_, place) => {
    const end = pointAt([0, 0], place * 60, 42);
    const fork = pointAt([0, 0], place * 60, 26);
    const [left, right] = [pointAt(fork, place * 60 - 45, 14), pointAt(fork, place * 60 + 45, 14)];
    return line("main", `M0 0L${end.join(" ")}M${left.join(" ")}L${fork.join(" ")}L${right.join(" ")}`, 4);
  });

export const waves = (): Shape[] =>
  [-14, 6, 26].map((y, place) => line(place === 1 ? "accent" : "second", `M-44 ${y}q11 -12 22 0t22 0t22 0t22 0`, 4));

export const cloud = (): Shape[] => [
  area("pale", closedCurve("-44 14, -36 -6, -20 -8, -6 -24, 14 -20, 22 -4, 38 -2, 44 14, 30 22, 0 22, -30 22")),
];

export const bird = (): Shape[] => [line("deep", "M-40 -6Q-22 -26 0 6Q22 -26 40 -6", 5)];
