import type { ParameterLabels } from "../labels.ts";
import { integerRule, oneOf, partsOf, patternRule, type Rules } from "../rule.ts";
import { type ContradictionCheck, partValue, singleValue } from "./values.ts";

export const photoboxRules: Rules = {
  photoboxFormat: partsOf(["width", "height"], integerRule(1, 10_000)),
  photoboxType: oneOf(["small", "large", "photoprint"], "photobox.type"),
  sku: patternRule(
    /^photobox-(small|large|photoprint)-[1-9]\d{0,4}x[1-9]\d{0,4}-(glossy|matt|hahnemuehle|poster)$/,
    'an article such as "photobox-small-100x100-matt"',
  ),
};

export const photoboxLabels: ParameterLabels = {
  photoboxFormat: ["Fotoformat", "Photo format", "Formato de foto", "Format des photos", "Formato foto", "Fotoformaat"],
  photoboxType: ["Fotobox", "Photo box", "Caja de fotos", "Box photo", "Scatola con foto", "Fotobox"],
};

export const photoboxContradictions: ContradictionCheck = (given) => {
  const [, type, format] = singleValue(given, "sku")?.split("-") ?? [];
  const [width, height] = ["width", "height"].map((name) => partValue(given, "photoboxFormat", name));
  const hasFormat = width !== undefined && height !== undefined;
  return [
    given.photoboxFormat !== undefined && !hasFormat && { parameter: "photoboxFormat", why: "must have a width and a height" },
    type !== undefined &&
      ![type, undefined].includes(singleValue(given, "photoboxType")) && { parameter: "sku", why: "is a box of another type" },
    format !== undefined && hasFormat && format !== `${width}x${height}` && { parameter: "sku", why: "is a box of another format" },
  ];
};
