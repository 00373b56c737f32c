import type { Style } from "../sheet.ts";
import { boho } from "./boho.ts";
import { classic } from "./classic.ts";
import { handwriting } from "./handwriting.ts";
import { minimalist } from "./minimalist.ts";
import { modern } from "./modern.ts";
import { photo } from "./photo.ts";
import { vintage } from "./vintage.ts";
import { watercolour } from "./watercolour.ts";

/** How fronts are drawn, by the name that themes have it under (edge/local/backend/seed/cards/words.ts). */
export const styles: ReadonlyMap<string, Style> = new Map([
  ["aquarell", watercolour],
  ["boho", boho],
  ["foto", photo],
  ["handschrift", handwriting],
  ["klassisch", classic],
  ["minimalistisch", minimalist],
  ["modern", modern],
  ["vintage", vintage],
]);
