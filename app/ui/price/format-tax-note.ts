import type { Translate } from "#app/locale/translate.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { TaxNoteProps } from "./tax-note.tsx";

export function taxNoteProps(words: Translate, dialog: Parameters<typeof dialogLinkProps>[2]): TaxNoteProps {
  return { tax: words("price.tax"), shipping: words("price.shipping"), link: dialogLinkProps("shipping", {}, dialog) };
}
