import type { Style } from "../sheet.ts";
import { boho } from "./boho.ts";
import { classic } from "./classic.ts";
import { handwriting } from "./handwriting.ts";
import { minimalist } from "./minimalist.ts";
import { modern } from "./modern.ts";
import { photoStyle } from "./photo.ts";
import { vintage } from "./vintage.ts";
import { watercolour } from "./watercolour.ts";

/** Styles by the name that themes use (edge/local/backend/seed/cards/words.ts). */
export const cardStyles: ReadonlyMap<string, Style> = new Map([
  ["aquarell", watercolour],
  ["boho", boho],
  ["foto", photoStyle],
  ["handschrift", handwriting],
  ["klassisch", classic],
  ["minimalistisch", minimalist],
  ["modern", modern],
  ["vintage", vintage],
]);
