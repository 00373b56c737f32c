import { type RecognisedProduct, recogniseProduct } from "../catalogue/recognition.ts";

/** Shop 3.3 to shop 3.7. */
export function productOfDesignerUrl(href: string): RecognisedProduct | undefined {
  const [, query = ""] = href.split(/[?#]/, 2);
  return recogniseProduct(Object.fromEntries(new URLSearchParams(query)));
}
