import type { MessageId } from "../locale/translate.ts";
import { accessoryKinds } from "./accessory/accessory.ts";
import { calendarMountings, calendarTypes } from "./calendar.ts";
import { calculatorLabels, callsToAction } from "./call-to-action.ts";
import { refinements } from "./card/refinement.ts";
import { colours } from "./colour.ts";
import { aspectRatios, britishAspectRatios } from "./format/aspect-ratio.ts";
import { orientations } from "./format/format.ts";
import { formatFilters, namedFormats, standardSizes } from "./format/format-name.ts";
import { type FrameFinish, type FrameSeries, frameFinishes, templateOnly } from "./frame/frame.ts";
import { backPanels, frameGlasses, frameParts, matTypes } from "./frame/frame-part.ts";
import { listFilters, listSorts, matchAllFilterValues } from "./listing.ts";
import { britishMaterials, type FrameFamily, framedMaterials, framedPosters, frameFamilyDefaults, namedMaterials } from "./material.ts";
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
import { cardKinds, cardPapers, punchings, themeLabels, themeStyles } from "./theme.ts";
import { toolboxQualityNames, toolboxTools } from "./toolbox.ts";

/** Values of the catalogue by message area, named by the messages `{area}.{value}` (app/locale/messages/trade). */
export const vocabulary = {
  material: namedMaterials,
  "material.framed": [...framedMaterials, ...framedPosters],
  frame: [...(Object.keys(frameFamilyDefaults) as FrameFamily[]), ...(Object.keys(frameFinishes) as FrameSeries[]), templateOnly],
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
  accessory: accessoryKinds,
  colour: colours,
  refinement: refinements,
  occasion: occasions,
  "list-filter": listFilters,
  "list-filter.open": matchAllFilterValues,
  "list-sort": listSorts,
  "theme.style": themeStyles,
  "theme.punching": punchings,
  "theme.product": cardKinds,
  "theme.label": themeLabels,
  "theme.paper": cardPapers,
  collage: collageKinds,
  "tile-count": collageTileCounts,
  product: products,
  action: callsToAction,
  label: calculatorLabels,
  tool: toolboxTools,
  "tool.about": toolboxTools,
  "tool.quality": toolboxQualityNames,
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
