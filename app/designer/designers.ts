import { calendar } from "./calendar.ts";
import { card } from "./card.ts";
import { collage } from "./collage.ts";
import type { Designer, Misread } from "./designer.ts";
import { photoFrame } from "./photo-frame.ts";
import { photobook } from "./photobook.ts";
import { photobox } from "./photobox.ts";

/** The six tools in which what is sold is designed. */
export const designers = { calendar, card, collage, photoFrame, photobook, photobox };

export type DesignerName = keyof typeof designers;

/** A selection that is handed to a designer. */
export type HandOff = { [Name in DesignerName]: { designer: Name; selection: SelectionOf<Name> } }[DesignerName];

type SelectionOf<Name extends DesignerName> = (typeof designers)[Name] extends Designer<infer Selection> ? Selection : never;

/** The address of a hand-off. */
export function writeHandOff({ designer, selection }: HandOff): string {
  // The compiler cannot follow a name through the table.
  return (designers[designer] as Designer<unknown>).write(selection);
}

/** What an address hands to which designer; undefined for one that is no designer's. */
export function readHandOff(url: URL): ({ ok: true } & HandOff) | Misread | undefined {
  const path = `${url.pathname.replace(/\/$/, "")}/`;
  const name = (Object.keys(designers) as DesignerName[]).find((one) => designers[one].path === path);
  if (!name) return undefined;
  const read = (designers[name] as Designer<unknown>).read(url);
  return read.ok ? ({ ok: true, designer: name, selection: read.selection } as { ok: true } & HandOff) : read;
}

/** The parameters that a selection lacks for a price. */
export function missingIn({ designer, selection }: HandOff): readonly string[] {
  return (designers[designer] as Designer<unknown>).missing(selection);
}
