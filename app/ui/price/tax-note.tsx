import type { dialogLinkProps } from "#app/ui/dialog.ts";

export type TaxNoteProps = { tax: string; shipping: string; link: ReturnType<typeof dialogLinkProps> };

export function TaxNote({ tax, shipping, link }: TaxNoteProps) {
  return (
    <>
      {tax} <a {...link}>{shipping}</a>
    </>
  );
}
