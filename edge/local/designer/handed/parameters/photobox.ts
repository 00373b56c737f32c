import { oneOf, partsOf, type Rules, whole, written } from "../rule.ts";
import { type Contradictions, one, part } from "./contradiction.ts";

export const photoboxRules: Rules = {
  photoboxFormat: partsOf(["width", "height"], whole(1, 10_000)),
  photoboxType: oneOf(["small", "large", "photoprint"], "photobox.type"),
  sku: written(
    /^photobox-(small|large|photoprint)-[1-9]\d{0,4}x[1-9]\d{0,4}-(glossy|matt|hahnemuehle|poster)$/,
    'an article such as "photobox-small-100x100-matt"',
  ),
};

export const photoboxContradictions: Contradictions = (given) => {
  const [, type, format] = one(given, "sku")?.split("-") ?? [];
  const [width, height] = ["width", "height"].map((name) => part(given, "photoboxFormat", name));
  const isFormat = width !== undefined && height !== undefined;
  return [
    given.photoboxFormat !== undefined && !isFormat && { parameter: "photoboxFormat", why: "must have a width and a height" },
    type !== undefined && ![type, undefined].includes(one(given, "photoboxType")) && { parameter: "sku", why: "is a box of another type" },
    format !== undefined && isFormat && format !== `${width}x${height}` && { parameter: "sku", why: "is a box of another format" },
  ];
};
