import { animals } from "./animals.ts";
import { festive } from "./festive.ts";
import { flowers } from "./flowers.ts";
import type { Motif } from "./shape.ts";
import { skies } from "./skies.ts";
import { sprigs } from "./sprigs.ts";
import { things } from "./things.ts";
import { winged } from "./winged.ts";

/** All motifs by the name that themes use (edge/local/backend/seed/cards/words.ts). */
export const cardMotifs: ReadonlyMap<string, Motif> = new Map(
  Object.entries<Motif>({ ...animals, ...festive, ...flowers, ...skies, ...sprigs, ...things, ...winged }),
);
