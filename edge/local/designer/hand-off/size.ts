import { knownFormats } from "./parameters/catalogue.ts";
import { parsePrintSku } from "./parameters/photo-frame.ts";
import { partValue, singleValue } from "./parameters/values.ts";
import type { ReceivedHandOff } from "./read-hand-off.ts";

/** Width and height in millimetres. */
export type PrintSize = { width: number; height: number };

/** Returns undefined until a size is chosen. */
export function printSizeOf({ designer, given }: Pick<ReceivedHandOff, "designer" | "given">): PrintSize | undefined {
  switch (designer) {
    case "calendar":
      return sizeOfNamed(singleValue(given, "formatType"));
    case "photobook":
      return sizeOfNamed(singleValue(given, "photobookFormat"));
    case "card":
      return parseSize(singleValue(given, "card")?.split("-").at(-1));
    case "collage":
      return parseSize(singleValue(given, "formatType"));
    case "photo-frame":
      return parseSize(parsePrintSku(given)?.format);
    case "photobox": {
      const [width, height] = [partValue(given, "photoboxFormat", "width"), partValue(given, "photoboxFormat", "height")];
      return parseSize(width && height ? `${width}x${height}` : singleValue(given, "sku")?.split("-")[2]);
    }
  }
}

function sizeOfNamed(format: string | undefined): PrintSize | undefined {
  const [width, height] = knownFormats[format ?? ""] ?? [];
  return width && height ? { width, height } : undefined;
}

function parseSize(format: string | undefined): PrintSize | undefined {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(format ?? "") ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
