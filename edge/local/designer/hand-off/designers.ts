import type { ParameterLabels } from "./labels.ts";
import { calendarContradictions, calendarLabels, calendarRules } from "./parameters/calendar.ts";
import { cardContradictions, cardLabels, cardRules } from "./parameters/card.ts";
import { collageLabels, collageRules } from "./parameters/collage.ts";
import { photoFrameContradictions, photoFrameLabels, photoFrameRules } from "./parameters/photo-frame.ts";
import { photobookContradictions, photobookLabels, photobookRules } from "./parameters/photobook.ts";
import { photoboxContradictions, photoboxLabels, photoboxRules } from "./parameters/photobox.ts";
import type { ContradictionCheck } from "./parameters/values.ts";
import { flagRule, integerRule, nameRule, oneOf, patternRule, type Rules } from "./rule.ts";

/** Parameters of all designers (shop 3.45). */
const commonRules: Rules = {
  sku: nameRule,
  gclid: patternRule(/^[\w.-]{1,200}$/, "a click id of letters, digits, dots and dashes"),
  locale: oneOf("de-AT de-CH de-DE de-IT de-LI de-LU en-GB en-US es-ES fr-BE fr-CH fr-FR fr-LU it-CH it-IT nl-BE nl-NL".split(" ")),
  disableCache: flagRule,
  productType: oneOf("framedMaterial photoFrame photobox photoprint calendar card collage photoframe photobook".split(" "), "product"),
  tileCount: integerRule(1, 100),
  /** Source of the visit, such as "gs" for a shopping ad. */
  s: patternRule(/^[a-z0-9-]{1,40}$/, "a word of small letters, digits and dashes"),
};

const noContradictions: ContradictionCheck = () => [];

/** The six designers by the name in their path (shop 2.23): rules for parameters and combinations, and labels for the cart. */
export const designerTable = {
  calendar: { rules: { ...commonRules, ...calendarRules }, labels: calendarLabels, contradictions: calendarContradictions },
  card: { rules: { ...commonRules, ...cardRules }, labels: cardLabels, contradictions: cardContradictions },
  collage: { rules: { ...commonRules, ...collageRules }, labels: collageLabels, contradictions: noContradictions },
  "photo-frame": { rules: { ...commonRules, ...photoFrameRules }, labels: photoFrameLabels, contradictions: photoFrameContradictions },
  photobook: { rules: { ...commonRules, ...photobookRules }, labels: photobookLabels, contradictions: photobookContradictions },
  photobox: { rules: { ...commonRules, ...photoboxRules }, labels: photoboxLabels, contradictions: photoboxContradictions },
} satisfies Record<string, { rules: Rules; labels: ParameterLabels; contradictions: ContradictionCheck }>;

export type LocalDesignerName = keyof typeof designerTable;

export function isDesignerName(name: string): name is LocalDesignerName {
  return Object.hasOwn(designerTable, name);
}
