import type { ParameterLabels } from "../labels.ts";
import { formatRule, idRule, oneOf, type Rules } from "../rule.ts";
import { knownColours, knownMaterials } from "./catalogue.ts";
import { photoFrameRules } from "./photo-frame.ts";

export const collageRules: Rules = {
  color: oneOf(knownColours, "colour"),
  /** Id of the design group, not of a design (shop 3.41). */
  designId: idRule,
  formatType: formatRule,
  frameType: photoFrameRules.frameType as Rules[string],
  materialType: oneOf(knownMaterials, "material"),
};

export const collageLabels: ParameterLabels = {
  color: ["Farbe", "Colour", "Color", "Couleur", "Colore", "Kleur"],
};
