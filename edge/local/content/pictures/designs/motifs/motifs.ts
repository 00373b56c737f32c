import { animalMotifs } from "./animals.ts";
import { festiveMotifs } from "./festive.ts";
import { flowerMotifs } from "./flowers.ts";
import type { Motif } from "./shape.ts";
import { skyMotifs } from "./skies.ts";
import { sprigMotifs } from "./sprigs.ts";
import { objectMotifs } from "./things.ts";
import { wingedMotifs } from "./winged.ts";

/** All motifs by the name that themes use (edge/local/backend/seed/cards/words.ts). */
export const cardMotifs: ReadonlyMap<string, Motif> = new Map(
  Object.entries<Motif>({
    ...animalMotifs,
    ...festiveMotifs,
    ...flowerMotifs,
    ...skyMotifs,
    ...sprigMotifs,
    ...objectMotifs,
    ...wingedMotifs,
  }),
);
