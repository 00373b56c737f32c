import type { dialogLinkProps } from "#app/ui/dialog.ts";

export type TaxNoteProps = { tax: string; shipping: string; link: ReturnType<typeof dialogLinkProps> };

/** States below a price what it includes; the cost of shipping opens as a dialog, or as a page without JavaScript. */
export function TaxNote({ tax, shipping, link }: TaxNoteProps) {
  return (
    <>
      {tax} <a {...link}>{shipping}</a>
    </>
  );
}
