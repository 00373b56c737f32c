/** The formats that a picture can be changed into. */
export type Format = "jpeg" | "png" | "webp" | "avif" | "gif";

export const contentTypes: Record<Format | "svg", string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  svg: "image/svg+xml",
};

const endings = new Map<string, Format | "svg">([
  ["jpg", "jpeg"],
  ["jpeg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
  ["svg", "svg"],
]);

/** The format that the ending of a file or a format filter names, or undefined. */
export function formatNamed(ending: string): Format | "svg" | undefined {
  return endings.get(ending.toLowerCase());
}
