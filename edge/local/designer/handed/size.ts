import { namedFormats } from "./parameters/catalogue.ts";
import { one, part } from "./parameters/contradiction.ts";
import { printOf } from "./parameters/photo-frame.ts";
import type { Handed } from "./read-handed.ts";

/** Width and height in millimetres. */
export type Size = { width: number; height: number };

/** The size of what is printed, as far as it is chosen. */
export function sizeOf({ designer, given }: Pick<Handed, "designer" | "given">): Size | undefined {
  switch (designer) {
    case "calendar":
      return named(one(given, "formatType"));
    case "photobook":
      return named(one(given, "photobookFormat"));
    case "card":
      return written(one(given, "card")?.split("-").at(-1));
    case "collage":
      return written(one(given, "formatType"));
    case "photo-frame":
      return written(printOf(given)?.format);
    case "photobox": {
      const [width, height] = [part(given, "photoboxFormat", "width"), part(given, "photoboxFormat", "height")];
      return written(width && height ? `${width}x${height}` : one(given, "sku")?.split("-")[2]);
    }
  }
}

function named(format: string | undefined): Size | undefined {
  const [width, height] = namedFormats[format ?? ""] ?? [];
  return width && height ? { width, height } : undefined;
}

function written(format: string | undefined): Size | undefined {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(format ?? "") ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
