import type { MessageId } from "../locale/words.ts";
import { accessories } from "./accessory.ts";
import { actions, labels } from "./action.ts";
import { aspectRatios, britishAspectRatios } from "./aspect-ratio.ts";
import { calendarMountings, calendarTypes } from "./calendar.ts";
import { colours } from "./colour.ts";
import { orientations } from "./format.ts";
import { formatFilters, namedFormats, standardSizes } from "./format-name.ts";
import { type FrameFinish, type FrameSeries, frameFinishes, templateOnly } from "./frame.ts";
import { backPanels, frameGlasses, frameParts, matTypes } from "./frame-part.ts";
import { listFilters, listSorts, openFilterValues } from "./listing.ts";
import { britishMaterials, type FrameFamily, framedMaterials, framedPosters, frameFamilies, namedMaterials } from "./material.ts";
import { occasions } from "./occasion.ts";
import { optionGroups, optionValues } from "./option.ts";
import {
  photobookBindings,
  photobookCategories,
  photobookCovers,
  photobookFinishes,
  photobookLaminations,
  photobookPapers,
  photobookPrintings,
  photobookTypes,
} from "./photobook.ts";
import { photoboxPapers, photoboxTypes, photoFormats } from "./photobox.ts";
import { collageKinds, collageTileCounts, products } from "./product.ts";
import { refinements } from "./refinement.ts";
import { cardKinds, cardPapers, punchings, themeLabels, themeStyles } from "./theme.ts";
import { toolQualityNames, tools } from "./tool.ts";

/**
 * The trade's tables by their area of words: a value's words are the message `{area}.{value}`, in
 * app/locale/messages/trade. The compiler refuses a value without words, the tests refuse words without a value.
 */
export const vocabulary = {
  material: namedMaterials,
  "material.framed": [...framedMaterials, ...framedPosters],
  frame: [...(Object.keys(frameFamilies) as FrameFamily[]), ...(Object.keys(frameFinishes) as FrameSeries[]), templateOnly],
  "frame.finish": Object.values(frameFinishes).flat() as FrameFinish[],
  "frame.part": frameParts,
  "frame.mat": matTypes,
  "frame.back": backPanels,
  "frame.glass": frameGlasses,
  option: optionGroups,
  "option.drilling": optionValues.drilling,
  "option.print-process": optionValues["print-process"],
  "option.aludibond-style": optionValues["aludibond-style"],
  "option.backlit-frame": optionValues["backlit-frame"],
  "option.milling": optionValues.milling,
  "option.hahnemuehle-surface": optionValues["hahnemuehle-surface"],
  "option.adhesive-film-style": optionValues["adhesive-film-style"],
  "option.canvas-stretcher": optionValues["canvas-stretcher"],
  "option.canvas-edge": optionValues["canvas-edge"],
  "option.poster-lamination": optionValues["poster-lamination"],
  "option.poster-style": optionValues["poster-style"],
  "option.pvc-eyelets": optionValues["pvc-eyelets"],
  "aspect-ratio": aspectRatios,
  orientation: orientations,
  "standard-size": standardSizes,
  format: namedFormats,
  "format-filter": formatFilters,
  "photo-format": photoFormats,
  "photobook.category": photobookCategories,
  "photobook.type": photobookTypes,
  "photobook.printing": photobookPrintings,
  "photobook.cover": photobookCovers,
  "photobook.binding": photobookBindings,
  "photobook.paper": photobookPapers,
  "photobook.finish": photobookFinishes,
  "photobook.lamination": photobookLaminations,
  "photobox.type": photoboxTypes,
  "photobox.paper": photoboxPapers,
  "calendar.type": calendarTypes,
  "calendar.mounting": calendarMountings,
  accessory: accessories,
  colour: colours,
  refinement: refinements,
  occasion: occasions,
  "list-filter": listFilters,
  "list-filter.open": openFilterValues,
  "list-sort": listSorts,
  "theme.style": themeStyles,
  "theme.punching": punchings,
  "theme.product": cardKinds,
  "theme.label": themeLabels,
  "theme.paper": cardPapers,
  collage: collageKinds,
  "tile-count": collageTileCounts,
  product: products,
  action: actions,
  label: labels,
  tool: tools,
  "tool.about": tools,
  "tool.quality": toolQualityNames,
} as const;

/** Terms that English alone has words for, by the same rule; only a British list shows them (shell.md §3). */
export const britishVocabulary = { material: britishMaterials, "aspect-ratio": britishAspectRatios } as const;

/** The ids of the words of every value. */
export const vocabularyIds: readonly MessageId[] = idsOf(vocabulary);
export const britishVocabularyIds: readonly MessageId[] = idsOf(britishVocabulary);

type Tables = Record<string, readonly string[]>;
type IdOf<Of extends Tables> = { [Area in keyof Of & string]: `${Area}.${Of[Area][number]}` }[keyof Of & string];

function idsOf<Of extends Tables>(tables: Of): IdOf<Of>[] {
  const ids = Object.entries(tables).flatMap(([area, values]) => values.map((value) => `${area}.${value}` as IdOf<Of>));
  return [...new Set(ids)];
}
