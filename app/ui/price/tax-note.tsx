import type { dialogLinkProps } from "#app/ui/dialog.ts";

export type TaxNoteProps = { tax: string; shipping: string; link: ReturnType<typeof dialogLinkProps> };

/** Shown below a price; `tax` states what the price includes. */
export function TaxNote({ tax, shipping, link }: TaxNoteProps) {
  return (
    <>
      {tax} <a {...link}>{shipping}</a>
    </>
  );
}
