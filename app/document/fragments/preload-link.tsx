import { renderElementHtml } from "../element-template.server.ts";

export type PreloadedPicture = { srcSet: string; sizes: string };

/** Omits `href`, which browsers that do not support `imagesrcset` would load in addition to the displayed picture. */
export function renderPreloadLink({ srcSet, sizes }: PreloadedPicture): string {
  return renderElementHtml(<link rel="preload" as="image" imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" />);
}
