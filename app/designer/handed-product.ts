import { type RecognisedProductType, recogniseProductType } from "../catalogue/recognition.ts";

/** Shop 3.3 to shop 3.7. */
export function productOfDesignerUrl(href: string): RecognisedProductType | undefined {
  const [, query = ""] = href.split(/[?#]/, 2);
  return recogniseProductType(Object.fromEntries(new URLSearchParams(query)));
}
