import { renderElementHtml } from "../element-template.server.ts";

export type PreloadedPicture = { srcSet: string; sizes: string };

/** No `href`, since browsers without `imagesrcset` would load it as well. */
export function renderPreloadLink({ srcSet, sizes }: PreloadedPicture): string {
  return renderElementHtml(<link rel="preload" as="image" imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" />);
}
