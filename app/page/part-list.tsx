import type { ComponentType } from "react";
import { Paper, placeOf } from "#app/document/document.ts";
import { machines, type Part } from "./parts.ts";

/** The blocks of a page, in the editor's order. */
export function PartList({ parts, version }: { parts: readonly Part[]; version: string }) {
  return parts.map((part) => {
    if (typeof part !== "object" || !("name" in part)) return <Paper key={`${version} ${placeOf(part)}`} sheet={part} />;
    // The table pairs each name with its own props; the compiler cannot follow a union through it.
    const Machine = machines[part.name] as ComponentType<typeof part.props>;
    return <Machine key={[version, part.place, ...Object.values(part.props.initial)].join(" ")} {...part.props} />;
  });
}
