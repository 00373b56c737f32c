import type { MessageId } from "../locale/translate.ts";
import { accessoryKinds } from "./accessory/accessory.ts";
import { calendarTerms } from "./calendar.ts";
import { callToActionTerms } from "./call-to-action.ts";
import { refinements } from "./card/refinement.ts";
import { colours } from "./colour.ts";
import { aspectRatios, britishAspectRatios } from "./format/aspect-ratio.ts";
import { orientations } from "./format/format.ts";
import { formatTerms } from "./format/format-name.ts";
import { type FrameFinish, type FrameSeries, frameFinishes, templateOnly } from "./frame/frame.ts";
import { framePartTerms } from "./frame/frame-part.ts";
import { listTerms } from "./listing.ts";
import { britishMaterials, type FrameFamily, frameFamilyDefaults, materialTerms } from "./material.ts";
import { occasions } from "./occasion.ts";
import { optionTerms } from "./option.ts";
import { photobookTerms } from "./photobook.ts";
import { photoboxTerms } from "./photobox.ts";
import { productTerms } from "./product.ts";
import { themeTerms } from "./theme.ts";
import { toolTerms } from "./toolbox.ts";

/** Values of the catalogue by message area, named by the messages `{area}.{value}` (app/locale/messages/trade). */
export const vocabulary = {
  ...materialTerms,
  frame: [...(Object.keys(frameFamilyDefaults) as FrameFamily[]), ...(Object.keys(frameFinishes) as FrameSeries[]), templateOnly],
  "frame.finish": Object.values(frameFinishes).flat() as FrameFinish[],
  ...framePartTerms,
  ...optionTerms,
  "aspect-ratio": aspectRatios,
  orientation: orientations,
  ...formatTerms,
  ...photoboxTerms,
  ...photobookTerms,
  ...calendarTerms,
  accessory: accessoryKinds,
  colour: colours,
  refinement: refinements,
  occasion: occasions,
  ...listTerms,
  ...themeTerms,
  ...productTerms,
  ...callToActionTerms,
  ...toolTerms,
} as const;

/** Terms that only British lists show; they have messages in British English only (shell 3.38, shell 3.40). */
export const britishVocabulary = { material: britishMaterials, "aspect-ratio": britishAspectRatios } as const;

export const vocabularyMessageIds: readonly MessageId[] = idsOf(vocabulary);
export const britishVocabularyMessageIds: readonly MessageId[] = idsOf(britishVocabulary);

type Tables = Record<string, readonly string[]>;
type IdOf<Of extends Tables> = { [Area in keyof Of & string]: `${Area}.${Of[Area][number]}` }[keyof Of & string];

function idsOf<Of extends Tables>(tables: Of): IdOf<Of>[] {
  const ids = Object.entries(tables).flatMap(([area, values]) => values.map((value) => `${area}.${value}` as IdOf<Of>));
  return [...new Set(ids)];
}
