import type { EvaluatedVisitor } from "../app/experiments/evaluate.ts";
import { randomFrom } from "../edge/local/content/pictures/designs/random-from.ts";

export type RandomExperiments = {
  /** Experiment as stored before audiences and forced visitors existed. */
  old(name: string): OldExperiment;
  /** Experiment as stored now, with random optional fields; `visitor` is among the forced ones at times. */
  stored(name: string, visitor: EvaluatedVisitor): Record<string, unknown>;
  visitor(): EvaluatedVisitor;
};

export type OldExperiment = {
  name: string;
  killed: boolean;
  trafficAllocation: number;
  seed: number;
  defaultTreatment: "control" | "off" | "on";
  treatments: { name: "control" | "off" | "on"; size: number }[];
  onPaths?: string[];
};

const treatmentNames = ["control", "off", "on"] as const;
const facts = {
  locales: ["de-DE", "fr-CH", "en-GB", "nl-BE"],
  channels: ["card", "poster"],
  platforms: ["web", "desktop"],
  tags: ["1616", "calculator", "größe"],
  pathPrefixes: ["/poster", "/posterdruck", "/leinwand"],
} as const;
const paths = ["/", "/posterdruck", "/posterdruck-xxl", "/leinwanddruck", "/fotos/posterdruck"];
/** Characters of one to four bytes in UTF-8. */
const letters = [..."abcxyzABC019-_. äßéñœ€漢字テ😀🖼"];

/** Creates random experiments and visitors, with edge cases: no or all traffic, empty shares, wide seeds. Equal seeds give equal ones. */
export function randomExperiments(seed: number): RandomExperiments {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const someOf = <Value>(values: readonly Value[]) => {
    const some = values.filter(() => random() < 0.5);
    return some.length > 0 ? some : [oneOf(values)];
  };
  const isNow = (chance: number) => random() < chance;
  const word = (most: number) => Array.from({ length: 1 + below(most) }, () => oneOf(letters)).join("");

  function sizes(): number[] {
    const ends = Array.from({ length: below(4) }, () => oneOf([0, 50, 100, below(101)])).sort((one, other) => one - other);
    return [...ends, 100].map((end, index) => end - (ends[index - 1] ?? 0));
  }
  function old(name: string): OldExperiment {
    return {
      name,
      killed: isNow(0.05),
      trafficAllocation: oneOf([0, 1, 50, 99, 100, 100, below(101)]),
      seed: oneOf([0, -1, -2_147_483_648, 4_294_967_295, 1616, below(2 ** 32), -below(2 ** 31), Math.floor(random() * 2 ** 52)]),
      defaultTreatment: oneOf(treatmentNames),
      treatments: sizes().map((size) => ({ name: oneOf(treatmentNames), size })),
      ...(isNow(0.2) ? { onPaths: someOf(facts.pathPrefixes) } : {}),
    };
  }
  const visitor = (): EvaluatedVisitor => ({
    key: isNow(0.5) ? `00000000-0000-4000-8000-${String(below(10 ** 9)).padStart(12, "0")}` : word(isNow(0.1) ? 200 : 20),
    locale: oneOf(facts.locales),
    channel: oneOf(facts.channels),
    platform: oneOf(facts.platforms),
    path: oneOf(paths),
    ...(isNow(0.7) ? { tags: facts.tags.filter(() => isNow(0.4)) } : {}),
  });
  return {
    old,
    visitor,
    stored(name, { key }) {
      const { seed, ...experiment } = old(name);
      const limits = Object.entries(facts).filter(() => isNow(0.3));
      return {
        ...experiment,
        ...(isNow(0.7) ? { seed } : {}),
        ...(isNow(0.3) ? { enabled: isNow(0.8) } : {}),
        ...(isNow(0.5) ? { changeNumber: below(10 ** 9) } : {}),
        ...(isNow(0.5) ? { audience: Object.fromEntries(limits.map(([fact, values]) => [fact, someOf<string>(values)])) } : {}),
        ...(isNow(0.2)
          ? {
              forced: Array.from({ length: 1 + below(3) }, () => ({
                treatment: oneOf(treatmentNames),
                visitors: isNow(0.5) ? [word(8), key] : [word(8)],
              })),
            }
          : {}),
      };
    },
  };
}
