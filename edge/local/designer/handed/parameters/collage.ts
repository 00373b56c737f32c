import { format, id, oneOf, type Rules } from "../rule.ts";
import { colours, materials } from "./catalogue.ts";
import { photoFrameRules } from "./photo-frame.ts";

export const collageRules: Rules = {
  color: oneOf(colours, "colour"),
  /** The number of the group of designs. */
  designId: id,
  formatType: format,
  frameType: photoFrameRules.frameType as Rules[string],
  materialType: oneOf(materials, "material"),
};
