import type { ComponentType } from "react";
import { PrintedSheet, placeOf } from "#app/document/document.ts";
import { islandOf, islands, type Part, sheetIn } from "./parts.ts";

/** The blocks of a page, in the editor's order. */
export function PartList({ parts, version }: { parts: readonly Part[]; version: string }) {
  return parts.map((part) => {
    const sheet = sheetIn(part);
    if (sheet !== undefined) return <PrintedSheet key={`${version} ${placeOf(sheet)}`} sheet={sheet} />;
    const island = islandOf(part);
    if (!island) return null;
    // The table pairs each name with its own props; the compiler cannot follow a union through it.
    const View = islands[island.island] as ComponentType<typeof island.props>;
    return <View key={[version, island.place, ...Object.values(island.props.initial)].join(" ")} {...island.props} />;
  });
}
