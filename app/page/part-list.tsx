import type { ComponentType } from "react";
import { PrintedSheet, placeOf } from "#app/document/document.ts";
import { isIsland, islands, type Part } from "./parts.ts";

/** The blocks of a page, in the editor's order. */
export function PartList({ parts, version }: { parts: readonly Part[]; version: string }) {
  return parts.map((part) => {
    if (!isIsland(part)) return <PrintedSheet key={`${version} ${placeOf(part)}`} sheet={part} />;
    // The table pairs each name with its own props; the compiler cannot follow a union through it.
    const View = islands[part.island] as ComponentType<typeof part.props>;
    return <View key={[version, part.place, ...Object.values(part.props.initial)].join(" ")} {...part.props} />;
  });
}
