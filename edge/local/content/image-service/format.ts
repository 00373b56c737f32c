export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

export const contentTypes: Record<PictureFormat | "svg", string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  svg: "image/svg+xml",
};

const formatsByExtension = new Map<string, PictureFormat | "svg">([
  ["jpg", "jpeg"],
  ["jpeg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
  ["svg", "svg"],
]);

export function pictureFormatOf(extension: string): PictureFormat | "svg" | undefined {
  return formatsByExtension.get(extension.toLowerCase());
}
