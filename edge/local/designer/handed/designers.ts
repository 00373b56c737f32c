import { calendarContradictions, calendarRules } from "./parameters/calendar.ts";
import { cardContradictions, cardRules } from "./parameters/card.ts";
import { collageRules } from "./parameters/collage.ts";
import type { Contradictions } from "./parameters/contradiction.ts";
import { photoFrameContradictions, photoFrameRules } from "./parameters/photo-frame.ts";
import { photobookContradictions, photobookRules } from "./parameters/photobook.ts";
import { photoboxContradictions, photoboxRules } from "./parameters/photobox.ts";
import { flag, oneOf, type Rules, whole, word, written } from "./rule.ts";

/** What every designer takes beside its own (shop.md §3, "Others"). */
const common: Rules = {
  sku: word,
  gclid: written(/^[\w.-]{1,200}$/, "a click id of letters, digits, dots and dashes"),
  locale: oneOf("de-AT de-CH de-DE de-IT de-LI de-LU en-GB en-US es-ES fr-BE fr-CH fr-FR fr-LU it-CH it-IT nl-BE nl-NL".split(" ")),
  disableCache: flag,
  productType: oneOf("framedMaterial photoFrame photobox photoprint calendar card collage photoframe photobook".split(" "), "product"),
  tileCount: whole(1, 100),
  /** Where a visitor comes from: "gs" from a shopping ad. */
  s: written(/^[a-z0-9-]{1,40}$/, "a word of small letters, digits and dashes"),
};

const none: Contradictions = () => [];

/** The six designers by the name that stands in their path (shop.md §2): what each takes, and what it may not hold together. */
export const designers = {
  calendar: { rules: { ...common, ...calendarRules }, contradictions: calendarContradictions },
  card: { rules: { ...common, ...cardRules }, contradictions: cardContradictions },
  collage: { rules: { ...common, ...collageRules }, contradictions: none },
  "photo-frame": { rules: { ...common, ...photoFrameRules }, contradictions: photoFrameContradictions },
  photobook: { rules: { ...common, ...photobookRules }, contradictions: photobookContradictions },
  photobox: { rules: { ...common, ...photoboxRules }, contradictions: photoboxContradictions },
} satisfies Record<string, { rules: Rules; contradictions: Contradictions }>;

export type DesignerName = keyof typeof designers;

export function isDesigner(name: string): name is DesignerName {
  return Object.hasOwn(designers, name);
}
