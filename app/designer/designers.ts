import { calendarDesigner } from "./calendar.ts";
import { cardDesigner } from "./card.ts";
import { collageDesigner } from "./collage.ts";
import type { Designer, InvalidHandOff } from "./designer.ts";
import { photoFrameDesigner } from "./photo-frame.ts";
import { photobookDesigner } from "./photobook.ts";
import { photoboxDesigner } from "./photobox.ts";

export const designers = {
  calendar: calendarDesigner,
  card: cardDesigner,
  collage: collageDesigner,
  photoFrame: photoFrameDesigner,
  photobook: photobookDesigner,
  photobox: photoboxDesigner,
};

export type DesignerName = keyof typeof designers;

export type HandOff = { [Name in DesignerName]: { designer: Name; selection: SelectionOf<Name> } }[DesignerName];

type SelectionOf<Name extends DesignerName> = (typeof designers)[Name] extends Designer<infer Selection> ? Selection : never;

export function handOffUrl({ designer, selection }: HandOff): string {
  // TypeScript cannot relate the name to its entry in the table.
  return (designers[designer] as Designer<unknown>).write(selection);
}

/** Returns undefined for a URL that is not a designer's. */
export function parseHandOff(url: URL): ({ ok: true } & HandOff) | InvalidHandOff | undefined {
  const path = `${url.pathname.replace(/\/$/, "")}/`;
  const name = (Object.keys(designers) as DesignerName[]).find((one) => designers[one].path === path);
  if (!name) return undefined;
  const read = (designers[name] as Designer<unknown>).read(url);
  return read.ok ? ({ ok: true, designer: name, selection: read.selection } as { ok: true } & HandOff) : read;
}

export function missingPriceParameters({ designer, selection }: HandOff): readonly string[] {
  return (designers[designer] as Designer<unknown>).missing(selection);
}
