import { elementTemplate, htmlOf } from "../element-template.server.ts";

/** Attributes of an `<img>`. */
export type PreloadedPicture = { srcSet: string; sizes: string };

/** No `href`, since browsers without `imagesrcset` would load it as well. */
const template = elementTemplate((slot) => (
  <link rel="preload" as="image" imageSrcSet={slot(0)} imageSizes={slot(1)} fetchPriority="high" />
));

export function preloadLink({ srcSet, sizes }: PreloadedPicture): string {
  return htmlOf(template(srcSet, sizes));
}
